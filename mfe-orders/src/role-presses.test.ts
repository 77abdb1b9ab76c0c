import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { invoicesApi } from '@ostep/api-invoices';
import { officeApi } from '@ostep/api-office';
import { ordersApi } from '@ostep/api-orders';
import { protocolsApi } from '@ostep/api-protocols';
import { searchApi } from '@ostep/api-search';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: ordersApi,
  uncalledEndpoints: [
    'DELETE /api/order/upload/{jobId}',
    'GET /api/order/upload/{jobId}',
    'GET /api/order/upload/{jobId}/events',
    'POST /api/order',
    'POST /api/order/filters',
    'POST /api/order/sqa',
    'POST /api/order/sqa/{id}',
    'POST /api/order/transition',
    'POST /api/order/transition/{status}',
    'POST /api/order/upload/{jobId}/columns',
    'POST /api/order/upload/{jobId}/scan',
    'POST /api/order/{id}/doc/confirm/answers',
    'POST /api/order/{id}/finishedDate',
    'POST /api/order/{id}/sqa',
    'POST /api/order/{id}/sqa/changes',
    'POST /api/order/{id}/sqa/finishedDate',
  ],
  apis: [contractsApi, dictionariesApi, invoicesApi, officeApi, ordersApi, protocolsApi, searchApi, summariesApi],
  presses: {
    '/inbox': { none: 0, user: 13 },
    '/order?selectedOrderId=17': { none: 28, user: 50 },
    '/order/edit': { none: 0, user: 9 },
    '/order/edit/17': { none: 0, user: 13 },
    '/order/attention': { none: 1, user: 1 },
    '/order/my-work': { none: 2, user: 4 },
    '/order/upload': { none: 0, user: 4 },
  },
  variants: { '/inbox': [1, 0], '/order?selectedOrderId=17': [0, 1] },
});
