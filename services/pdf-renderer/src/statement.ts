import type { DocumentHead } from '@ostep/api-office';
import type { SquadStatement, StatementDocument, StatementRow } from '@ostep/api-summaries';
import { formatDecimal, formatMoney, lateLineText, monthBounds } from '@ostep/kernel';
import { SIGNATURES_HEIGHT, writeFacts, writeParagraph, writeSignatures, writeTitle } from './blocks';
import { headTexts, statementTexts as texts, documentTexts as words } from './document-texts';
import { writeAddressee, writeLetterhead } from './letterhead';
import { PdfWriter } from './pdf-writer';
import { type Column, type TableEntry, writeTable } from './table';

type NumberedRow = StatementRow & { readonly lp: number };

const columns: readonly Column<NumberedRow>[] = [
  { header: words.lp, share: 22, cell: (row) => String(row.lp), align: 'right' },
  { header: texts.order, share: 39, cell: (row) => row.orderNumber },
  { header: words.position, share: 24, cell: (row) => row.posNo },
  { header: words.forestAddress, share: 90, cell: (row) => row.forestAddress },
  { header: texts.code, share: 93, cell: (row) => texts.codeOf(row.actionCodeKey, row.actionName) },
  { header: texts.work, share: 74, cell: workOf },
  { header: texts.protocol, share: 55, cell: protocolOf },
  { header: texts.amount, share: 41, cell: (row) => formatDecimal(row.amount), align: 'right' },
  { header: words.unit, share: 31, cell: (row) => row.unitType ?? '–' },
  { header: texts.rate, share: 42, cell: (row) => formatDecimal(row.rate), align: 'right' },
  { header: texts.income, share: 52, cell: (row) => formatDecimal(row.income), align: 'right' },
];

export function renderStatement(statement: StatementDocument): Promise<Uint8Array> {
  const pdf = new PdfWriter(documentTitle(statement), statement.issuedOn);
  writeStatement(pdf, statement, statement);
  return pdf.finish();
}

const titleOf = ({ number }: SquadStatement) => (number === null ? texts.openTitle : texts.title);

export function documentTitle(statement: SquadStatement): string {
  const { squad, year, month } = statement;
  return texts.documentTitle(titleOf(statement), squad.name, texts.month(year, month));
}

type Author = Pick<DocumentHead, 'sender' | 'preparedBy'>;

export function writeStatement(pdf: PdfWriter, statement: SquadStatement, { sender, preparedBy }: Author): void {
  const bounds = monthBounds(statement.year, statement.month);
  writeLetterhead(pdf, { ...statement, sender });
  const top = pdf.y;
  writeAddressee(pdf, statement.squad.name);
  const belowAddressee = pdf.y;
  pdf.y = top;
  writeTitle(pdf, titleOf(statement), texts.month(statement.year, statement.month));
  pdf.y = Math.max(pdf.y, belowAddressee);
  const facts = [
    { label: texts.squad, value: texts.squadOf(statement.squad.code, statement.squad.name) },
    { label: texts.period, value: texts.periodOf(bounds.from, bounds.to) },
    { label: headTexts.preparedBy, value: preparedBy ?? '–' },
  ];
  writeFacts(pdf, facts, facts.length);
  if (statement.districts.length === 0) writeParagraph(pdf, texts.nothing);
  else writeTable(pdf, columns, entriesOf(statement), { keepBelow: SIGNATURES_HEIGHT });
  writeSignatures(pdf, texts.signatures);
}

function entriesOf({ districts, total, unapproved }: SquadStatement): TableEntry<NumberedRow>[] {
  let lp = 0;
  const sections = districts.flatMap((district): TableEntry<NumberedRow>[] => [
    { kind: 'heading', text: texts.district(district.name) },
    ...district.rows.map((row) => {
      lp += 1;
      return { kind: 'row', row: { ...row, lp } } as const;
    }),
    ...(districts.length > 1
      ? [{ kind: 'sum', label: texts.districtSum(district.name), values: [formatMoney(district.total)] } as const]
      : []),
  ]);
  return [...sections, { kind: 'sum', label: texts.sum, values: [formatMoney(total)] }, ...unapprovedSum(unapproved)];
}

/** @param after the number of columns behind that of the sum */
export function unapprovedSum(unapproved: number, after = 0) {
  if (unapproved === 0) return [];
  const values = [formatMoney(unapproved), ...Array<string>(after).fill('')];
  return [{ kind: 'sum', label: texts.unapprovedSum, values } as const];
}

function workOf({ workName, settled, late, workDate, unapproved }: NumberedRow): string {
  const lateLine = late && workDate !== null ? [lateLineText(workDate, settled)] : [];
  return [workName, ...lateLine, ...(unapproved ? [texts.unapproved] : [])].join('\n');
}

function protocolOf(row: NumberedRow): string {
  return row.settled ? texts.protocolOf(row.protocolNumber, row.protocolDate) : texts.unsettled;
}
