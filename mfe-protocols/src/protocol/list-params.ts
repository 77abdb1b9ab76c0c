import { type ProtocolFilter, type ProtocolSort, protocolSorts } from '@ostep/api-protocols';
import { isIsoDate } from '@ostep/kernel';

export type ListFilter = {
  readonly forestDistrictId: number | null;
  readonly protocolNumber: string | null;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** Set by the attention panel's link to unsettled protocols. */
  readonly unsettled: true | null;
  readonly unclear: true | null;
  readonly differing: true | null;
  readonly proposed: true | null;
};

export const noFilter: ListFilter = {
  forestDistrictId: null,
  protocolNumber: null,
  dateFrom: null,
  dateTo: null,
  unsettled: null,
  unclear: null,
  differing: null,
  proposed: null,
};

const number = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);
const date = (text: string | null) => (text !== null && isIsoDate(text) ? text : null);

/** null: newest first. */
type ListSort = ProtocolSort | null;

/** `page` counts from 0; invalid values are ignored. */
export function parseListParams(search: URLSearchParams): { filter: ListFilter; sort: ListSort; page: number } {
  return {
    filter: {
      forestDistrictId: number(search.get('fdid')),
      protocolNumber: search.get('number') || null,
      dateFrom: date(search.get('datefrom')),
      dateTo: date(search.get('dateto')),
      unsettled: search.get('settled') === 'no' ? true : null,
      differing: search.get('differing') === 'yes' ? true : null,
      proposed: search.get('proposed') === 'yes' ? true : null,
      unclear: search.get('unclear') === 'yes' ? true : null,
    },
    sort: protocolSorts.find((one) => one === search.get('sort')) ?? null,
    page: number(search.get('p')) ?? 0,
  };
}

export function toSearchParams(filter: ListFilter, sort: ListSort = null, page = 0): Record<string, string> {
  return {
    ...(filter.forestDistrictId === null ? {} : { fdid: String(filter.forestDistrictId) }),
    ...(filter.protocolNumber ? { number: filter.protocolNumber } : {}),
    ...(filter.dateFrom === null ? {} : { datefrom: filter.dateFrom }),
    ...(filter.dateTo === null ? {} : { dateto: filter.dateTo }),
    ...(filter.unsettled ? { settled: 'no' } : {}),
    ...(filter.differing ? { differing: 'yes' } : {}),
    ...(filter.proposed ? { proposed: 'yes' } : {}),
    ...(filter.unclear ? { unclear: 'yes' } : {}),
    ...(sort === null ? {} : { sort }),
    ...(page === 0 ? {} : { p: String(page) }),
  };
}

export const toFilterInput = (
  { unsettled, ...filter }: ListFilter,
  sort: ListSort,
  pageNumber: number,
): ProtocolFilter => ({
  ...filter,
  sort,
  settled: unsettled ? false : null,
  pageNumber,
});
