import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { ordersApi } from '@ostep/api-orders';
import { protocolsApi } from '@ostep/api-protocols';
import { summariesApi } from '@ostep/api-summaries';
import type { TaggedApi } from './openapi';

export const apis: readonly TaggedApi[] = [
  { tag: 'Umowy', api: contractsApi },
  { tag: 'Zlecenia', api: ordersApi },
  { tag: 'Protokoły', api: protocolsApi },
  { tag: 'Słowniki', api: dictionariesApi },
  { tag: 'Podsumowania', api: summariesApi },
];
