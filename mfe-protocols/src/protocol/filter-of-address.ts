import type { ProtocolFilter } from '@ostep/api-protocols';
import { isIsoDate } from '@ostep/kernel';

export type ListFilter = {
  readonly forestDistrictId: number | null;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** True: only unsettled ones, as the panel of what needs attention leads to them. */
  readonly unsettled: true | null;
};

export const noFilter: ListFilter = { forestDistrictId: null, dateFrom: null, dateTo: null, unsettled: null };

const number = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);
const date = (text: string | null) => (text !== null && isIsoDate(text) ? text : null);

/** The filter and the page (from 0) that an address says; what is no value there counts as not said. */
export function filterOfAddress(search: URLSearchParams): { filter: ListFilter; page: number } {
  return {
    filter: {
      forestDistrictId: number(search.get('fdid')),
      dateFrom: date(search.get('datefrom')),
      dateTo: date(search.get('dateto')),
      unsettled: search.get('settled') === 'no' ? true : null,
    },
    page: number(search.get('p')) ?? 0,
  };
}

/** Query parameters of a filter and a page; empty ones are left out. */
export function addressOfFilter(filter: ListFilter, page = 0): Record<string, string> {
  return {
    ...(filter.forestDistrictId === null ? {} : { fdid: String(filter.forestDistrictId) }),
    ...(filter.dateFrom === null ? {} : { datefrom: filter.dateFrom }),
    ...(filter.dateTo === null ? {} : { dateto: filter.dateTo }),
    ...(filter.unsettled ? { settled: 'no' } : {}),
    ...(page === 0 ? {} : { p: String(page) }),
  };
}

/** The filter as the server takes it. */
export const queryOfFilter = ({ unsettled, ...filter }: ListFilter, pageNumber: number): ProtocolFilter => ({
  ...filter,
  settled: unsettled ? false : null,
  pageNumber,
});
