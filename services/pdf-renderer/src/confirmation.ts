import type { ConfirmationDocument, ConfirmationRow } from '@ostep/api-orders';
import { formatDate, formatDecimal } from '@ostep/kernel';
import { SIGNATURES_HEIGHT, writeFacts, writeParagraph, writeSignatures, writeTitle } from './blocks';
import { headTexts, confirmationTexts as texts, documentTexts as words } from './document-texts';
import { writeAddressee, writeLetterhead } from './letterhead';
import { PdfWriter } from './pdf-writer';
import { type Column, type TableEntry, writeTable } from './table';

const columns: readonly Column<ConfirmationRow>[] = [
  { header: words.lp, share: 24, cell: (row) => row.lp, align: 'right' },
  { header: words.position, share: 34, cell: (row) => row.posNo ?? '–' },
  { header: words.forestAddress, share: 96, cell: (row) => row.forestAddress },
  { header: texts.code, share: 62, cell: (row) => row.actionCodeKey },
  { header: texts.activity, share: 166, cell: (row) => row.actionDesc },
  { header: texts.ordered, share: 56, cell: (row) => figure(row.ordered), align: 'right' },
  { header: texts.done, share: 56, cell: (row) => figure(row.done), align: 'right' },
  { header: words.unit, share: 33, cell: (row) => row.unit ?? '–' },
];

const figure = (value: number | null) => (value === null ? '–' : formatDecimal(value));

export function renderConfirmation(letter: ConfirmationDocument): Promise<Uint8Array> {
  const pdf = new PdfWriter(texts.documentTitle(letter.orderNumber), letter.issuedOn);
  writeLetterhead(pdf, letter);
  writeAddressee(pdf, letter.addressee ?? texts.addressee(letter.forestDistrict.name));
  writeTitle(pdf, texts.title, texts.order(letter.orderNumber, letter.orderDate));
  writeFacts(pdf, factsOf(letter), 3);
  writeParagraph(pdf, texts.statement(letter, notDone(letter)));
  writeTable(pdf, columns, entriesOf(letter), { keepBelow: SIGNATURES_HEIGHT });
  writeSignatures(pdf, texts.signatures);
  return pdf.finish();
}

const notDone = ({ items }: ConfirmationDocument) => items.filter(({ done }) => done === 0).map(({ lp }) => lp);

function factsOf(letter: ConfirmationDocument) {
  const { key, name } = letter.forestDistrict;
  return [
    { label: texts.district, value: texts.districtOf(key, name) },
    { label: texts.part, value: letter.forestDistrictPart },
    { label: texts.contract, value: texts.contractOf(letter.contractNumber, letter.contractDate) },
    { label: texts.finished, value: formatDate(letter.finishedDate) },
    { label: headTexts.preparedBy, value: letter.preparedBy ?? '–' },
  ];
}

function entriesOf({ items, totals }: ConfirmationDocument): TableEntry<ConfirmationRow>[] {
  // Felled and skidded cubic metres cannot be added up: totals only for letters of one activity.
  const isOneActivity = new Set(items.filter(({ done }) => done !== null).map((row) => row.actionCodeKey)).size === 1;
  return [
    ...items.map((row) => ({ kind: 'row', row }) as const),
    ...(isOneActivity ? totals : []).map(({ unit, ordered, done }) => {
      const values = [formatDecimal(ordered), formatDecimal(done), unit ?? '–'];
      return { kind: 'sum', label: texts.sum, values } as const;
    }),
  ];
}
