import { dictionariesApi } from '@ostep/api-dictionaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  own: dictionariesApi,
  unasked: ['DELETE /api/fd/part/{id}', 'POST /api/fd/part/save', 'POST /api/workgroup/save'],
  apis: [dictionariesApi],
  presses: {
    '/sq': { none: 5, user: 11 },
    '/fd': { none: 5, user: 11 },
    '/fd/17/parts': { none: 0, user: 6 },
    '/ac': { none: 5, user: 11 },
    '/ac/groups': { none: 4, user: 15 },
    '/as': { none: 5, user: 11 },
  },
});
