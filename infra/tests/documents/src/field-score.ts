import type { ParseLog } from '@ostep/kernel';
import { differencesFrom, type Expectation, expectedFields, negativeLinesOf } from './samples';

export type FieldScore = {
  readonly fields: number;
  readonly wrong: readonly string[];
  /** Wrong fields for which no NEGATIVE line of the log names the field or its row: the worst fault. */
  readonly silent: readonly string[];
};

/** How a NEGATIVE line names a field of the heading; a field of a row is named by its row. */
const HEAD_WORDS: Readonly<Record<string, RegExp>> = {
  orderNumber: /numer/u,
  protocolNumber: /numer/u,
  contractNumber: /umow/u,
  orderDate: /dat/u,
  protocolDate: /dat/u,
  contractDate: /dat/u,
  offerDate: /ofert/u,
  forestDistrictPart: /leśnictw/u,
  forestDistrictKey: /nadleśnictw/u,
  forestDistrictName: /nadleśnictw/u,
  protocolType: /typ|rodzaj/u,
  totalValue: /wartoś/u,
  totalAmount: /ilość/u,
  totalNetto: /netto/u,
  totalBrutto: /brutto/u,
  orderNumbers: /zlece/u,
};

export function scoreOf(expected: Expectation, form: object, log: ParseLog): FieldScore {
  const { parsePositive: _flag, negatives: _lines, ...values } = expected;
  const wrong = differencesFrom(values, form, log).filter((one) => !/: \d+ rows expected, /u.test(one));
  const lines = negativeLinesOf(log);
  return {
    fields: expectedFields(expected),
    wrong,
    silent: wrong.filter((one) => !isSaid(one, { expected, form, lines })),
  };
}

export const sumOfScores = (scores: readonly FieldScore[]): FieldScore => ({
  fields: scores.reduce((total, { fields }) => total + fields, 0),
  wrong: scores.flatMap(({ wrong }) => wrong),
  silent: scores.flatMap(({ silent }) => silent),
});

type Scored = { readonly expected: Expectation; readonly form: object; readonly lines: readonly string[] };

const LOST_ROWS = /nie znaleziono tabeli|niezgodne/u;

function isSaid(difference: string, { expected, form, lines }: Scored): boolean {
  const [path = ''] = difference.split(':');
  const [head = '', row] = path.split('.');
  if (row === undefined) return lines.some((line) => HEAD_WORDS[head]?.test(line));
  const isUnread = rowOf(form, head, Number(row)) === undefined;
  if (isUnread && lines.some((line) => HEAD_WORDS[head]?.test(line))) return true;
  const isLost = isUnread && lines.some((line) => LOST_ROWS.test(line));
  const marks = [expected, form].flatMap((record) => marksOf(rowOf(record, head, Number(row))));
  const isNamed = (line: string) => {
    const unread = UNREAD_ROW.exec(line)?.[1];
    return unread === undefined
      ? marks.some((mark) => mark.test(line))
      : isTextOf(unread, rowOf(expected, head, Number(row)));
  };
  return isLost || lines.some(isNamed);
}

const UNREAD_ROW = /nie odczytano wiersza tabeli[^:]*:(.*)$/su;
/** A single one may occur in several rows, or be misread. */
const LEAST_NAMES = 2;

function isTextOf(text: string, row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { forestAddress, actionCodeKey, actionDesc }: Readonly<Record<string, unknown>> = { ...row };
  const stripWhitespace = (one: string) => one.toLocaleLowerCase('pl').replace(/\s+/gu, '');
  const names = [forestAddress, actionCodeKey, actionDesc].filter((name) => typeof name === 'string');
  return names.filter((name) => stripWhitespace(text).includes(stripWhitespace(name))).length >= LEAST_NAMES;
}

function rowOf(record: object, head: string, row: number): unknown {
  const rows = Object.entries(record).find(([key]) => key === head)?.[1];
  return Array.isArray(rows) ? rows[row] : undefined;
}

function marksOf(row: unknown): RegExp[] {
  if (row === undefined) return [];
  if (typeof row !== 'object' || row === null) return [markOf(String(row))];
  const { lp, posNo, forestAddress, actionCodeKey, actionDesc, protocolItems }: Readonly<Record<string, unknown>> = {
    ...row,
  };
  if (protocolItems !== undefined)
    return [`pozycja planu ${posNo ?? '–'}, adres leśny ${forestAddress ?? '–'}`, `razem pozycja ${posNo}`].map(markOf);
  const number = lp ?? posNo;
  const names = [actionCodeKey, actionDesc].filter((name) => typeof name === 'string');
  return [...(number === undefined || number === null ? [] : [`pozycja ${number}`, `pozycji ${number}`]), ...names].map(
    markOf,
  );
}

function markOf(text: string): RegExp {
  const plain = text.toLocaleLowerCase('pl').replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])`, 'u');
}
