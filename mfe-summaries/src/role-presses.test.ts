import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { payoutsApi } from '@ostep/api-payouts';
import { searchApi } from '@ostep/api-search';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: summariesApi,
  uncalledEndpoints: [
    'DELETE /api/summary/closing/{year}/{month}/job/{jobId}',
    'DELETE /api/summary/one-page/{year}/{month}/doc/page/{jobId}',
    'GET /api/summary/closing/{year}/{month}/job/{jobId}',
    'GET /api/summary/closing/{year}/{month}/job/{jobId}/events',
    'GET /api/summary/contract/{id}/penalty',
    'GET /api/summary/one-page/{year}/{month}/doc/page/{jobId}',
    'GET /api/summary/one-page/{year}/{month}/doc/page/{jobId}/events',
    'GET /api/summary/one-page/{year}/{month}/doc/page/{jobId}/file',
    'POST /api/summary/closing/{year}/{month}',
    'POST /api/summary/closing/{year}/{month}/reopen',
    'POST /api/summary/result/items',
  ],
  // The screen follows a running closing until it ends, and this one would never end.
  fields: { underWay: null },
  apis: [contractsApi, dictionariesApi, payoutsApi, searchApi, summariesApi],
  presses: {
    '/summary': { none: 6 },
    '/summary/charts': { none: 8 },
    '/summary/closing': { none: 0, user: 0, office: 0, manager: 9 },
    '/summary/earlier': { none: 0, user: 0, office: 0, manager: 5 },
    '/summary/one-page': { none: 0, user: 0, office: 5 },
    '/summary/pay-readings': { none: 0, user: 0, office: 0, manager: 3 },
    '/summary/result': { none: 0, user: 0, office: 6 },
    '/summary/squad': { none: 8 },
  },
});
