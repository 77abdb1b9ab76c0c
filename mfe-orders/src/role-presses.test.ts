import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { officeApi } from '@ostep/api-office';
import { ordersApi } from '@ostep/api-orders';
import { protocolsApi } from '@ostep/api-protocols';
import { searchApi } from '@ostep/api-search';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  apis: [contractsApi, dictionariesApi, officeApi, ordersApi, protocolsApi, searchApi, summariesApi],
  presses: {
    '/inbox': { none: 0, user: 13 },
    '/order?selectedOrderId=17': { none: 24, user: 45 },
    '/order/edit': { none: 0, user: 9 },
    '/order/edit/17': { none: 0, user: 12 },
    '/order/attention': { none: 0, user: 0 },
    '/order/my-work': { none: 0, user: 2 },
    '/order/upload': { none: 0, user: 4 },
  },
  variants: { '/inbox': [0, 1], '/order?selectedOrderId=17': [0, 1] },
});
