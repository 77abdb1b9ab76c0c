import type { MonthReport, SquadMonth } from '@ostep/api-summaries';
import { formatDecimal, formatMoney, monthBounds } from '@ostep/kernel';
import { writeFacts, writeTitle } from './blocks';
import { bundleTexts, headTexts, statementTexts, reportTexts as texts, documentTexts as words } from './document-texts';
import { writeLetterhead } from './letterhead';
import { PdfWriter } from './pdf-writer';
import { unapprovedSum } from './statement';
import { type Column, type TableEntry, writeTable } from './table';

type Line = SquadMonth & { readonly lp: number };

const columns: readonly Column<Line>[] = [
  { header: words.lp, share: 24, cell: (line) => String(line.lp), align: 'right' },
  { header: bundleTexts.code, share: 50, cell: (line) => line.squadCode },
  { header: bundleTexts.squad, share: 170, cell: (line) => line.squadName },
  { header: bundleTexts.works, share: 50, cell: (line) => String(line.works), align: 'right' },
  { header: bundleTexts.unsettled, share: 66, cell: (line) => String(line.unsettled), align: 'right' },
  { header: texts.squadIncome, share: 78, cell: (line) => formatDecimal(line.squadIncome), align: 'right' },
  { header: texts.companyIncome, share: 78, cell: (line) => formatDecimal(line.companyIncome), align: 'right' },
  { header: texts.profit, share: 78, cell: (line) => formatDecimal(line.profit), align: 'right' },
];

export function renderMonthReport(report: MonthReport): Promise<Uint8Array> {
  const month = statementTexts.month(report.year, report.month);
  const bounds = monthBounds(report.year, report.month);
  const title = report.closed ? texts.title : texts.openTitle;
  const pdf = new PdfWriter(texts.documentTitle(title, month), report.issuedOn);
  writeLetterhead(pdf, report);
  writeTitle(pdf, title, month);
  const facts = [
    { label: bundleTexts.squads, value: String(report.squads.length) },
    { label: statementTexts.period, value: statementTexts.periodOf(bounds.from, bounds.to) },
    { label: headTexts.preparedBy, value: report.preparedBy ?? '–' },
  ];
  writeFacts(pdf, facts, facts.length);
  writeTable(pdf, columns, entriesOf(report), { keepBelow: 0 });
  if (report.seal) {
    const { number, digest } = report.seal;
    writeFacts(pdf, [{ label: texts.seal, value: texts.sealOf(number, digest) }], 1);
  }
  return pdf.finish();
}

function entriesOf({ squads, total }: MonthReport): TableEntry<Line>[] {
  const rows = squads.map((squad, index) => ({ kind: 'row', row: { ...squad, lp: index + 1 } }) as const);
  const values = [
    String(total.works),
    String(total.unsettled),
    formatMoney(total.squadIncome),
    formatMoney(total.companyIncome),
    formatMoney(total.profit),
  ];
  return [...rows, { kind: 'sum', label: statementTexts.sum, values }, ...unapprovedSum(total.unapproved, 2)];
}
