import { choiceOf, chosenId, type StartField } from '@ostep/api-start';
import {
  type Decimal,
  daysAfter,
  formatDate,
  formatMoney,
  formatNip,
  type IsoDate,
  isKsefNumber,
  nipDigits,
  sum,
  textKey,
  toJsonNumber,
} from '@ostep/kernel';
import { texts } from '../../texts';
import { skipOption } from '../asking';
import type { KnownDistrict } from '../known-data';
import {
  atOf,
  cutText,
  figureIn,
  limits,
  nipIn,
  type ReadRow,
  requiredDay,
  requiredText,
  requireFigure,
  textIn,
} from '../read-fields';
import { districtNamed } from '../references';
import { leaveRepeated, right } from '../review-rows';
import type { FileContext, RowReader } from './kind';

const { why, ask } = texts;
const NUMBER_LENGTH = 100;
const NAME_LENGTH = 250;
/** Days; older claims are barred by then. */
const OLDEST_DAYS = 6 * 366;
const LONGEST_TERM = 366;
const USUAL_DAYS = [7, 14, 21, 30, 60];

export type OutsideInvoicePayload = {
  readonly number: string;
  readonly issued: IsoDate;
  readonly due: IsoDate;
  readonly forestDistrictId: number | null;
  readonly buyerName: string;
  readonly buyerNip: string | null;
  readonly gross: number;
  readonly left: number;
  readonly ksefNumber: string | null;
};

type Buyer = Pick<OutsideInvoicePayload, 'forestDistrictId' | 'buyerName' | 'buyerNip'>;

function buyerNip(row: ReadRow, companyNip: string | null): string | null {
  const nip = nipIn(row);
  if (nip !== null && companyNip !== null && nip === nipDigits(companyNip))
    row.questions.leave(why.ownNip, atOf(row, 'nip'));
  return nip;
}

const ofDistrict = (district: KnownDistrict, nip: string | null): Buyer => ({
  forestDistrictId: district.id,
  buyerName: district.buyerName ?? district.value,
  buyerNip: nip ?? district.nip,
});

/** The district of the NIP, unless the name is that of another one. */
function buyerByNip(row: ReadRow, name: string, nip: string | null, lookUps: FileContext['lookUps']): Buyer | null {
  const district = nip === null ? null : lookUps.districtByNip(nip);
  if (!district) return null;
  const byName = name === '' ? null : lookUps.district(name);
  const isOther = byName && 'entry' in byName && byName.entry.id !== district.id;
  if (isOther) row.questions.leave(why.nipOfOther, atOf(row, 'nip'));
  if (byName && 'similar' in byName) {
    const options = [{ choice: choiceOf(district.id), label: ask.to(district.value) }, skipOption];
    const id = `nip:${district.id}:${textKey(name)}`;
    row.questions.ask({ id, message: ask.nipOf(district.value, name), options, pick: null }, atOf(row, 'buyer'));
  }
  return ofDistrict(district, nip);
}

/** A district by its NIP or its name, or another buyer whom a person said it is. */
function buyerIn(row: ReadRow, { known, lookUps }: FileContext): Buyer | null {
  const nip = buyerNip(row, known.companyNip);
  const name = cutText(textIn(row, 'buyer'), NAME_LENGTH);
  const byNip = buyerByNip(row, name, nip, lookUps);
  if (byNip) return byNip;
  if (name === '') {
    row.questions.leave(why.missing('buyer'), atOf(row, 'buyer') ?? atOf(row, 'nip'));
    return null;
  }
  const found = districtNamed(row, 'buyer', lookUps, [{ choice: 'other', label: ask.otherBuyer }]);
  if ('answer' in found && found.answer === 'other') return { forestDistrictId: null, buyerName: name, buyerNip: nip };
  const id = 'entry' in found ? found.entry.id : chosenId(found.answer ?? '');
  const district = known.districts.find((one) => one.id === id);
  const isOther = nip !== null && district?.nip && nipDigits(district.nip) !== nip;
  if (isOther) row.questions.leave(why.nipOfOther, atOf(row, 'nip'));
  return district ? ofDistrict(district, nip) : null;
}

const MOST_DAYS = 365;

const DAYS = /^(\d{1,3})(?: ?dni| ?d\.?)?$/u;
const DAYS_IN_WORDS = /^(\d{1,3}) ?dni$/u;

function dueAfterDays(row: ReadRow, issued: IsoDate | null): IsoDate | null {
  const at = atOf(row, 'dueDays');
  const [, digits] = DAYS.exec(textIn(row, 'dueDays')) ?? [];
  const days = Number(digits ?? Number.NaN);
  if (textIn(row, 'dueDays') === '') row.questions.leave(why.missing('dueDays'), at);
  else if (!(days <= MOST_DAYS)) row.questions.leave(why.notDays(textIn(row, 'dueDays')), at);
  return issued !== null && days <= MOST_DAYS ? daysAfter(issued, days) : null;
}

function dueIn(row: ReadRow, issued: IsoDate | null, columns: FileContext['columns']): IsoDate | null {
  const [, days] = DAYS_IN_WORDS.exec(textIn(row, 'due')) ?? [];
  if (days !== undefined) return issued === null ? null : daysAfter(issued, Number(days));
  if (columns.has('due')) return requiredDay(row, 'due');
  if (columns.has('dueDays')) return dueAfterDays(row, issued);
  const options = [...USUAL_DAYS.map((days) => ({ choice: String(days), label: ask.days(days) })), skipOption];
  const answer = row.questions.ask({ id: 'due', message: ask.noDue, options, pick: null }, null);
  const usual = USUAL_DAYS.find((one) => String(one) === answer);
  return issued !== null && usual !== undefined ? daysAfter(issued, usual) : null;
}

/** As written, or what the payments left; where they differ the row is left. */
function leftIn(row: ReadRow, gross: Decimal | null): Decimal | null {
  const left = figureIn(row, 'left', { most: limits.money });
  const paid = figureIn(row, 'paid', { most: limits.money });
  if (gross === null || paid === null) return left;
  const counted = gross.minus(paid);
  if (left !== null && !left.eq(counted)) row.questions.leave(why.leftDiffers(counted), atOf(row, 'left'));
  return left ?? counted;
}

/** Where the file says only one of the two amounts, a person says what it is. */
function amountsIn(row: ReadRow, columns: FileContext['columns']): { gross: Decimal; left: Decimal } | null {
  const gross = figureIn(row, 'gross', { most: limits.money });
  const left = leftIn(row, gross);
  const { questions } = row;
  if (gross === null && left === null) {
    questions.leave(why.missing(columns.has('left') ? 'left' : 'gross'), atOf(row, 'left') ?? atOf(row, 'gross'));
    return null;
  }
  if (gross !== null && left !== null) return { gross, left };
  if (gross === null) {
    const options = [{ choice: 'same', label: ask.leftIsGross }, skipOption];
    questions.ask({ id: 'gross', message: ask.noGross, options, pick: null }, atOf(row, 'left'));
    const amount = requireFigure(row, left, 'left');
    return { gross: amount, left: amount };
  }
  const options = [{ choice: 'whole', label: ask.wholeLeft }, skipOption];
  const message = columns.has('left') ? ask.noLeftCell : ask.noLeft;
  questions.ask({ id: columns.has('left') ? 'leftCell' : 'left', message, options, pick: null }, atOf(row, 'gross'));
  return { gross, left: gross };
}

function requireAmounts(row: ReadRow, { gross, left }: { gross: Decimal; left: Decimal }): void {
  const at = atOf(row, 'left') ?? atOf(row, 'gross');
  if (left.eq(0)) row.questions.leave(why.paid, at);
  else if (left.lt(0) && gross.gt(0)) row.questions.leave(why.negativeLeft, at);
  else if (gross.lte(0)) row.questions.leave(why.notAboveZero, atOf(row, 'gross') ?? at);
  else if (left.gt(gross)) row.questions.leave(why.leftOverGross, at);
}

function requireDays(row: ReadRow, { issued, due }: { issued: IsoDate; due: IsoDate }, { known }: FileContext): void {
  const at = atOf(row, 'issued');
  if (issued > known.today) row.questions.leave(why.inFuture(issued), at);
  if (known.closedUntil !== null && issued <= known.closedUntil) row.questions.leave(why.closed, at);
  if (due > daysAfter(issued, LONGEST_TERM) || issued < daysAfter(known.today, -OLDEST_DAYS)) {
    const question = {
      id: 'odd-days',
      message: ask.oddDays,
      options: [right, skipOption],
      pick: null,
      example: formatDate(issued),
    };
    row.questions.ask(question, at);
  }
  if (due < issued) row.questions.leave(why.dueBeforeIssued, atOf(row, 'due'));
}

function ksefIn(row: ReadRow, companyNip: string | null): string | null {
  const text = textIn(row, 'ksefNumber').toUpperCase();
  if (text === '' || /^[-–—]+$|^(BRAK|NIE|POZA KSEF)$/u.test(text)) return null;
  const at = atOf(row, 'ksefNumber');
  if (!isKsefNumber(text)) row.questions.leave(why.ksefForm, at);
  else if (companyNip !== null && !text.startsWith(nipDigits(companyNip))) row.questions.leave(why.ksefOther, at);
  return text;
}

/** Papers that are no invoices, and openings of accounts. */
const OTHER_PAPER =
  /^(?:pro\s?forma|oferta|zam|wz|pz|kp|kw|bo|nota|pro|pf|no|nk|kfv|fks|kfs|fkor|fvk|par|kor)\b|\/k$|[+(]|w tym|proforma|anulowan|\p{L}{3}\.\d{2}$/iu;
const SHOWN_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\p{L}{3,} \d{4})$/u;

/** Excel makes a day of some numbers, and a CSV file then holds its text. */
function numberIn(row: ReadRow): string {
  const number = requiredText(row, 'number', NUMBER_LENGTH);
  if (SHOWN_DAY.test(number)) row.questions.leave(why.dateAsText(number), atOf(row, 'number'));
  else if (number !== '' && (!/\d/u.test(number) || OTHER_PAPER.test(number) || /^\d[\d.,]*e\+\d+$/iu.test(number)))
    row.questions.leave(why.notNumber(number), atOf(row, 'number'));
  return number;
}

const isPln = (text: string) => text === '' || /^(PLN|ZŁ|ZL|ZŁ\.)$/iu.test(text);

function open(file: FileContext) {
  const { known, columns } = file;
  const knownNumbers = new Set(known.invoiceNumbers.map(textKey));
  const knownKsef = new Set(known.ksefNumbers);
  const ksefNumbers = new Map<string, number>();
  const requireOnce = (row: ReadRow, number: string, ksef: string | null) => {
    const [at, ksefAt] = [atOf(row, 'number'), atOf(row, 'ksefNumber')];
    const key = textKey(number);
    if (knownNumbers.has(key)) row.questions.leave(why.invoiceKnown(number), at);
    if (ksef === null) return;
    const same = ksefNumbers.get(ksef);
    if (knownKsef.has(ksef)) row.questions.leave(why.ksefKnown, ksefAt);
    else if (same !== undefined) row.questions.leave(why.ksefTwice(same), ksefAt);
    ksefNumbers.set(ksef, same ?? row.cells.row);
  };
  return (row: ReadRow) => {
    const number = numberIn(row);
    const issued = requiredDay(row, 'issued');
    const due = dueIn(row, issued, columns);
    const amounts = amountsIn(row, columns);
    if (amounts) requireAmounts(row, amounts);
    const currency = textIn(row, 'currency');
    if (!isPln(currency)) row.questions.leave(why.currency(currency), atOf(row, 'currency'));
    const ksefNumber = ksefIn(row, known.companyNip);
    if (issued !== null && due !== null) requireDays(row, { issued, due }, file);
    const buyer = buyerIn(row, file);
    if (number !== '') requireOnce(row, number, ksefNumber);
    if (issued === null || due === null || !amounts || !buyer) return null;
    const payload: OutsideInvoicePayload = {
      number,
      issued,
      due,
      ...buyer,
      gross: toJsonNumber(amounts.gross),
      left: toJsonNumber(amounts.left),
      ksefNumber,
    };
    return { payload, shown: shownOf(payload) };
  };
}

const shownOf = ({ number, issued, due, buyerName, buyerNip, gross, left, ksefNumber }: OutsideInvoicePayload) => [
  number,
  formatDate(issued),
  formatDate(due),
  buyerName,
  buyerNip === null ? '–' : formatNip(buyerNip),
  formatMoney(gross),
  formatMoney(left),
  ksefNumber ?? '–',
];

export const outsideInvoiceReader: RowReader<OutsideInvoicePayload> = {
  header: ['number', 'issued', 'due', 'buyer', 'nip', 'gross', 'left', 'ksefNumber'] satisfies StartField[],
  summed: ['gross', 'left'],
  open,
  // One invoice in two rows, as of its rates of VAT, has neither of the two amounts.
  review: (rows) =>
    leaveRepeated(rows, {
      keyOf: ({ number }) => textKey(number),
      same: ({ number }, row) => why.invoiceTwice(number, row),
      other: ({ number }) => why.severalAmounts(number),
    }),
  total: (payloads) => toJsonNumber(sum(payloads.map(({ left }) => left))),
  totals: (payloads) => [
    { label: 'Brutto', value: toJsonNumber(sum(payloads.map(({ gross }) => gross))) },
    { label: 'Zostało do zapłaty', value: toJsonNumber(sum(payloads.map(({ left }) => left))) },
  ],
};
