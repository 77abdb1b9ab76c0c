import type { OfferCalculation } from '@ostep/api-offers';
import { formatDate, formatDecimal, formatPercent, formatQuantity } from '@ostep/kernel';
import { SIGNATURES_HEIGHT, writeFacts, writeParagraph, writeSignatures, writeTitle } from './blocks';
import { calculationTexts as texts, documentTexts as words } from './document-texts';
import { PdfWriter } from './pdf-writer';
import { type Column, writeTable } from './table';

type Row = OfferCalculation['rows'][number];

const money = (header: string, figureOf: (row: Row) => number): Column<Row> => ({
  header,
  share: 50,
  cell: (row) => formatDecimal(figureOf(row)),
  align: 'right',
});

const columns: readonly Column<Row>[] = [
  { header: words.lp, share: 24, cell: ({ lp }) => lp, align: 'right' },
  { header: texts.work, share: 165, cell: ({ code, desc }) => [code, desc].filter(Boolean).join(' ') },
  { header: words.unit, share: 36, cell: ({ unitType }) => unitType },
  { header: texts.amount, share: 48, cell: ({ amount }) => formatQuantity(amount), align: 'right' },
  {
    header: texts.items,
    share: 32,
    cell: ({ costItems, earlier }) => texts.worksOf(costItems, earlier),
    align: 'right',
  },
  money(texts.cost, ({ cost }) => cost),
  money(texts.growth, ({ growth }) => growth),
  money(texts.overhead, ({ overhead }) => overhead),
  money(texts.profit, ({ profit }) => profit),
  money(texts.price, ({ price }) => price),
];

/** Without names of crews, as it is sent to the forest district. */
export function renderCalculation(calculation: OfferCalculation): Promise<Uint8Array> {
  const { title, part, district, year, issuedOn, since, rows } = calculation;
  const pdf = new PdfWriter(texts.documentTitle(title), issuedOn);
  writeTitle(pdf, texts.title, [title, part].filter(Boolean).join(', '));
  const facts = [
    { label: texts.district, value: district ?? texts.none },
    { label: texts.year, value: String(year) },
    { label: texts.period, value: texts.periodOf(formatDate(since), formatDate(issuedOn)) },
    { label: texts.growth, value: formatPercent(calculation.growth) },
    { label: texts.overhead, value: formatPercent(calculation.overhead) },
    { label: texts.profit, value: formatPercent(calculation.profit) },
  ];
  writeFacts(pdf, facts, 3);
  writeParagraph(pdf, texts.about);
  if (rows.some(({ earlier }) => earlier)) writeParagraph(pdf, texts.earlier);
  const entries = rows.map((row) => ({ kind: 'row', row }) as const);
  writeTable(pdf, columns, entries, { keepBelow: SIGNATURES_HEIGHT });
  writeSignatures(pdf, texts.signatures);
  return pdf.finish();
}
