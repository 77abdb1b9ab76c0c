import type { OrderColumn } from '@ostep/api-orders';
import {
  type FoundTable,
  type FoundTables,
  type GivenColumns,
  isCompleteAddress,
  isProduct,
  openDocument,
  type PdfPage,
  PrintedPlaces,
  partWithCodeFirst,
  restoreLostComma,
  type TableRow,
  type TextLine,
  withoutBlanks,
  withSingleBlanks,
} from '@ostep/document-reader';
import type { PrintedOrigin } from '@ostep/kernel';
import { addressOf, frameOf } from './forest-address';
import { type ItemColumn, itemColumns, orderDescription } from './order-description';
import type { OrderDocument, OrderDocumentItem, OrderOrigins } from './order-document';
import { isItem, isUnread, rowsAboveRemarks, sumOf } from './order-rows';
import { looseRows, type PlacedRow, placedRows } from './placed-rows';
import { type OrderHead, originsOfHead, readHead } from './read-head';

type Row = TableRow<OrderColumn>;
type Table = FoundTable<OrderColumn>;

export function readOrderDocument(printed: readonly PdfPage[], given?: GivenColumns<OrderColumn>): OrderDocument {
  const { pages, found, document } = openDocument(printed, orderDescription, given);
  const { itemTables, tableRows, otherRows, source } = separateTables(found);
  const [table] = itemTables;
  const head = readHead(source);
  const rows = itemTables.flatMap((one) => placedRows(one.rows, one.ruled));
  const printedAddresses = rows.map((row) => row.cells.forestAddress ?? '');
  const part = partOf(head.forestDistrictPart, rows, printedAddresses);
  const frame = frameOf(printedAddresses, {
    districtKey: head.districtKey,
    precinct: head.precinct,
    partCode: /^\d{2}/u.exec(part ?? '')?.[0] ?? null,
  });
  const items = rows.map((row) => itemOf(document.scanned ? scannedRow(row) : row, frame));
  return {
    ...document,
    pageCount: printed.length,
    orderNumber: head.orderNumber,
    orderDate: head.orderDate,
    rivalNumber: head.rivalNumber,
    rivalDate: head.rivalDate,
    hasLabelledDate: head.hasLabelledDate,
    hasOwnDate: head.hasOwnDate,
    contractNumber: head.contractNumber,
    contractDate: head.contractDate,
    districtKey: head.districtKey ?? frame.districtKey,
    districtName: head.forestDistrictName,
    forestDistrictPart: part,
    draft: head.draft !== null,
    tableFound: table !== undefined,
    columns: table?.columns ?? [],
    layout: table?.layout ?? '',
    items,
    outside: found.outside.map(({ text }) => text),
    unreadRows: table ? unreadRows(itemTables, otherRows).map(textOf) : [],
    printedSum: sumOf(tableRows),
    origins: originsOf(pages, { head, part, rows, items }),
  };
}

/** The tables with items and their rows, the rows of other tables, and all other text, from which the head is read. */
function separateTables({ tables, outside }: FoundTables<OrderColumn>) {
  const ofItems = orderTables(tables.filter(isOrderTable));
  const itemTables = ofItems.map((table) => ({ ...table, rows: rowsAboveRemarks(table.rows) }));
  const tableRows = itemTables.flatMap(({ rows }) => rows);
  const otherRows = tables.filter((table) => !ofItems.includes(table)).flatMap(({ rows }) => rows);
  const readRows = new Set(tableRows);
  const remarks = ofItems.flatMap(({ rows }) => rows.filter((row) => row.label !== '' || !readRows.has(row)));
  return { itemTables, tableRows, otherRows, source: { outside, rest: [...otherRows, ...remarks].map(asLine) } };
}

type OriginSources = {
  readonly head: OrderHead;
  readonly part: string | null;
  readonly rows: readonly PlacedRow[];
  readonly items: readonly OrderDocumentItem[];
};

function originsOf(pages: readonly PdfPage[], { head, part, rows, items }: OriginSources): OrderOrigins {
  const places = new PrintedPlaces(pages);
  const printed = originsOfHead(head, places);
  const inColumn = rows.flatMap((row) => row.places.districtPart ?? []);
  const named = printed.forestDistrictPart ?? places.around(inColumn.slice(0, 1));
  // The number of a name without one was taken from the addresses of the items.
  const isCompleted = named && part !== null && /^\d/u.test(part) && !/\d/u.test(named.text);
  const from = isCompleted ? { from: ['orderItems.0.forestAddress'] } : {};
  return {
    head: { ...printed, ...(named ? { forestDistrictPart: { ...named, ...from } } : {}) },
    items: rows.flatMap((row, index) => {
      const item = items[index];
      return item ? [originsOfItem(row, item, places)] : [];
    }),
  };
}

const textOf = ({ text }: Row) => text;

const numberOf = ({ cells }: Row) => Number.parseInt(cells.lp ?? '', 10);

/** The table with most items, and the tables that continue its numbers under titles of their own. */
function orderTables(tables: readonly Table[]): Table[] {
  const itemsOf = ({ rows }: Table) => rows.filter(isItem);
  const [main] = [...tables].sort((a, b) => itemsOf(b).length - itemsOf(a).length);
  if (!main) return [];
  const parts = [main];
  const continues = (upper: Table | undefined, lower: Table) => {
    const last = upper && itemsOf(upper).at(-1);
    const first = itemsOf(lower)[0];
    return last && first && numberOf(first) === numberOf(last) + 1;
  };
  for (const one of tables.slice(tables.indexOf(main) + 1)) if (continues(parts.at(-1), one)) parts.push(one);
  return parts;
}

/** Items of other tables whose numbers were not read. (A summary repeats the numbers or has none.) */
function itemsOnlyIn(others: readonly Row[], read: readonly Row[]): Row[] {
  const numbers = new Set(read.map(numberOf));
  return others.filter((row) => isItem(row) && !Number.isNaN(numberOf(row)) && !numbers.has(numberOf(row)));
}

function unreadRows(tables: readonly Table[], others: readonly Row[]): Row[] {
  const rows = tables.flatMap((table) => table.rows);
  return [...new Set([...rows.filter(isUnread), ...tables.flatMap(looseRows)]), ...itemsOnlyIn(others, rows)];
}

const isOrderTable = (table: Table) => table.columns.includes('actionCode') || table.columns.includes('actionDesc');

function partOf(printed: string | null, rows: readonly Row[], addresses: readonly string[]): string | null {
  const inColumn = new Set(rows.map((row) => withSingleBlanks(row.cells.districtPart ?? '')).filter(Boolean));
  const part = printed ?? (inColumn.size === 1 ? partWithCodeFirst([...inColumn][0] ?? '') : null);
  if (part === null || /^\d/u.test(part)) return part;
  const { partCode } = frameOf(addresses, { districtKey: null, precinct: null, partCode: null });
  return partCode === null ? part : `${partCode} ${part}`;
}

/** `2 D`: the letter is the edge of a stamp beside the number. */
const EDGE_OF_STAMP = /(?<=^\d+)\s+\p{Lu}$/u;

/** `212 -` and `-a` below it: the second dash of a padded address is a misread tilde. */
const DASH_FOR_TILDE = /(?<=\s-\s*\n\s*)-(?=\p{Ll})/u;

/**
 * In a scan the title of a column may be misread, or two columns taken for one. Text of such a column is reported as stray
 * text beside the item.
 */
function scannedRow(row: PlacedRow): PlacedRow {
  const unnamed = row.others.flatMap(({ text }) =>
    /\p{L}{3}|\d\s+\d{1,2}(?!\d)|\d,\d+\s+\d/u.test(text) ? [text] : [],
  );
  const { amount = '', forestAddress = '', lp, notes, price = '', value = '' } = row.cells;
  return {
    ...row,
    stray: row.stray ?? unnamed[0],
    cells: {
      ...row.cells,
      ...(notes !== undefined && !/[\p{L}\d]/u.test(notes) ? { notes: '' } : {}),
      ...(lp === undefined ? {} : { lp: lp.replace(EDGE_OF_STAMP, '') }),
      forestAddress:
        forestAddress.replace(DASH_FOR_TILDE, '~') || (isCompleteAddress(withoutBlanks(row.label)) ? row.label : ''),
      amount: restoreLostComma(amount, price, value),
    },
  };
}

function itemOf(
  { page, cells, others, placeFromAbove, stray, over }: PlacedRow,
  frame: Parameters<typeof addressOf>[1],
): OrderDocumentItem {
  const parts = [cells.compartment, cells.subcompartment, cells.plot]
    .map((cell) => withoutBlanks(cell ?? ''))
    .filter(Boolean);
  const printedAddress = cells.forestAddress || parts.join(' ');
  const printed = printedOf(cells);
  return {
    page,
    placeFromAbove,
    stray,
    over,
    otherValue: isProduct(cells.amount ?? '', cells.price ?? '', cells.value ?? '') === false ? cells.value : undefined,
    ...printed,
    forestAddress: printedAddress === '' ? null : addressOf(printedAddress, frame),
    actionGroup: printed.actionGroup?.replace(/\s+/gu, '') ?? null,
    unit: printed.unit ?? plain(others.find(({ title }) => title === '')?.text),
  };
}

/** The cast is needed because Object.fromEntries loses the keys. */
function printedOf(cells: Row['cells']) {
  const joined = { ...cells, amount: cells.amount?.replace(/([.,]\d)\s*\n\s*(?=\d$)/u, '$1') };
  return Object.fromEntries(itemColumns.map((column) => [column, plain(joined[column])])) as {
    readonly [K in ItemColumn]: string | null;
  };
}

function plain(cell: string | undefined): string | null {
  const text = withSingleBlanks(cell ?? '');
  return text === '' || /^[-\u2010-\u2015\u2212]+$/u.test(text) ? null : text;
}

function asLine(row: Row): TextLine {
  return {
    page: row.page,
    top: row.top,
    text: row.text,
    words: row.lines.filter(({ page }) => page === row.page).flatMap(({ words }) => words),
    parts: [row.text],
    spans: [{ text: row.text, left: 0, right: 0 }],
  };
}

/** An address is printed in one column, or its segments in three. */
const addressColumns = ['forestAddress', 'compartment', 'subcompartment', 'plot'] as const;

function originsOfItem(row: PlacedRow, item: OrderDocumentItem, places: PrintedPlaces): OrderOrigins['items'][number] {
  const found: Partial<Record<ItemColumn, PrintedOrigin>> = {};
  for (const column of itemColumns) {
    const origin = item[column] === null ? null : originOfCell(row, column, places);
    if (origin) found[column] = origin;
  }
  return found;
}

function originOfCell(row: PlacedRow, column: ItemColumn, places: PrintedPlaces): PrintedOrigin | null {
  if (column === 'forestAddress' && !row.cells.forestAddress) {
    const parts = addressColumns.flatMap((part) => row.places[part] ?? []);
    return places.around(parts, ['forestDistrictPart']);
  }
  const origin = places.around(row.places[column] ?? []);
  if (origin !== null || column !== 'unit') return origin;
  return places.around(row.others.find(({ title }) => title === '')?.lines ?? []);
}
