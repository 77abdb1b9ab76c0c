import type { OrderFilter } from '@ostep/api-orders';
import { orderStatusLabels } from '@ostep/kernel';
import type { MadeFile, ReadCall } from '@ostep/service-kit';
import { rowsOf, SHEET_ROWS, type SheetColumn, sheetOf, workbookFile } from '@ostep/spreadsheet';
import { countItems, type ExportedItem, readExportedItems } from '../data/exported-items';
import { countOrders, findOrderIds, type ListedOrder, readListedOrders } from '../data/order-list';
import { refuse } from '../refusals';
import { workbookTexts as texts } from '../texts';

const { orders, items } = texts;

const orderColumns: readonly SheetColumn<ListedOrder>[] = [
  { header: texts.orderNumber, kind: 'text', width: 16, value: (row) => row.orderNumber },
  { header: texts.orderDate, kind: 'date', width: 13, value: (row) => row.orderDate },
  { header: orders.status, kind: 'text', width: 24, value: (row) => orderStatusLabels[row.orderStatus] },
  { header: orders.temporary, kind: 'text', width: 15, value: (row) => (row.temporary ? texts.yes : texts.no) },
  { header: orders.forestDistrict, kind: 'text', width: 20, value: (row) => row.forestDistrictName },
  { header: texts.forestDistrictPart, kind: 'text', width: 20, value: (row) => row.forestDistrictPart },
  { header: orders.contract, kind: 'text', width: 20, value: (row) => row.contractNumber },
  { header: orders.finishedDate, kind: 'date', width: 20, value: (row) => row.finishedDate },
  { header: orders.itemCount, kind: 'count', width: 14, value: (row) => row.itemCount },
];

const itemColumns: readonly SheetColumn<ExportedItem>[] = [
  { header: texts.orderNumber, kind: 'text', width: 16, value: (row) => row.orderNumber },
  { header: texts.orderDate, kind: 'date', width: 13, value: (row) => row.orderDate },
  { header: texts.forestDistrictPart, kind: 'text', width: 18, value: (row) => row.forestDistrictPart },
  { header: items.posNo, kind: 'text', width: 9, value: (row) => row.posNo },
  { header: items.forestAddress, kind: 'text', width: 24, value: (row) => row.forestAddress },
  { header: items.code, kind: 'text', width: 14, value: (row) => row.actionCodeKey },
  { header: items.desc, kind: 'text', width: 40, value: (row) => row.actionDesc },
  { header: items.dueDate, kind: 'date', width: 12, value: (row) => row.dueDate },
  { header: items.amount, kind: 'quantity', width: 11, value: (row) => row.amount },
  { header: items.unit, kind: 'text', width: 7, value: (row) => row.unitType },
  { header: items.price, kind: 'money', width: 15, value: (row) => row.price },
  { header: items.value, kind: 'money', width: 16, isSummed: true, value: (row) => row.value },
  { header: items.done, kind: 'quantity', width: 11, value: (row) => row.done },
  { header: items.settled, kind: 'quantity', width: 11, value: (row) => row.settled },
];

/** Read at once, of both sheets. */
const ORDERS_AT_ONCE = 500;

type ExportCall = Pick<ReadCall<OrderFilter>, 'tx' | 'input' | 'now'>;

/** @throws tooManyToExport when a sheet does not take them */
export async function exportOrders({ tx, input, now }: ExportCall, limit = SHEET_ROWS): Promise<MadeFile> {
  const ids = await findOrderIds(tx, input, limit + 1);
  if (ids.length > limit) throw refuse('tooManyToExport', { found: await countOrders(tx, input), limit });
  const itemCount = await countItems(tx, ids);
  if (itemCount > limit) throw refuse('tooManyItemsToExport', { orders: ids.length, items: itemCount, limit });
  const listed = rowsOf(ids, ORDERS_AT_ONCE, (some) => readListedOrders(tx, some));
  const exported = rowsOf(ids, ORDERS_AT_ONCE, (some) => readExportedItems(tx, some));
  return workbookFile(now, [
    sheetOf(orders.name, orderColumns, listed, ids.length),
    sheetOf(items.name, itemColumns, exported, itemCount),
  ]);
}
