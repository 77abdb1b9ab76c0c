import type { OrderRow } from '@ostep/api-orders';
import { orderStatusLabels } from '@ostep/kernel';
import type { SheetColumn, SheetContent } from '@ostep/spreadsheet';
import { texts } from '../texts';

const { details, list } = texts;

const columns: readonly SheetColumn<OrderRow>[] = [
  { header: details.orderNumber, kind: 'text', width: 16, value: (row) => row.orderNumber },
  { header: details.orderDate, kind: 'date', width: 13, value: (row) => row.orderDate },
  { header: texts.filter.status, kind: 'text', width: 24, value: (row) => orderStatusLabels[row.orderStatus] },
  { header: list.draft, kind: 'text', width: 15, value: (row) => (row.temporary ? list.yes : list.no) },
  { header: details.forestDistrict, kind: 'text', width: 20, value: (row) => row.forestDistrictName },
  { header: details.forestDistrictPart, kind: 'text', width: 20, value: (row) => row.forestDistrictPart },
  { header: details.contract, kind: 'text', width: 20, value: (row) => row.contractNumber },
  { header: list.finishedDate, kind: 'date', width: 20, value: (row) => row.finishedDate },
  { header: list.itemCount, kind: 'count', width: 14, value: (row) => row.itemCount },
];

export const orderSheet = (rows: readonly OrderRow[]): SheetContent<OrderRow> => ({
  name: list.pageTitle,
  columns,
  rows,
});
