import { accountDigits, decimal, isIsoDate, toJsonNumber } from '@ostep/kernel';
import type { Transfer } from '../rules/transfer';
import { requireWithinLimits } from './statement-limits';

const TAG = /^:(\d\d[A-Z]?):/u;
/** Value date, booking date, credit, letter of the currency, amount. */
const CREDIT = /^(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d))?C[A-Z]?(\d+),(\d{0,2})/u;
const SUBFIELDS = /^\d{3}([~<?^])/u;
const ACCOUNT = /(?:PL)?(\d{26})/u;

type Field = { readonly tag: string; readonly text: string };

function fieldsOf(statement: string): Field[] {
  const fields: { tag: string; text: string }[] = [];
  let transfers = 0;
  for (const [at, line] of statement.split(/\r?\n/u).entries()) {
    const tag = TAG.exec(line)?.[1];
    const last = fields.at(-1);
    if (tag === '61') transfers += 1;
    if (tag !== undefined) fields.push({ tag, text: line.slice(tag.length + 2) });
    else if (last && line !== '-') last.text += line;
    requireWithinLimits([fields.at(-1)?.text ?? ''], transfers, at + 1);
  }
  return fields;
}

/** Banks cut a title in the middle of words, and of numbers. */
function detailsOf(text: string): Pick<Transfer, 'title' | 'payer' | 'account'> {
  const separator = SUBFIELDS.exec(text)?.[1];
  if (separator === undefined) return { title: text.trim(), payer: '', account: ACCOUNT.exec(text)?.[1] ?? '' };
  const parts = new Map<string, string>();
  for (const part of text.slice(3).split(separator)) parts.set(part.slice(0, 2), part.slice(2));
  const joined = (...keys: readonly string[]) =>
    keys
      .map((key) => parts.get(key) ?? '')
      .join('')
      .trim();
  const account = ['38', '29', '31'].map((key) => ACCOUNT.exec(accountDigits(parts.get(key) ?? ''))?.[1]).find(Boolean);
  return {
    title: joined('20', '21', '22', '23', '24', '25', '26'),
    payer: joined('32', '33') || joined('27', '28'),
    account: account ?? '',
  };
}

/** Of an MT940 file those that came in PLN; null: the file is none. A year is of this century. */
export function readMt940(text: string): Transfer[] | null {
  const fields = fieldsOf(text);
  if (!fields.some(({ tag }) => tag === '61') && !fields.some(({ tag }) => tag.startsWith('60'))) return null;
  let isPln = true;
  return fields.flatMap(({ tag, text: content }, index) => {
    if (tag.startsWith('60')) isPln = content.slice(7, 10) === 'PLN';
    const credit = tag === '61' && isPln ? CREDIT.exec(content) : null;
    if (!credit) return [];
    const [, year = '', month = '', day = '', bookedMonth = month, bookedDay = day, whole = '', fraction = ''] = credit;
    const next = fields[index + 1];
    const details = detailsOf(next?.tag === '86' ? next.text : '');
    const amount = toJsonNumber(decimal(`${whole}.${fraction || '0'}`));
    const [bookedOn] = [
      [bookedMonth, bookedDay],
      [month, day],
    ]
      .map((date) => [`20${year}`, ...date].join('-'))
      .filter(isIsoDate);
    return bookedOn === undefined ? [] : [{ ...details, bookedOn, amount }];
  });
}
