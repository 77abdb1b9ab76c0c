import type { OrderSort, OrderSortColumn } from '@ostep/api-orders';
import { readSort } from '@ostep/endpoint-kit';
import { orderStatuses } from '@ostep/kernel';

const NEWEST_FIRST = 'o.order_date desc nulls last, o.id desc nulls last';

const sortExpressions: Readonly<Record<OrderSortColumn, string>> = {
  orderDate: 'o.order_date',
  orderNumber: 'o.order_number collate orders.polish_numeric',
  orderStatus: `array_position(array[${orderStatuses.map((status) => `'${status}'`).join(', ')}], o.order_status)`,
  forestDistrict: 'district.value',
  forestDistrictPart: 'o.forest_district_part',
  contractNumber: 'contract.contract_number collate orders.polish_numeric',
  finishedDate: 'o.finished_date',
};

export function orderBy(sort: OrderSort | null): string {
  if (sort === null) return NEWEST_FIRST;
  const { column, isDescending } = readSort<OrderSortColumn>(sort);
  if (column === 'orderDate') return isDescending ? NEWEST_FIRST : 'o.order_date nulls first, o.id nulls first';
  const sorted = `${sortExpressions[column]} ${isDescending ? 'desc' : 'asc'}`;
  // Every order has a number. Its index is ordered by no nulls, so it is read in both directions only where none are named.
  return `${column === 'orderNumber' ? sorted : `${sorted} nulls last`}, ${NEWEST_FIRST}`;
}

export const isSortedByContract = (sort: OrderSort | null) =>
  sort !== null && ['forestDistrict', 'contractNumber'].includes(readSort<OrderSortColumn>(sort).column);
