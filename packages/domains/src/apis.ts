// Written by `npm run domains` from mfe-*/domain.json.
import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { invoicesApi } from '@ostep/api-invoices';
import { offersApi } from '@ostep/api-offers';
import { officeApi } from '@ostep/api-office';
import { ordersApi } from '@ostep/api-orders';
import { payoutsApi } from '@ostep/api-payouts';
import { protocolsApi } from '@ostep/api-protocols';
import { searchApi } from '@ostep/api-search';
import { startApi } from '@ostep/api-start';
import { summariesApi } from '@ostep/api-summaries';

/** In the order of the navigation bar. */
export const apis = {
  contracts: contractsApi,
  orders: ordersApi,
  protocols: protocolsApi,
  dictionaries: dictionariesApi,
  summaries: summariesApi,
  search: searchApi,
  office: officeApi,
  invoices: invoicesApi,
  payouts: payoutsApi,
  offers: offersApi,
  start: startApi,
} as const;
