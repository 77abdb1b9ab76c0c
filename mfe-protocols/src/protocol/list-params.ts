import type { ProtocolFilter, ProtocolSort } from '@ostep/api-protocols';
import { type ProtocolListFilter, protocolAddress } from '@ostep/api-protocols/addresses';

export type ListFilter = ProtocolListFilter;

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

export const isFiltered = (filter: ListFilter) => Object.values(filter).some((value) => value !== null);

type ListSort = ProtocolSort | null;

export function parseListParams(search: URLSearchParams): { filter: ListFilter; sort: ListSort; page: number } {
  const { sort, page, ...filter } = protocolAddress.parse(search);
  return { filter, sort, page };
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
