import { invoicesApi } from '@ostep/api-invoices';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  apis: [invoicesApi],
  presses: {
    '/invoice': { none: 8, user: 8 },
    '/invoice/ksef': { none: 0, user: 0 },
    '/invoice/payments': { none: 0, user: 0 },
    '/invoice/edit/17': { none: 2, user: 2 },
    '/invoice/correct/17': { none: 0, user: 0 },
  },
});
