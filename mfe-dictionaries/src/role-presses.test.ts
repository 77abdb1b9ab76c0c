import { dictionariesApi } from '@ostep/api-dictionaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: dictionariesApi,
  uncalledEndpoints: ['POST /api/workgroup/save'],
  apis: [dictionariesApi],
  presses: {
    '/sq': { none: 11, user: 18 },
    '/fd': { none: 11, user: 17 },
    '/fd/17/parts': { none: 3, user: 13 },
    '/ac': { none: 12, user: 18 },
    '/ac/groups': { none: 9, user: 20 },
    '/as': { none: 11, user: 17 },
  },
});
