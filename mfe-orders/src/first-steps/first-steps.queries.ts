import type { ContractsApi } from '@ostep/api-contracts';
import type { DictionariesApi } from '@ostep/api-dictionaries';
import type { OfficeApi } from '@ostep/api-office';
import { type OrdersApi, orderKeys } from '@ostep/api-orders';
import type { ProtocolsApi } from '@ostep/api-protocols';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';
import type { firstStepsTexts } from './first-steps-texts';

export type FirstStep = keyof typeof firstStepsTexts.steps;

const call = platformClient<ContractsApi & DictionariesApi & OfficeApi & OrdersApi & ProtocolsApi>();

const readSettled = async (signal: AbortSignal) =>
  (await call('POST /api/protocol/list', { body: { settled: true }, signal })).content.length > 0;

/** Only managers may see who signs in; a first manager stands there from the start. */
const areInvited = async (isManager: boolean, signal: AbortSignal) =>
  isManager ? (await call('GET /api/office/person/list', { signal })).people.length > 1 : null;

/** Null once a protocol is settled. Under the `orders` key: the page of orders shows it. */
export const firstStepsQuery = (isManager: boolean) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'first-steps', isManager],
    queryFn: async ({ signal }): Promise<Readonly<Record<FirstStep, boolean | null>> | null> => {
      if (await readSettled(signal)) return null;
      const [company, people, districts, squads, contracts, orders, protocols] = await Promise.all([
        call('GET /api/office/company', { signal }),
        areInvited(isManager, signal),
        call('GET /api/fd/list', { signal }),
        call('GET /api/sq/list', { signal }),
        call('GET /api/contract', { signal }),
        call('POST /api/order/query', { body: {}, signal }),
        call('POST /api/protocol/list', { body: {}, signal }),
      ]);
      return {
        company: company.version > 0,
        people,
        district: districts.length > 0,
        squad: squads.length > 0,
        contract: contracts.length > 0,
        order: orders.content.length > 0,
        protocol: protocols.content.length > 0,
        settled: false,
      };
    },
    meta: { quiet: true },
  });
