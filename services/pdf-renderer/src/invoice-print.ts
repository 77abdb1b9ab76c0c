import type { InvoiceLine, InvoicePrint, RateSum } from '@ostep/api-invoices';
import { formatAccount, formatDate, formatDecimal, formatMoney, formatQuantity, sum } from '@ostep/kernel';
import { writeEmphasis, writeFacts, writeParagraph, writeTitle } from './blocks';
import { headTexts, invoiceTexts as texts, documentTexts as words } from './document-texts';
import { PdfWriter } from './pdf-writer';
import { QR_CODE_HEIGHT, writeQrCode } from './qr-code';
import { type Column, writeTable } from './table';

const columns: readonly Column<InvoiceLine>[] = [
  { header: words.lp, share: 22, cell: ({ no }) => String(no), align: 'right' },
  { header: texts.name, share: 185, cell: ({ code, name }) => [code, name].filter(Boolean).join(' ') },
  { header: texts.pkwiu, share: 56, cell: ({ pkwiu }) => pkwiu },
  { header: words.unit, share: 36, cell: ({ unit }) => unit },
  { header: texts.amount, share: 48, cell: ({ amount }) => formatQuantity(amount), align: 'right' },
  {
    header: texts.price,
    share: 58,
    cell: ({ price }) => (price === null ? texts.none : formatDecimal(price)),
    align: 'right',
  },
  { header: texts.net, share: 66, cell: ({ net }) => formatDecimal(net), align: 'right' },
  {
    header: texts.rate,
    share: 30,
    cell: (line) => texts.rateOf(line.vatPercent, line.exemptFor !== null),
    align: 'right',
  },
];

const sumColumns: readonly Column<RateSum>[] = [
  { header: texts.rate, share: 180, cell: (sum) => texts.rateOf(sum.vatPercent, sum.isExempt), align: 'right' },
  { header: texts.net, share: 110, cell: ({ net }) => formatDecimal(net), align: 'right' },
  { header: texts.vat, share: 110, cell: ({ vat }) => formatDecimal(vat), align: 'right' },
  { header: texts.gross, share: 110, cell: ({ net, vat }) => formatDecimal(sum([net, vat])), align: 'right' },
];

/** Height of what follows the sums: the amount to pay in figures and words, and each note that the VAT act requires. */
const HEIGHT_BELOW_SUM = 54;
const NOTE_HEIGHT = 19;

export function renderInvoice(print: InvoicePrint): Promise<Uint8Array> {
  const { number, ksefNumber, verifyAddress, seller, buyer, net, vat, gross } = print;
  const title = titleOf(print);
  const pdf = new PdfWriter(texts.documentTitle(title, number), print.issuedOn);
  writeTitle(pdf, title, number === null ? texts.noNumber : headTexts.number(number));
  const parties = [
    { label: texts.seller, value: texts.party(seller) },
    { label: texts.buyer, value: texts.party(buyer) },
  ];
  writeFacts(pdf, parties, parties.length);
  writeFacts(pdf, factsOf(print), 3);
  writeLines(pdf, print);
  pdf.y += 10;
  const notes = notesOf(print);
  const rates = print.sums.map((row) => ({ kind: 'row', row }) as const);
  const totals = [net, vat, gross].map((value) => formatDecimal(value));
  const total = { kind: 'sum', label: print.correction ? texts.difference : texts.sum, values: totals } as const;
  writeTable(pdf, sumColumns, [...rates, total], { keepBelow: HEIGHT_BELOW_SUM + notes.length * NOTE_HEIGHT });
  pdf.y += 8;
  writeEmphasis(pdf, gross < 0 ? texts.toReturn(formatMoney(-gross)) : texts.toPay(formatMoney(gross)));
  writeParagraph(pdf, texts.inWords(print.inWords));
  for (const note of notes) writeParagraph(pdf, note);
  if (ksefNumber !== null && verifyAddress !== null) {
    if (pdf.room < QR_CODE_HEIGHT) pdf.breakPage();
    writeQrCode(pdf, verifyAddress, [texts.ksefNumber, ksefNumber, texts.verify]);
  }
  return pdf.finish();
}

function titleOf({ correction, ksefNumber }: InvoicePrint): string {
  if (correction) return ksefNumber === null ? texts.correctionDraft : texts.correction;
  return ksefNumber === null ? texts.draft : texts.title;
}

function writeLines(pdf: PdfWriter, { lines, correction }: InvoicePrint): void {
  const write = (rows: readonly InvoiceLine[]) =>
    writeTable(
      pdf,
      columns,
      rows.map((row) => ({ kind: 'row', row }) as const),
      { keepBelow: 0 },
    );
  if (!correction) {
    write(lines);
    return;
  }
  const { of, ksefNumber, reason, before } = correction;
  const facts = [
    { label: texts.corrects, value: texts.correctsOf(of.number, of.date, ksefNumber) },
    { label: texts.reason, value: reason },
  ];
  writeFacts(pdf, facts, facts.length);
  writeParagraph(pdf, texts.before);
  write(before);
  pdf.y += 10;
  writeParagraph(pdf, texts.after);
  write(lines);
}

function notesOf({ lines, correction, splitPayment, cashMethod }: InvoicePrint): string[] {
  const grounds = new Set([...lines, ...(correction?.before ?? [])].flatMap(({ exemptFor }) => exemptFor ?? []));
  return [
    ...(splitPayment ? [texts.splitPayment] : []),
    ...(cashMethod ? [texts.cashMethod] : []),
    ...(grounds.size > 0 ? [texts.exemptFor([...grounds].join('; '))] : []),
  ];
}

function factsOf({ place, issuedOn, number, due, account, contract, orders, protocols }: InvoicePrint) {
  const listed = (named: InvoicePrint['orders']) =>
    named.map((record) => texts.dated(record.number, record.date)).join(', ') || texts.none;
  return [
    { label: texts.issued, value: number === null ? texts.none : headTexts.placeAndDate(place, issuedOn) },
    { label: texts.performed, value: performedOn(protocols) },
    { label: texts.due, value: due === null ? texts.none : formatDate(due) },
    { label: texts.payment, value: texts.transfer },
    { label: texts.account, value: formatAccount(account) || texts.none },
    ...(contract ? [{ label: texts.contract, value: texts.dated(contract.number, contract.date) }] : []),
    { label: texts.orders, value: listed(orders) },
    { label: texts.protocols, value: listed(protocols) },
  ];
}

/** The day of the protocol, or the first and the last day of several protocols. */
function performedOn(protocols: InvoicePrint['protocols']): string {
  const days = protocols.flatMap(({ date }) => date ?? []).sort();
  const first = days.at(0);
  const last = days.at(-1);
  if (first === undefined || last === undefined) return texts.none;
  return first === last ? formatDate(first) : texts.fromTo(formatDate(first), formatDate(last));
}
