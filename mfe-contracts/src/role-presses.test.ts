import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: contractsApi,
  uncalledEndpoints: [
    'DELETE /api/contract/upload/{jobId}',
    'DELETE /api/contract/{id}/annex/{annexId}',
    'GET /api/contract/inbox',
    'GET /api/contract/upload/{jobId}',
    'GET /api/contract/upload/{jobId}/events',
    'POST /api/contract',
    'POST /api/contract/filters',
    'POST /api/contract/inbox/file/{batch}',
    'POST /api/contract/inbox/read',
    'POST /api/contract/inbox/remove',
    'POST /api/contract/inbox/save',
    'POST /api/contract/inbox/undo',
    'POST /api/contract/{id}/annex',
    'POST /api/contract/{id}/annex/preview',
  ],
  apis: [contractsApi, dictionariesApi, summariesApi],
  presses: {
    '/contract': { none: 6, user: 8, office: 9 },
    '/contract/edit': { none: 0, user: 0, office: 8 },
    '/contract/edit/17': { none: 0, user: 0, office: 7 },
    '/contract/upload': { none: 0, user: 0, office: 3 },
    '/contract/17': { none: 12, user: 12, office: 14 },
    '/contract/17/annex': { none: 0, user: 0, office: 13 },
  },
});
