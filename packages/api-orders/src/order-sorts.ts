import { type SortOf, sortsBy } from '@ostep/endpoint-kit';

const orderSortColumns = [
  'orderDate',
  'orderNumber',
  'orderStatus',
  'forestDistrict',
  'forestDistrictPart',
  'contractNumber',
  'finishedDate',
] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];
export type OrderSort = SortOf<OrderSortColumn>;
export const orderSorts = sortsBy(orderSortColumns);
