import type { StatementBundle } from '@ostep/api-summaries';
import { formatDecimal, formatMoney, monthBounds } from '@ostep/kernel';
import { writeFacts, writeTitle } from './blocks';
import { headTexts, statementTexts, bundleTexts as texts, documentTexts as words } from './document-texts';
import { writeLetterhead } from './letterhead';
import type { OnPartDone } from './on-part-done';
import { PdfWriter } from './pdf-writer';
import { documentTitle, unapprovedSum, writeStatement } from './statement';
import { type Column, type TableEntry, writeTable } from './table';

type Line = StatementBundle['squads'][number] & { readonly lp: number };

const columns: readonly Column<Line>[] = [
  { header: words.lp, share: 24, cell: (line) => String(line.lp), align: 'right' },
  { header: texts.code, share: 60, cell: ({ statement }) => statement.squad.code },
  { header: texts.squad, share: 230, cell: ({ statement }) => statement.squad.name },
  { header: texts.works, share: 60, cell: ({ works }) => String(works), align: 'right' },
  { header: texts.unsettled, share: 70, cell: ({ unsettled }) => String(unsettled), align: 'right' },
  { header: statementTexts.income, share: 90, cell: ({ statement }) => formatDecimal(statement.total), align: 'right' },
];

const titleOf = ({ number }: StatementBundle) => (number === null ? texts.openTitle : texts.title);

const documentTitleOf = (bundle: StatementBundle) =>
  texts.documentTitle(titleOf(bundle), statementTexts.month(bundle.year, bundle.month));

/** Each squad's pages have their own numbers and are written as soon as they are rendered. */
export async function* renderStatementBundle(
  bundle: StatementBundle,
  onPartDone: OnPartDone,
): AsyncGenerator<Uint8Array> {
  const pdf = new PdfWriter(documentTitleOf(bundle), bundle.issuedOn);
  writeOverview(pdf, bundle);
  for (const [index, { statement }] of bundle.squads.entries()) {
    pdf.startSection(documentTitle(statement));
    writeStatement(pdf, statement, bundle);
    yield* pdf.takeWritten();
    await onPartDone(index + 1, bundle.squads.length);
  }
  yield* pdf.end();
}

/** The first page of the bundle as a document of its own. */
export async function renderOverview(bundle: StatementBundle): Promise<Uint8Array> {
  const pdf = new PdfWriter(documentTitleOf(bundle), bundle.issuedOn);
  writeOverview(pdf, bundle);
  return pdf.finish();
}

function writeOverview(pdf: PdfWriter, bundle: StatementBundle): void {
  const bounds = monthBounds(bundle.year, bundle.month);
  writeLetterhead(pdf, bundle);
  writeTitle(pdf, titleOf(bundle), statementTexts.month(bundle.year, bundle.month));
  const facts = [
    { label: texts.squads, value: String(bundle.squads.length) },
    { label: statementTexts.period, value: statementTexts.periodOf(bounds.from, bounds.to) },
    { label: headTexts.preparedBy, value: bundle.preparedBy ?? '–' },
  ];
  writeFacts(pdf, facts, facts.length);
  writeTable(pdf, columns, entriesOf(bundle), { keepBelow: 0 });
}

function entriesOf({ squads, works, unsettled, total, unapproved }: StatementBundle): TableEntry<Line>[] {
  const rows = squads.map((squad, index) => ({ kind: 'row', row: { ...squad, lp: index + 1 } }) as const);
  const values = [String(works), String(unsettled), formatMoney(total)];
  return [...rows, { kind: 'sum', label: statementTexts.sum, values }, ...unapprovedSum(unapproved)];
}
