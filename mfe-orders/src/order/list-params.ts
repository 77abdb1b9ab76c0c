import type { OrderFilterInput, OrderSort } from '@ostep/api-orders';
import { type OrderListFilter, orderAddress } from '@ostep/api-orders/addresses';
import { dayInWarsaw, type IsoDate, monthBounds } from '@ostep/kernel';

export type ListFilter = OrderListFilter;

export type ListParams = {
  readonly filter: ListFilter;
  /** null: newest first. */
  readonly sort: OrderSort | null;
  readonly page: number;
  readonly selectedOrderId: number | null;
};

export const noFilter: ListFilter = {
  contract: null,
  forestDistrict: null,
  forestDistrictPart: '',
  dateFrom: null,
  dateTo: null,
  orderStatus: null,
  orderNumber: '',
  attention: null,
};

export function parseListParams(search: URLSearchParams): ListParams {
  const { sort, page, selectedOrderId, ...filter } = orderAddress.parse(search);
  return { filter, sort, page, selectedOrderId };
}

export const listHref = ({ filter, ...list }: ListParams) => orderAddress.list({ ...filter, ...list });

export const toFilterInput = ({ filter, sort, page }: ListParams): OrderFilterInput => ({ ...filter, sort, page });

/** The address of a saved filter: without the page and the selected order. */
export const filterAddress = ({ filter, sort }: ListParams) => orderAddress.query({ ...filter, sort }).toString();

export const isFiltered = (filter: ListFilter) => Object.values(filter).some((value) => value !== null && value !== '');

export const hasWrongDates = ({ dateFrom, dateTo }: ListFilter) =>
  dateFrom !== null && dateTo !== null && dateFrom > dateTo;

/** First and last day of the current or the previous month, in Warsaw time. */
export function monthRange(now: Date, monthOffset: 0 | -1): { dateFrom: IsoDate; dateTo: IsoDate } {
  const [year = 0, month = 1] = dayInWarsaw(now).split('-').map(Number);
  const months = year * 12 + (month - 1) + monthOffset;
  const { from, to } = monthBounds(Math.floor(months / 12), (months % 12) + 1);
  return { dateFrom: from, dateTo: to };
}
