import { invoicesApi } from '@ostep/api-invoices';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: invoicesApi,
  uncalledEndpoints: [
    'DELETE /api/invoice/outside/{id}',
    'DELETE /api/invoice/{id}/ksef-number',
    'GET /api/invoice/next-number',
    'POST /api/invoice/next-number',
    'POST /api/invoice/payment',
    'POST /api/invoice/payment/by-hand',
    'POST /api/invoice/payment/{id}/take-back',
    'POST /api/invoice/send',
    'POST /api/invoice/statement/columns',
    'POST /api/invoice/outside',
    'POST /api/invoice/outside/protocols',
    'POST /api/invoice/outside/{id}/lines',
    'POST /api/invoice/{id}/approve',
    'POST /api/invoice/{id}/correct',
    'POST /api/invoice/{id}/correction-words',
    'POST /api/invoice/{id}/duplicate',
    'POST /api/invoice/{id}/ksef-number',
    'POST /api/invoice/{id}/line/{no}',
    'POST /api/invoice/{id}/redraft',
  ],
  apis: [invoicesApi],
  presses: {
    '/invoice': { none: 3, office: 22 },
    '/invoice/ksef': { none: 0, user: 0, office: 1, manager: 1 },
    '/invoice/outside': { none: 0, user: 0, office: 6, manager: 6 },
    '/invoice/ageing': { none: 2, office: 2 },
    '/invoice/payments': { none: 4, user: 4, office: 7, manager: 7 },
    '/invoice/payments/new': { none: 0, user: 0, office: 1, manager: 1 },
    '/invoice/statement': { none: 0, user: 0, office: 3, manager: 3 },
    '/invoice/edit/17': { none: 9, office: 18 },
    '/invoice/correct/17': { none: 0, user: 0, office: 0, manager: 0 },
  },
  variants: { '/invoice/edit/17': [0, 1], '/invoice/ksef': [3] },
});
