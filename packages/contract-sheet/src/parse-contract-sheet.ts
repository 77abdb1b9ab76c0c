import type { UploadedContract, UploadedContractItem } from '@ostep/api-contracts';
import {
  type DocumentKind,
  documentKindOf,
  FileRefusal,
  missingNumbers,
  readWorkbook,
  uploadedKindOf,
} from '@ostep/document-reader';
import { type Decimal, type Origins, type ParseLog, ParseLogWriter, toJsonNumber } from '@ostep/kernel';
import { itemSums, logTotals } from './check-totals';
import { type ContractDictionaries, dictionaryIndex } from './dictionary-index';
import { findTableHead, type TableHead } from './find-table';
import { factOrigins, totalOrigins } from './head-origins';
import { parseTexts as texts } from './parse-texts';
import { plainLog } from './plain-log';
import { readFacts } from './read-facts';
import { type PriceTable, readTable, type TableOptions } from './read-table';
import { contractTotals, type TotalRow, totalsInText } from './read-totals';
import { linesOf, type SheetLine } from './sheet-lines';
import { type SheetView, viewOf, type WorkbookView } from './sheet-view';

export type ParsedContract = Omit<UploadedContract, 'sourceFile'> & {
  readonly wrongPaper: Exclude<DocumentKind, 'estimate'> | null;
  readonly origins: Origins;
};

export type ParseProgress = (percent: number, step: string, entries?: ParsedContract['parseLog']['logList']) => void;

type FoundTable = { readonly sheet: SheetView; readonly head: TableHead };
type ReadTable = FoundTable & { readonly table: PriceTable; readonly log: ParseLog };

/**
 * A value that cannot be read is an empty field and a NEGATIVE log line.
 * @throws FileRefusal only when the file is not a readable workbook or exceeds the limits
 */
export async function parseContractSheet(
  bytes: Uint8Array,
  dictionaries: ContractDictionaries,
  report: ParseProgress = () => undefined,
): Promise<ParsedContract> {
  report(5, texts.opening);
  const { index, chosen, lines, log, wrongKind, before, after } = await openSheet(bytes, dictionaries, {
    pricesMayBeEmpty: false,
    opened: () => report(50, texts.reading),
  });
  if (wrongKind !== null) return emptyContract(wrongKind);
  const found = readFacts(
    lines.map(({ text }) => text),
    index.forestDistricts,
    log,
  );
  const items = chosen?.table.items ?? [];
  report(70, texts.reading, plainLog(log).logList);
  logItems(chosen, log);

  report(90, texts.checking, plainLog(log).logList);
  const sums = itemSums(items);
  const rows = chosen?.table.totals ?? [];
  const nearestLines = [...after, ...before];
  const totals = totalsOf(items, sums.netto, rows, nearestLines);
  logTotals(sums, totals, rows, log);
  return {
    id: null,
    ...found.facts,
    totalNetto: totals.netto && toJsonNumber(totals.netto),
    totalBrutto: totals.brutto && toJsonNumber(totals.brutto),
    notes: null,
    wrongPaper: null,
    contractItems: [...items],
    parseLog: plainLog(log),
    origins: Object.fromEntries([
      ...Object.entries(factOrigins(lines, found)),
      ...Object.entries(totalOrigins({ sheet: chosen?.sheet, rows, ...totals }, nearestLines)),
      ...(chosen?.table.origins ?? []),
    ]),
  };
}

type OpenOptions = { readonly pricesMayBeEmpty: boolean; readonly opened?: () => void };

/** Finds the table with the prices, and the lines around it. @throws FileRefusal */
export async function openSheet(bytes: Uint8Array, dictionaries: ContractDictionaries, options: OpenOptions) {
  const { pricesMayBeEmpty, opened = () => undefined } = options;
  const workbook = viewOf(await readWorkbook(bytes));
  if (workbook.sheets.every((sheet) => sheet.rows.length === 0)) throw new FileRefusal('empty');

  opened();
  const log = new ParseLogWriter();
  const index = dictionaryIndex(dictionaries);
  if (workbook.repair) log.positive(texts.repaired(workbook.repair.encoding));
  const tables = workbook.sheets.flatMap((sheet): FoundTable[] => {
    const head = findTableHead(sheet);
    return head ? [{ sheet, head }] : [];
  });
  const chosen = firstWithItems(tables, { index, pricesMayBeEmpty });
  logSheets(workbook, chosen, tables, log);
  const { before, after } = linesAround(workbook, chosen, tables);
  const kind = documentKindOf(before.map(({ text }) => text));
  const wrongKind = kind === 'estimate' ? null : kind;
  return { index, chosen, before, after, lines: [...before, ...after], log, wrongKind };
}

export function logItems(chosen: ReadTable | undefined, log: ParseLogWriter): void {
  const items = chosen?.table.items ?? [];
  if (items.length > 0) log.positive(texts.items(items.length));
  else if (chosen) log.negative(texts.noItems);
  if (chosen) log.append(chosen.log);
  for (const number of missingNumbers(items.map(({ lp }) => String(lp)))) log.negative(texts.missingItem(number));
}

/** The form of a document that is no contract sheet: nothing is filled in. */
function emptyContract(kind: Exclude<DocumentKind, 'estimate'>): ParsedContract {
  const log = new ParseLogWriter();
  log.otherDocument(texts.wrongPaper[kind], uploadedKindOf(kind));
  return {
    id: null,
    contractNumber: null,
    forestDistrict: null,
    forestDistrictKey: null,
    forestDistrictName: null,
    offerDate: null,
    contractDate: null,
    totalNetto: null,
    totalBrutto: null,
    notes: null,
    wrongPaper: kind,
    contractItems: [],
    parseLog: plainLog(log),
    origins: {},
  };
}

function firstWithItems(tables: readonly FoundTable[], options: TableOptions): ReadTable | undefined {
  let first: ReadTable | undefined;
  for (const found of tables) {
    const log = new ParseLogWriter();
    const read = { ...found, table: readTable(found.sheet, found.head, options, log), log: log.log };
    if (read.table.items.length > 0) return read;
    first ??= read;
  }
  return first;
}

function logSheets(
  workbook: WorkbookView,
  chosen: FoundTable | undefined,
  tables: readonly FoundTable[],
  log: ParseLogWriter,
): void {
  if (chosen) log.positive(texts.sheet(chosen.sheet.name));
  else log.negative(texts.noTable);
  for (const { sheet } of tables) if (sheet !== chosen?.sheet) log.negative(texts.sheetNotRead(sheet.name));
  for (const name of workbook.hiddenSheets) log.positive(texts.hiddenSheet(name));
}

function linesAround(workbook: WorkbookView, chosen: ReadTable | undefined, tables: readonly FoundTable[]) {
  const others = workbook.sheets
    .filter((sheet) => tables.every((table) => table.sheet !== sheet))
    .flatMap((sheet) => linesOf(sheet, 0, sheet.rows.length));
  if (!chosen) return { before: others, after: [] };
  const { sheet, head, table } = chosen;
  return { before: linesOf(sheet, 0, head.start), after: [...linesOf(sheet, table.end, sheet.rows.length), ...others] };
}

function totalsOf(
  items: readonly UploadedContractItem[],
  netto: Decimal,
  rows: readonly TotalRow[],
  lines: readonly SheetLine[],
) {
  const sumSince = (count: number) => itemSums(items.slice(count)).netto;
  const printed = contractTotals(rows, items.length, { all: netto, since: sumSince });
  if (printed.netto !== null || printed.brutto !== null) return printed;
  const inText = lines.map(({ text }) => totalsInText(text));
  return {
    netto: inText.find((line) => line.netto !== null)?.netto ?? null,
    brutto: inText.find((line) => line.brutto !== null)?.brutto ?? null,
  };
}
