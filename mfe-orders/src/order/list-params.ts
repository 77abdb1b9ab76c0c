import {
  type OrderAttention,
  type OrderFilterInput,
  type OrderSort,
  orderAttentions,
  orderSorts,
} from '@ostep/api-orders';
import { dayInWarsaw, type IsoDate, isIsoDate, monthBounds, type OrderStatus, orderStatuses } from '@ostep/kernel';

export type ListFilter = {
  readonly contract: number | null;
  readonly forestDistrict: number | null;
  readonly forestDistrictPart: string;
  readonly dateFrom: IsoDate | null;
  readonly dateTo: IsoDate | null;
  readonly orderStatus: OrderStatus | null;
  readonly orderNumber: string;
  /** A reason that no filter field can show; set by links of the attention panel. */
  readonly attention: OrderAttention | null;
};

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

const number = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);
const date = (text: string | null) => (text !== null && isIsoDate(text) ? text : null);
const sort = (text: string | null) => orderSorts.find((one) => one === text) ?? null;
const status = (text: string | null) => orderStatuses.find((one) => one === text) ?? null;

/** Invalid values are ignored. */
export function parseListParams(search: URLSearchParams): ListParams {
  return {
    filter: {
      contract: number(search.get('contract')),
      forestDistrict: number(search.get('forestDistrict')),
      forestDistrictPart: search.get('forestDistrictPart') ?? '',
      dateFrom: date(search.get('dateFrom')),
      dateTo: date(search.get('dateTo')),
      orderStatus: status(search.get('orderStatus')),
      orderNumber: search.get('orderNumber') ?? '',
      attention: orderAttentions.find((one) => one === search.get('attention')) ?? null,
    },
    sort: sort(search.get('sort')),
    page: number(search.get('page')) ?? 0,
    selectedOrderId: number(search.get('selectedOrderId')),
  };
}

export function toSearchParams({ filter, sort, page, selectedOrderId }: ListParams): Record<string, string> {
  const values = { ...filter, sort, page: page === 0 ? null : page, selectedOrderId };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  );
}

export const listHref = (params: ListParams) => {
  const query = new URLSearchParams(toSearchParams(params)).toString();
  return query === '' ? '/order' : `/order?${query}`;
};

export const toFilterInput = ({ filter, sort, page }: ListParams): OrderFilterInput => ({ ...filter, sort, page });

/** What a saved filter holds: the list without the page and the order that were looked at. */
export const filterAddress = (params: ListParams) =>
  new URLSearchParams(toSearchParams({ ...params, page: 0, selectedOrderId: null })).toString();

export const isFiltered = (filter: ListFilter) => Object.values(filter).some((value) => value !== null && value !== '');

export const hasWrongDates = ({ dateFrom, dateTo }: ListFilter) =>
  dateFrom !== null && dateTo !== null && dateFrom > dateTo;

/** First and last day of the current or the previous month, in Warsaw time. */
export function monthRange(now: Date, step: 0 | -1): { dateFrom: IsoDate; dateTo: IsoDate } {
  const [year = 0, month = 1] = dayInWarsaw(now).split('-').map(Number);
  const months = year * 12 + (month - 1) + step;
  const { from, to } = monthBounds(Math.floor(months / 12), (months % 12) + 1);
  return { dateFrom: from, dateTo: to };
}
