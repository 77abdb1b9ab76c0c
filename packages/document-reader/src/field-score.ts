import type { ParseLog } from '@ostep/kernel';
import { differencesFrom, type Expectation, expectedFields, negativeLinesOf } from './expectation';

export type FieldScore = {
  readonly fields: number;
  readonly wrong: readonly string[];
  /** Wrong, and no NEGATIVE line names the field or its row: the worst fault. */
  readonly silent: readonly string[];
};

/** What a NEGATIVE line calls a field of the head; a field of a row is named by its row. */
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
  return { fields: expectedFields(expected), wrong, silent: wrong.filter((one) => !isSaid(one, expected, lines)) };
}

export const sumOfScores = (scores: readonly FieldScore[]): FieldScore => ({
  fields: scores.reduce((total, { fields }) => total + fields, 0),
  wrong: scores.flatMap(({ wrong }) => wrong),
  silent: scores.flatMap(({ silent }) => silent),
});

function isSaid(difference: string, expected: Expectation, lines: readonly string[]): boolean {
  const [path = ''] = difference.split(':');
  const [head = '', row] = path.split('.');
  if (row === undefined) return lines.some((line) => HEAD_WORDS[head]?.test(line));
  const rows: readonly unknown[] = Array.isArray(expected[head]) ? expected[head] : [];
  const marks = marksOf(rows[Number(row)]);
  return lines.some((line) => marks.some((mark) => line.includes(mark.toLocaleLowerCase('pl'))));
}

function marksOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return [String(row)];
  const fields: Readonly<Record<string, unknown>> = { ...row };
  const number = fields['lp'] ?? fields['posNo'];
  const names = [fields['actionCodeKey'], fields['actionDesc']].filter((name) => typeof name === 'string');
  return [...(number === undefined || number === null ? [] : [`pozycja ${number}`, `pozycji ${number}`]), ...names];
}
