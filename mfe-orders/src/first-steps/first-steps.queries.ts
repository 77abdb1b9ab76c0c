import type { ContractsApi } from '@ostep/api-contracts';
import type { DictionariesApi } from '@ostep/api-dictionaries';
import type { InvoicesApi } from '@ostep/api-invoices';
import type { OfficeApi } from '@ostep/api-office';
import { type OrdersApi, orderKeys } from '@ostep/api-orders';
import type { ProtocolsApi } from '@ostep/api-protocols';
import type { StartApi } from '@ostep/api-start';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';
import type { firstStepsTexts } from './first-steps-texts';

export type FirstStep = keyof typeof firstStepsTexts.steps;

export type FirstStepsState = {
  /** Null where the step is not for this person or not for this installation. */
  readonly done: Readonly<Record<FirstStep, boolean | null>>;
  /** An order in progress. */
  readonly underWay: number | null;
};

type Apis = ContractsApi & DictionariesApi & InvoicesApi & OfficeApi & OrdersApi & ProtocolsApi & StartApi;

const call = platformClient<Apis>();

const hasIssued = async (signal: AbortSignal) =>
  (await call('GET /api/invoice/list', { query: { show: 'issued' }, signal })).content.length > 0;

/** Only managers may list people. The first manager exists from the start; demo people do not count. */
async function hasInvitedPeople(isManager: boolean, signal: AbortSignal) {
  if (!isManager) return null;
  const { managed, people } = await call('GET /api/office/person/list', { signal });
  return managed === 'yes' ? people.length > 1 : null;
}

/** Only managers may take rows of spreadsheets. */
async function hasTakenRows(isManager: boolean, signal: AbortSignal) {
  if (!isManager) return null;
  const { batches } = await call('GET /api/start', { signal });
  return batches.some(({ state }) => state !== 'undone');
}

const hasProtocol = async (filter: { readonly settled?: boolean }, signal: AbortSignal) =>
  (await call('POST /api/protocol/list', { body: filter, signal })).content.length > 0;

/** Null once an invoice is issued. The key is below the lists of orders: what changes an order may complete a step. */
export const firstStepsQuery = (isManager: boolean) =>
  queryOptions({
    queryKey: [...orderKeys.lists, 'first-steps', isManager],
    queryFn: async ({ signal }): Promise<FirstStepsState | null> => {
      if (await hasIssued(signal)) return null;
      const [company, people, districts, squads, start, contracts, orders, protocol, settled, addressees, ksef] =
        await Promise.all([
          call('GET /api/office/company', { signal }),
          hasInvitedPeople(isManager, signal),
          call('GET /api/fd/list', { signal }),
          call('GET /api/sq/list', { signal }),
          hasTakenRows(isManager, signal),
          call('GET /api/contract', { signal }),
          call('GET /api/order/first', { signal }),
          hasProtocol({}, signal),
          hasProtocol({ settled: true }, signal),
          call('GET /api/office/addressee/list', { signal }),
          call('GET /api/invoice/ksef', { signal }),
        ]);
      const done = {
        company: company.version > 0,
        people,
        district: districts.length > 0,
        squad: squads.length > 0,
        start,
        contract: contracts.length > 0,
        order: orders.order,
        assigned: orders.assigned,
        reported: orders.reported,
        protocol,
        settled,
        buyer: addressees.some(({ buyer }) => buyer !== null),
        ksef: ksef.certificate === 'valid' && !ksef.standIn,
        invoice: false,
      };
      return { done, underWay: orders.underWay };
    },
    meta: { quiet: true },
  });
