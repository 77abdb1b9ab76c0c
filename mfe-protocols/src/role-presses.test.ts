import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { invoicesApi } from '@ostep/api-invoices';
import { ordersApi } from '@ostep/api-orders';
import { protocolsApi } from '@ostep/api-protocols';
import { searchApi } from '@ostep/api-search';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: protocolsApi,
  uncalledEndpoints: [
    'DELETE /api/protocol/upload/{jobId}',
    'GET /api/protocol/inbox',
    'GET /api/protocol/upload/{jobId}',
    'GET /api/protocol/upload/{jobId}/events',
    'POST /api/protocol',
    'POST /api/protocol/filters',
    'POST /api/protocol/inbox/file/{batch}',
    'POST /api/protocol/inbox/read',
    'POST /api/protocol/inbox/remove',
    'POST /api/protocol/inbox/save',
    'POST /api/protocol/inbox/scan',
    'POST /api/protocol/inbox/undo',
    'POST /api/protocol/settlement',
    'POST /api/protocol/upload/{jobId}/columns',
    'POST /api/protocol/upload/{jobId}/scan',
    'POST /api/protocol/{id}/clarification',
    'POST /api/protocol/{id}/proposal/approve',
    'POST /api/protocol/{id}/proposal/return',
    'POST /api/protocol/{id}/settlements',
  ],
  apis: [contractsApi, dictionariesApi, invoicesApi, ordersApi, protocolsApi, searchApi, summariesApi],
  presses: {
    '/protocol': { none: 14, user: 17 },
    '/protocol/edit': { none: 0, user: 8 },
    '/protocol/edit/17': { none: 4, user: 14 },
    '/protocol/correct/17': { none: 0, user: 6 },
    '/protocol/upload': { none: 0, user: 4 },
    '/protocol/settle/17': { none: 18, user: 25 },
  },
  variants: { '/protocol/edit/17': [2], '/protocol/settle/17': [0, 1] },
});
