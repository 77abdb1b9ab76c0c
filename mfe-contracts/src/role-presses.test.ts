import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  apis: [contractsApi, dictionariesApi, summariesApi],
  presses: {
    '/contract': { none: 3, user: 5 },
    '/contract/edit': { none: 0, user: 0 },
    '/contract/edit/17': { none: 0, user: 0 },
    '/contract/upload': { none: 0, user: 0 },
    '/contract/17': { none: 7, user: 7 },
    '/contract/17/annex': { none: 0, user: 0 },
  },
});
