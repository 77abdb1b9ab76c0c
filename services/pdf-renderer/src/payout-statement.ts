import type { PayoutEntryRow, PayoutStatement, PayoutWorkRow } from '@ostep/api-payouts';
import { formatDate, formatDecimal, formatMoney, monthBounds } from '@ostep/kernel';
import { SIGNATURES_HEIGHT, writeFacts, writeParagraph, writeSignatures, writeTitle } from './blocks';
import { headTexts, statementTexts, payoutTexts as texts, documentTexts as words } from './document-texts';
import { writeLetterhead } from './letterhead';
import { PdfWriter } from './pdf-writer';
import { unapprovedSum } from './statement';
import { type Column, type TableEntry, writeTable } from './table';

type NumberedRow = PayoutWorkRow & { readonly lp: number };

const workColumns: readonly Column<NumberedRow>[] = [
  { header: words.lp, share: 20, cell: (row) => String(row.lp), align: 'right' },
  { header: statementTexts.order, share: 55, cell: (row) => row.orderNumber },
  { header: texts.place, share: 105, cell: (row) => row.place },
  { header: statementTexts.code, share: 65, cell: (row) => row.code },
  {
    header: statementTexts.work,
    share: 120,
    cell: ({ work, unapproved }) => (unapproved ? `${work}\n${statementTexts.unapproved}` : work),
  },
  { header: statementTexts.amount, share: 46, cell: (row) => formatDecimal(row.amount), align: 'right' },
  { header: words.unit, share: 34, cell: (row) => row.unitType },
  { header: statementTexts.rate, share: 50, cell: (row) => formatDecimal(row.rate), align: 'right' },
  { header: statementTexts.income, share: 60, cell: (row) => formatDecimal(row.value), align: 'right' },
];

const entryColumns: readonly Column<PayoutEntryRow>[] = [
  { header: texts.day, share: 60, cell: ({ day }) => (day === null ? '' : formatDate(day)) },
  { header: texts.entry, share: 380, cell: ({ text }) => text },
  { header: statementTexts.income, share: 85, cell: ({ value }) => formatDecimal(value), align: 'right' },
];

/** Height of what follows the sum: the amount in words, what it is the base of, the signatures. */
const HEIGHT_BELOW_SUM = SIGNATURES_HEIGHT + 60;

export function renderPayoutStatement(statement: PayoutStatement): Promise<Uint8Array> {
  const { squad, year, month, number, kind, left, inWords } = statement;
  const title = number === null ? texts.openTitle : texts.title;
  const monthText = statementTexts.month(year, month);
  const bounds = monthBounds(year, month);
  const pdf = new PdfWriter(statementTexts.documentTitle(title, squad.name, monthText), statement.issuedOn);
  writeLetterhead(pdf, statement);
  writeTitle(pdf, title, monthText);
  const facts = [
    { label: statementTexts.squad, value: statementTexts.squadOf(squad.code, squad.name) },
    { label: statementTexts.period, value: statementTexts.periodOf(bounds.from, bounds.to) },
    ...(statement.payee ? [{ label: texts.payee, value: texts.payeeOf(statement.payee) }] : []),
    { label: headTexts.preparedBy, value: statement.preparedBy ?? '–' },
  ];
  writeFacts(pdf, facts, facts.length);
  if (statement.districts.length > 0) {
    writeTable(pdf, workColumns, workEntries(statement), { keepBelow: 0 });
    pdf.y += 10;
  }
  writeTable(pdf, entryColumns, sections(statement), { keepBelow: HEIGHT_BELOW_SUM });
  pdf.y += 8;
  writeParagraph(pdf, texts.inWords(inWords));
  if (left !== 0) writeParagraph(pdf, texts.left(formatMoney(left)));
  writeParagraph(pdf, texts.base[kind]);
  writeSignatures(pdf, statementTexts.signatures);
  return pdf.finish();
}

function workEntries({ districts, works }: PayoutStatement): TableEntry<NumberedRow>[] {
  let lp = 0;
  const rows = districts.flatMap((district): TableEntry<NumberedRow>[] => [
    { kind: 'heading', text: statementTexts.district(district.name) },
    ...district.rows.map((row) => {
      lp += 1;
      return { kind: 'row', row: { ...row, lp } } as const;
    }),
    ...(districts.length > 1
      ? [
          {
            kind: 'sum',
            label: statementTexts.districtSum(district.name),
            values: [formatMoney(district.total)],
          } as const,
        ]
      : []),
  ]);
  return [...rows, { kind: 'sum', label: texts.worksSum, values: [formatMoney(works)] }];
}

function sections(statement: PayoutStatement): TableEntry<PayoutEntryRow>[] {
  const { works, brought, toPay, unapproved, carried, additions, advances, deductions, opening, vat } = statement;
  const only = (text: string, value: number) => (value === 0 ? [] : [{ day: null, text, value }]);
  const parts: readonly { readonly heading: string; readonly rows: readonly PayoutEntryRow[] }[] = [
    { heading: texts.carried, rows: carried },
    { heading: texts.additions, rows: additions },
    { heading: texts.vat, rows: vat },
    { heading: texts.advances, rows: advances },
    { heading: texts.deductions, rows: deductions },
  ];
  return [
    { kind: 'row', row: { day: null, text: texts.works, value: works } },
    ...opening.map((row) => ({ kind: 'row', row }) as const),
    ...only(texts.brought, brought).map((row) => ({ kind: 'row', row }) as const),
    ...parts.flatMap(({ heading, rows }): TableEntry<PayoutEntryRow>[] =>
      rows.length === 0
        ? []
        : [{ kind: 'heading', text: heading }, ...rows.map((row) => ({ kind: 'row', row }) as const)],
    ),
    { kind: 'sum', label: texts.toPay, values: [formatMoney(toPay)] },
    ...unapprovedSum(unapproved),
  ];
}
