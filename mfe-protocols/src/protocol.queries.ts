import { type ContractsApi, contractKeys } from '@ostep/api-contracts';
import { DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import { type InvoicesApi, invoicesKeys } from '@ostep/api-invoices';
import { type AssignmentUndo, type OrdersApi, orderKeys, type SquadForItemsInput } from '@ostep/api-orders';
import {
  type ApprovalFormInput,
  type ClarificationFormInput,
  type ProtocolFilter,
  type ProtocolFormInput,
  type ProtocolsApi,
  protocolKeys,
  type ReturnFormInput,
  type SettlementForm,
  type SettlementsForm,
} from '@ostep/api-protocols';
import { summaryKeys } from '@ostep/api-summaries';
import type { QuestionAnswerInput, SavedFilterFormInput } from '@ostep/endpoint-kit';
import type { LoadPages } from '@ostep/intake-screens';
import { platformClient } from '@ostep/platform';
import type { LoadDeleted, LoadHistory } from '@ostep/ui';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const protocols = platformClient<ProtocolsApi>();
const dictionaries = platformClient<DictionariesApi>();
const orders = platformClient<OrdersApi>();
const invoices = platformClient<InvoicesApi>();

export const districtsQuery = queryOptions({
  queryKey: dictionaryKeys.forestDistricts,
  queryFn: ({ signal }) => dictionaries('GET /api/fd/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const protocolPageQuery = (filter: ProtocolFilter) =>
  queryOptions({
    queryKey: protocolKeys.list(filter),
    queryFn: ({ signal }) => protocols('POST /api/protocol/list', { body: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** Newest first. */
export const waitingProtocols = (proposed: boolean) =>
  protocols('POST /api/protocol/list', { body: { settled: false, proposed } });

export const protocolWorkbook = (filter: ProtocolFilter) =>
  protocols('POST /api/protocol/list/workbook', { body: filter });

export const savedFilters = {
  read: () => protocols('GET /api/protocol/filters', {}),
  save: (body: SavedFilterFormInput) => protocols('POST /api/protocol/filters', { body }),
  remove: (id: number) => protocols('DELETE /api/protocol/filters/{id}', { params: { id: String(id) } }),
};

export const uploadQuery = (jobId: string) =>
  queryOptions({
    queryKey: protocolKeys.upload(jobId),
    queryFn: ({ signal }) => protocols('GET /api/protocol/upload/{jobId}', { params: { jobId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Not cached: the form needs the latest version. */
export const protocolQuery = (id: number) =>
  queryOptions({
    queryKey: protocolKeys.one(id),
    queryFn: ({ signal }) => protocols('GET /api/protocol/{id}/withItems', { params: { id: String(id) }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** Without the cache: as it is saved now. */
export const readProtocol = (id: number) =>
  protocols('GET /api/protocol/{id}/withItems', { params: { id: String(id) } });

export const deletedProtocols: LoadDeleted = (query) => protocols('GET /api/protocol/history/deleted', { query });

export const protocolHistory =
  (id: number): LoadHistory =>
  (query, signal) =>
    protocols('GET /api/protocol/{id}/history', { params: { id: String(id) }, query, signal });

export const columnTemplatesQuery = queryOptions({
  queryKey: protocolKeys.columns,
  queryFn: ({ signal }) => protocols('GET /api/protocol/columns', { signal }),
  meta: { quiet: true },
});

export const removeColumns = (id: number) =>
  protocols('DELETE /api/protocol/columns/{id}', { params: { id: String(id) } });

export const documentOf = (jobId: string | undefined): LoadPages | null =>
  jobId === undefined
    ? null
    : {
        origins: (signal) => protocols('GET /api/protocol/upload/{jobId}/origins', { params: { jobId }, signal }),
        page: (number, signal) =>
          protocols('GET /api/protocol/upload/{jobId}/pages/{page}', {
            params: { jobId, page: String(number) },
            signal,
          }),
      };

export const settleViewQuery = (id: number) =>
  queryOptions({
    queryKey: protocolKeys.settleView(id),
    queryFn: ({ signal }) => protocols('GET /api/protocol/{id}/settleView', { params: { id: String(id) }, signal }),
    meta: { quiet: true },
  });

export const ordersForProtocolQuery = (contractId: number) =>
  queryOptions({
    queryKey: orderKeys.forProtocol(contractId),
    queryFn: ({ signal }) =>
      orders('GET /api/order/protocol/contract/{contractId}', {
        params: { contractId: String(contractId) },
        signal,
      }),
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => orders('GET /api/order/{id}', { params: { id: String(id) }, signal }),
  });

export const squadsQuery = queryOptions({
  queryKey: dictionaryKeys.squads,
  queryFn: ({ signal }) => dictionaries('GET /api/sq/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.squads,
});

export const workGroupsQuery = queryOptions({
  queryKey: dictionaryKeys.workGroups,
  queryFn: ({ signal }) => dictionaries('GET /api/workgroup/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const assignSquad = (orderId: number, body: SquadForItemsInput, idempotencyKey: string) =>
  orders('POST /api/order/{id}/sqa', {
    params: { id: String(orderId) },
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

export const removeSquad = (
  orderId: number,
  body: { readonly assignments: AssignmentUndo['remove']; readonly protocolId: number },
) => orders('POST /api/order/{id}/sqa/remove', { params: { id: String(orderId) }, body });

export const findContracts = (query: string, signal: AbortSignal) =>
  platformClient<ContractsApi>()('GET /api/contract/search', { query: { query }, signal });

export const findActionCodes = (query: string, signal: AbortSignal) =>
  dictionaries('GET /api/ac/search', { query: { query }, signal });

export function invalidateAfterSave(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: protocolKeys.all }),
    queries.invalidateQueries({ queryKey: orderKeys.all }),
    queries.invalidateQueries({ queryKey: summaryKeys.all }),
    queries.invalidateQueries({ queryKey: contractKeys.all }),
  ]);
}

const etagOf = (version: number) => `"${version}"`;

export type ProtocolSave = {
  readonly body: ProtocolFormInput;
  readonly idempotencyKey: string;
  readonly version: number | null;
};

export const saveProtocol = mutationOptions({
  mutationFn: ({ body, idempotencyKey, version }: ProtocolSave) =>
    protocols('POST /api/protocol', {
      body,
      headers: version === null ? { 'Idempotency-Key': idempotencyKey } : { 'If-Match': etagOf(version) },
    }),
});

export const removeProtocol = (failure: string) =>
  mutationOptions({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      protocols('DELETE /api/protocol/{id}', { params: { id: String(id) }, headers: { 'If-Match': etagOf(version) } }),
    meta: { failure },
  });

type SwitchedWith = { readonly answers?: QuestionAnswerInput[]; readonly reason?: string };

export const switchSettled = (id: number, settled: boolean, { answers = [], reason }: SwitchedWith) =>
  protocols('POST /api/protocol/{id}/settle/{flag}', {
    params: { id: String(id), flag: settled ? 'true' : 'false' },
    // The specification's call has no body.
    body: answers.length > 0 || reason !== undefined ? { answers, reason } : undefined,
  });

export const confirmAmounts = (id: number, body: ApprovalFormInput) =>
  protocols('POST /api/protocol/{id}/proposal/confirm', { params: { id: String(id) }, body });

export const approveSettlement = (id: number, body: ApprovalFormInput) =>
  protocols('POST /api/protocol/{id}/proposal/approve', { params: { id: String(id) }, body });

export const returnSettlement = (id: number, body: ReturnFormInput) =>
  protocols('POST /api/protocol/{id}/proposal/return', { params: { id: String(id) }, body });

export const saveSettlement = (body: SettlementForm) => protocols('POST /api/protocol/settlement', { body });

export const saveSettlements = (protocolId: number, body: SettlementsForm) =>
  protocols('POST /api/protocol/{id}/settlements', { params: { id: String(protocolId) }, body });

export const noteClarification = (protocolId: number, body: ClarificationFormInput) =>
  protocols('POST /api/protocol/{id}/clarification', { params: { id: String(protocolId) }, body });

export const answerClarification = (id: number, answer: string | null) =>
  protocols('POST /api/protocol/clarification/{id}/answer', { params: { id: String(id) }, body: { answer } });

export const draftTogether = async (protocolIds: number[], answers: QuestionAnswerInput[]) => [
  await invoices('POST /api/invoice/draft', { body: { protocolIds, answers } }),
];

export const draftEach = (protocolIds: number[], answers: QuestionAnswerInput[]) =>
  invoices('POST /api/invoice/drafts', { body: { protocolIds, answers } });

export function invalidateAfterDraft(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: protocolKeys.lists }),
    queries.invalidateQueries({ queryKey: invoicesKeys.all }),
  ]);
}
