import { type OnePageDocument, type OnePageRow, onePageSentences } from '@ostep/api-summaries';
import { type DecimalInput, formatDecimal, formatMoney, formatPercent, sum } from '@ostep/kernel';
import { writeFacts, writeParagraph, writeTitle } from './blocks';
import { statementTexts, onePageTexts as texts } from './document-texts';
import { writeLetterhead } from './letterhead';
import { PdfWriter } from './pdf-writer';
import { type Column, type TableEntry, writeTable } from './table';

const MAX_ROWS = 5;
const MAX_CONTRACTS = 4;

type Sums = Pick<OnePageRow, 'name' | 'revenue' | 'cost' | 'profit' | 'margin' | 'markup'>;
type Squad = OnePageDocument['squads'][number];
type Contract = OnePageDocument['contracts'][number];

const percent = (value: number | null) => (value === null ? '–' : formatDecimal(value));

const figure = <Row>(header: string, cell: (row: Row) => string): Column<Row> => ({
  header,
  cell,
  share: 66,
  align: 'right',
});

const money = <Row>(header: string, figureOf: (row: Row) => DecimalInput) =>
  figure<Row>(header, (row) => formatDecimal(figureOf(row)));

const sumColumns: readonly Column<Sums>[] = [
  { header: texts.name, share: 190, cell: ({ name }) => name },
  money(texts.revenue, ({ revenue }) => revenue),
  money(texts.cost, ({ cost }) => cost),
  money(texts.profit, ({ profit }) => profit),
  figure(texts.margin, ({ margin }) => percent(margin)),
  figure(texts.markup, ({ markup }) => percent(markup)),
];

const squadColumns: readonly Column<Squad>[] = [
  { header: texts.squads, share: 256, cell: ({ name }) => name },
  money(texts.revenue, ({ revenue }) => revenue),
  money(texts.profit, ({ profit }) => profit),
  figure(texts.days, ({ days }) => String(days)),
  figure(texts.perDay, ({ perDay }) => percent(perDay)),
];

const contractColumns = (elapsed: string): readonly Column<Contract>[] => [
  { header: texts.contract, share: 256, cell: ({ contractNumber }) => contractNumber },
  { ...money<Contract>(texts.worth, ({ worth }) => worth), share: 88 },
  { ...money<Contract>(texts.done, ({ done }) => done), share: 88 },
  { ...figure<Contract>(texts.percent(elapsed), (row) => percent(row.percent)), share: 88 },
];

/** The first rows, and below them one line with the sums of the others. */
function topRows<Row>(rows: readonly Row[], most: number, values: (others: readonly Row[]) => string[]) {
  const shown = rows.length > most ? rows.slice(0, most - 1) : rows;
  const others = rows.slice(shown.length);
  const entries: TableEntry<Row>[] = shown.map((row) => ({ kind: 'row', row }));
  if (others.length > 0) entries.push({ kind: 'sum', label: texts.others(others.length), values: values(others) });
  return entries;
}

const total = <Row>(rows: readonly Row[], figureOf: (row: Row) => number) => formatDecimal(sum(rows.map(figureOf)));

function section(heading: string, rows: readonly Sums[]): TableEntry<Sums>[] {
  if (rows.length === 0) return [];
  const values = (others: readonly Sums[]) => [
    total(others, (row) => row.revenue),
    total(others, (row) => row.cost),
    total(others, (row) => row.profit),
    '',
    '',
  ];
  return [{ kind: 'heading', text: heading }, ...topRows(rows, MAX_ROWS, values)];
}

export function renderOnePage(page: OnePageDocument): Promise<Uint8Array> {
  const month = statementTexts.month(page.year, page.month);
  const pdf = new PdfWriter(texts.documentTitle(month), page.issuedOn);
  writeLetterhead(pdf, page);
  writeTitle(pdf, texts.title, month);
  const periods = [
    { ...page.now, name: texts.now(month) },
    { ...page.previous, name: texts.previous },
    { ...page.yearAgo, name: texts.yearAgo },
  ].map((row) => ({ kind: 'row', row }) as const);
  writeTable(pdf, sumColumns, periods, { keepBelow: 0 });
  pdf.y += 6;
  writeParagraph(pdf, [...onePageSentences(page), costNote(page)].join(' '));
  const sums = [
    ...section(texts.best, page.best),
    ...section(texts.worst, page.worst),
    ...section(texts.districts, page.districts),
  ];
  if (sums.length > 0) writeTable(pdf, sumColumns, sums, { keepBelow: 0 });
  pdf.y += 6;
  writeSquads(pdf, page);
  writeContracts(pdf, page);
  writeFacts(pdf, waitingFacts(page), 6);
  return pdf.finish();
}

function costNote({ overhead }: OnePageDocument): string {
  if (overhead === null) return texts.crewCostOnly;
  return texts.afterOverhead(formatPercent(overhead.percent, 2), formatMoney(overhead.profit));
}

function writeSquads(pdf: PdfWriter, { squads }: OnePageDocument): void {
  if (squads.length === 0) return;
  const others = (rows: readonly Squad[]) => [
    total(rows, ({ revenue }) => revenue),
    total(rows, ({ profit }) => profit),
    '',
    '',
  ];
  writeTable(pdf, squadColumns, topRows(squads, MAX_ROWS, others), { keepBelow: 0 });
  pdf.y += 6;
}

function writeContracts(pdf: PdfWriter, { contracts, yearGone }: OnePageDocument): void {
  if (contracts.length === 0) return;
  const others = (rows: readonly Contract[]) => [
    total(rows, ({ worth }) => worth),
    total(rows, ({ done }) => done),
    '',
  ];
  const columns = contractColumns(formatPercent(yearGone, 0));
  writeTable(pdf, columns, topRows(contracts, MAX_CONTRACTS, others), { keepBelow: 0 });
  pdf.y += 8;
}

function waitingFacts({ risk, notInvoiced, unpaid, late, clarifications }: OnePageDocument) {
  const counted = ({ count, value }: OnePageDocument['unpaid']) => texts.countOf(count, formatMoney(value));
  return [
    { label: texts.penalty, value: formatMoney(risk.penalty) },
    { label: texts.charged, value: formatMoney(risk.charged) },
    { label: texts.terms, value: String(risk.terms) },
    { label: texts.notInvoiced, value: counted(notInvoiced) },
    { label: texts.unpaid, value: counted(unpaid) },
    { label: texts.late, value: counted(late) },
    { label: texts.clarifications, value: String(clarifications) },
  ];
}
