import { historyLabels as contracts } from '@ostep/api-contracts';
import { historyLabels as dictionaries } from '@ostep/api-dictionaries';
import { historyLabels as invoices } from '@ostep/api-invoices';
import { historyLabels as offers } from '@ostep/api-offers';
import { historyLabels as office } from '@ostep/api-office';
import { historyLabels as orders } from '@ostep/api-orders';
import { historyLabels as payouts } from '@ostep/api-payouts';
import { historyLabels as protocols } from '@ostep/api-protocols';

/** The labels of the history by domain, of those that have a history. */
export const histories = { contracts, dictionaries, invoices, offers, office, orders, payouts, protocols } as const;
