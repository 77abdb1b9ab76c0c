import { dictionariesApi } from '@ostep/api-dictionaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  own: dictionariesApi,
  unasked: ['POST /api/workgroup/save'],
  apis: [dictionariesApi],
  presses: {
    '/sq': { none: 9, user: 15 },
    '/fd': { none: 9, user: 15 },
    '/fd/17/parts': { none: 3, user: 11 },
    '/ac': { none: 10, user: 16 },
    '/ac/groups': { none: 7, user: 18 },
    '/as': { none: 9, user: 15 },
  },
});
