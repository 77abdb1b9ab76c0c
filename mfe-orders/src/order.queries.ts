import { type Contract, type ContractFound, type ContractsApi, contractKeys } from '@ostep/api-contracts';
import { type ActionCode, DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import { type OfficeApi, officeKeys } from '@ostep/api-office';
import {
  type AssignmentUndo,
  type ChangedAssignments,
  type Order,
  type OrderFilterInput,
  type OrderFormInput,
  type OrdersApi,
  orderKeys,
  type SquadAssignment,
  type SquadAssignmentFormInput,
  type SquadForItemsInput,
  type StatusChangeResult,
  type StatusChangesInput,
  type StatusMovesInput,
} from '@ostep/api-orders';
import { type ProtocolsApi, protocolKeys } from '@ostep/api-protocols';
import type { Page, QuestionAnswerInput, SavedFilterFormInput } from '@ostep/endpoint-kit';
import type { LoadPages } from '@ostep/intake-screens';
import type { IsoDate, OrderStatus } from '@ostep/kernel';
import { ApiProblem, platformClient } from '@ostep/platform';
import type { LoadDeleted, LoadHistory } from '@ostep/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const orders = platformClient<OrdersApi>();
const contracts = platformClient<ContractsApi>();
const dictionaries = platformClient<DictionariesApi>();
const protocols = platformClient<ProtocolsApi>();

const retryUnlessMissing = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiProblem && error.status === 404);

const byId = (id: number) => ({ params: { id: String(id) } });

export const orderPageQuery = (filter: OrderFilterInput) =>
  queryOptions({
    queryKey: orderKeys.list(filter),
    queryFn: ({ signal }) => orders('POST /api/order/query', { body: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const orderWorkbook = (filter: OrderFilterInput) => orders('POST /api/order/query/workbook', { body: filter });

export const savedFilters = {
  read: () => orders('GET /api/order/filters', {}),
  save: (body: SavedFilterFormInput) => orders('POST /api/order/filters', { body }),
  remove: (id: number) => orders('DELETE /api/order/filters/{id}', byId(id)),
};

export const openItemsQuery = (squad: number | null) =>
  queryOptions({
    queryKey: orderKeys.openItems(squad),
    queryFn: ({ signal }) =>
      orders('GET /api/order/open-items', { query: squad === null ? {} : { squad: String(squad) }, signal }),
    meta: { quiet: true },
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => orders('GET /api/order/{id}', { ...byId(id), signal }),
    retry: retryUnlessMissing,
  });

/** Without the cache: as it is saved now. */
export const readOrder = (id: number) => orders('GET /api/order/{id}', byId(id));

export const deletedOrders: LoadDeleted = (query) => orders('GET /api/order/history/deleted', { query });

export const orderHistory =
  (id: number): LoadHistory =>
  (query, signal) =>
    orders('GET /api/order/{id}/history', { ...byId(id), query, signal });

export const transitionsQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.transitions(id),
    queryFn: ({ signal }) => orders('GET /api/order/transitions/{id}', { ...byId(id), signal }),
    retry: retryUnlessMissing,
  });

export const uploadQuery = (jobId: string) =>
  queryOptions({
    queryKey: orderKeys.upload(jobId),
    queryFn: ({ signal }) => orders('GET /api/order/upload/{jobId}', { params: { jobId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessMissing,
  });

export const columnTemplatesQuery = queryOptions({
  queryKey: orderKeys.columns,
  queryFn: ({ signal }) => orders('GET /api/order/columns', { signal }),
  meta: { quiet: true },
});

export const removeColumns = (id: number) => orders('DELETE /api/order/columns/{id}', byId(id));

export const documentOf = (jobId: string | undefined): LoadPages | null =>
  jobId === undefined
    ? null
    : {
        origins: (signal) => orders('GET /api/order/upload/{jobId}/origins', { params: { jobId }, signal }),
        page: (number, signal) =>
          orders('GET /api/order/upload/{jobId}/pages/{page}', { params: { jobId, page: String(number) }, signal }),
      };

export const protocolsOfOrderQuery = (id: number) =>
  queryOptions({
    queryKey: protocolKeys.ofOrder(id),
    queryFn: ({ signal }) => protocols('GET /api/protocol/order/{id}', { ...byId(id), signal }),
    // The protocols service may be down; the order is shown without it.
    meta: { quiet: true },
  });

export type NumberQuestion = {
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly forestDistrictPart: string;
  readonly contract: number | null;
};

export const doubledNumberQuery = (question: NumberQuestion) =>
  queryOptions({
    queryKey: orderKeys.doubledNumber(question),
    queryFn: ({ signal }) =>
      orders('GET /api/order/doubledNumbers', {
        query: {
          orderNumber: question.orderNumber,
          forestDistrictPart: question.forestDistrictPart,
          ...(question.orderId === null ? {} : { orderId: String(question.orderId) }),
          ...(question.contract === null ? {} : { contract: String(question.contract) }),
        },
        signal,
      }),
    meta: { quiet: true },
  });

export const contractQuery = (id: number) =>
  queryOptions({
    queryKey: contractKeys.one(id),
    queryFn: ({ signal }): Promise<Contract> => contracts('GET /api/contract/{id}', { ...byId(id), signal }),
    retry: retryUnlessMissing,
    meta: { quiet: true },
  });

export const districtsQuery = queryOptions({
  queryKey: dictionaryKeys.forestDistricts,
  queryFn: ({ signal }) => dictionaries('GET /api/fd/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const districtPartsQuery = (districtId: number) =>
  queryOptions({
    queryKey: dictionaryKeys.forestDistrictParts(districtId),
    queryFn: ({ signal }) => dictionaries('GET /api/fd/{id}/parts', { ...byId(districtId), signal }),
    staleTime: DICTIONARY_FRESH_MS.forestDistricts,
  });

export const squadsQuery = queryOptions({
  queryKey: dictionaryKeys.squads,
  queryFn: ({ signal }) => dictionaries('GET /api/sq/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.squads,
});

export const squadRatesQuery = (squadId: number) =>
  queryOptions({
    queryKey: dictionaryKeys.squadRates(squadId),
    queryFn: ({ signal }) => dictionaries('GET /api/sq/{id}/rates', { ...byId(squadId), signal }),
    staleTime: DICTIONARY_FRESH_MS.squads,
  });

export const workGroupsQuery = queryOptions({
  queryKey: dictionaryKeys.workGroups,
  queryFn: ({ signal }) => dictionaries('GET /api/workgroup/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const contractSearch = {
  find: (query: string, signal: AbortSignal): Promise<Page<ContractFound>> =>
    contracts('GET /api/contract/search', { query: { query }, signal }),
  keyOf: (found: ContractFound) => found.id,
  labelOf: (found: ContractFound) => found.contractNumber,
  detailOf: (found: ContractFound) => found.forestDistrictName,
};

export function findActionCodes(query: string, signal: AbortSignal): Promise<Page<ActionCode>> {
  return dictionaries('GET /api/ac/search', { query: { query }, signal });
}

export type SaveRequest = {
  readonly body: OrderFormInput;
  /** The version that the form was filled from; null for a new order. */
  readonly version: number | null;
  readonly idempotencyKey: string;
};

export function saveOrder({ body, version, idempotencyKey }: SaveRequest): Promise<number> {
  const headers: Record<string, string> =
    version === null ? { 'Idempotency-Key': idempotencyKey } : { 'If-Match': `"${version}"` };
  return orders('POST /api/order', { body, headers });
}

/** `version` is sent as If-Match: the server refuses to change an order that was changed since. */
export type OrderVersion = Pick<Order, 'id' | 'version'>;

const ifMatch = ({ version }: OrderVersion) => ({ 'If-Match': `"${version}"` });

export function deleteOrder(order: OrderVersion): Promise<number> {
  return orders('DELETE /api/order/{id}', { ...byId(order.id), headers: ifMatch(order) });
}

type StatusChangeRequest = {
  readonly order: OrderVersion;
  readonly status: OrderStatus;
  readonly answers: QuestionAnswerInput[];
};

export function changeOrderStatus({ order, status, answers }: StatusChangeRequest): Promise<Order> {
  const params = { id: String(order.id), status };
  const body = answers.length > 0 ? { answers } : undefined;
  return orders('POST /api/order/transition/{id}/{status}', { params, headers: ifMatch(order), body });
}

type FinishedDateRequest = { readonly order: OrderVersion; readonly date: IsoDate };

export function setFinishedDate({ order, date }: FinishedDateRequest): Promise<Order> {
  const body = { finishedDate: date };
  return orders('POST /api/order/{id}/finishedDate', { ...byId(order.id), headers: ifMatch(order), body });
}

export type AssignmentRequest = { readonly body: SquadAssignmentFormInput; readonly idempotencyKey: string };

export function saveAssignment({ body, idempotencyKey }: AssignmentRequest): Promise<Order> {
  if (body.id) return orders('POST /api/order/sqa/{id}', { ...byId(body.id), body });
  return orders('POST /api/order/sqa', { body, headers: { 'Idempotency-Key': idempotencyKey } });
}

export function assignSquad(id: number, body: SquadForItemsInput, idempotencyKey: string): Promise<ChangedAssignments> {
  return orders('POST /api/order/{id}/sqa', { ...byId(id), body, headers: { 'Idempotency-Key': idempotencyKey } });
}

type Versions = readonly Pick<SquadAssignment, 'id' | 'version'>[];

const versionsOf = (assignments: Versions) => assignments.map(({ id, version }) => ({ id, version }));

export function setDoneAsOrdered(
  id: number,
  assignments: Versions,
  answers: QuestionAnswerInput[],
): Promise<ChangedAssignments> {
  const body = { assignments: versionsOf(assignments), answers };
  return orders('POST /api/order/{id}/sqa/done', { ...byId(id), body });
}

export function setFinishedDates(
  id: number,
  assignments: Versions,
  finishedDate: IsoDate | null,
): Promise<ChangedAssignments> {
  const body = { assignments: versionsOf(assignments), finishedDate };
  return orders('POST /api/order/{id}/sqa/finishedDate', { ...byId(id), body });
}

export function removeAssignments(id: number, assignments: Versions): Promise<ChangedAssignments> {
  return orders('POST /api/order/{id}/sqa/remove', { ...byId(id), body: { assignments: versionsOf(assignments) } });
}

export function undoChanges(id: number, undo: AssignmentUndo): Promise<ChangedAssignments> {
  return orders('POST /api/order/{id}/sqa/changes', { ...byId(id), body: undo });
}

export function changeOrderStatuses(
  status: OrderStatus,
  changes: StatusChangesInput['orders'],
): Promise<StatusChangeResult[]> {
  return orders('POST /api/order/transition/{status}', { params: { status }, body: { orders: changes } });
}

export const moveOrders = (moves: StatusMovesInput['orders']): Promise<StatusChangeResult[]> =>
  orders('POST /api/order/transition', { body: { orders: moves } });

export function deleteAssignment(id: number): Promise<Order> {
  return orders('DELETE /api/order/sqa/{id}', byId(id));
}

/** Saves the answers to the questions of the letter, then gives the path of the letter. */
export async function answerConfirmation(id: number, answers: QuestionAnswerInput[]): Promise<string> {
  if (answers.length > 0) await orders('POST /api/order/{id}/doc/confirm/answers', { ...byId(id), body: { answers } });
  return `/api/order/${id}/doc/confirm`;
}

const office = platformClient<OfficeApi>();

export const companyQuery = queryOptions({
  queryKey: officeKeys.company,
  queryFn: ({ signal }) => office('GET /api/office/company', { signal }),
});
