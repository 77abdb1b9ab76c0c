import { daysBetween, decimal, type IsoDate, isIsoDate, toJsonNumber } from '@ostep/kernel';
import { type AccountedRows, PLN, type Transfer, type UnreadReason, type UnreadRow } from '../rules/transfer';
import { mt940Details } from './mt940-details';
import { requireWithinLimits } from './statement-limits';

const TAG = /^\s*:(\d\d[A-Z]?):/u;
/** Field `:61:`: value date, month and day of booking, debit or credit, letter of the currency, amount. */
const ENTRY = /^\s*(\d\d)(\d\d)(\d\d)(\d{4})?\s*(R?[CD])[A-Z]?\s*(\d{1,12})(?:[,.](\d{0,2}))?(?!\d)/u;
const TORN_ENTRY = /^\s*:?\s*(?:61\s*:)?\s*\d{6}(?:\d{4})?R?[CD][A-Z]?\d+,\d/u;

type Field = { readonly tag: string; readonly line: number; text: string };

function splitFields(statement: string, notRead: UnreadRow[]): Field[] {
  const fields: Field[] = [];
  let entries = 0;
  for (const [at, text] of statement.split(/\r\n|\n|\r/u).entries()) {
    const [mark, tag] = TAG.exec(text) ?? [];
    const last = fields.at(-1);
    const line = at + 1;
    if (tag === '61') entries += 1;
    if (tag !== undefined) fields.push({ tag, line, text: text.slice(mark?.length) });
    else if (TORN_ENTRY.test(text)) notRead.push({ line, text: text.trim(), why: 'field' });
    else if (last && !/^\s*-\}?\s*$/u.test(text)) last.text += text;
    requireWithinLimits([fields.at(-1)?.text ?? ''], entries, line);
  }
  return fields;
}

/** The booking date has no year: the year that brings it nearest to the value date is taken. */
function bookedOn(valueDate: IsoDate, monthAndDay: string | undefined): IsoDate | null {
  if (monthAndDay === undefined || monthAndDay === '0000') return valueDate;
  const year = Number(valueDate.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`)
    .filter(isIsoDate)
    .sort((left, right) => Math.abs(daysBetween(left, valueDate)) - Math.abs(daysBetween(right, valueDate)));
  return days[0] ?? null;
}

type Outcome = Transfer | 'debit' | { readonly why: UnreadReason };

function readEntry({ text }: Field, details: readonly string[], currency: string): Outcome {
  const [, year, month, day, monthAndDay, side = '', whole, fraction] = ENTRY.exec(text) ?? [];
  if (whole === undefined) return { why: 'field' };
  const valueDate = `20${year}-${month}-${day}`;
  const booked = isIsoDate(valueDate) ? bookedOn(valueDate, monthAndDay) : null;
  if (booked === null) return { why: 'day' };
  // A reversed credit (RC) was taken back: nothing was received.
  if (side === 'D' || side === 'RC') return 'debit';
  const amount = decimal(`${whole}.${fraction || '0'}`);
  if (amount.eq(0)) return { why: 'amount' };
  return {
    ...mt940Details(details),
    bookedOn: booked,
    amount: toJsonNumber(amount),
    currency,
    isReturn: side === 'RD',
  };
}

/** Null: the file is no MT940 statement. Years are those of this century. @throws Refusal where a limit is exceeded */
export function readMt940(text: string): AccountedRows | null {
  const torn: UnreadRow[] = [];
  if (!/^\s*:(?:20|25|60[FM]|61):/mu.test(text)) return null;
  const fields = splitFields(text, torn);
  const transfers: Transfer[] = [];
  const notRead = [...torn];
  let [debits, headings, currency] = [0, 0, PLN];
  for (const [at, field] of fields.entries()) {
    if (field.tag.startsWith('60')) currency = /^[CD]\d{6}([A-Z]{3})/u.exec(field.text)?.[1] ?? currency;
    if (field.tag !== '61') {
      if (field.tag !== '86') headings += 1;
      continue;
    }
    const outcome = readEntry(field, detailsAfter(fields, at), currency);
    if (outcome === 'debit') debits += 1;
    else if ('why' in outcome) notRead.push({ line: field.line, text: field.text.trim(), why: outcome.why });
    else transfers.push(outcome);
  }
  return { transfers, debits, headings, notRead: notRead.sort((left, right) => left.line - right.line) };
}

function detailsAfter(fields: readonly Field[], entry: number): string[] {
  const details: string[] = [];
  for (let at = entry + 1; fields[at]?.tag === '86'; at += 1) details.push(fields[at]?.text ?? '');
  return details;
}
