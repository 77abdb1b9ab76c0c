import { findDates } from '../../dates';
import { plainText, withoutBlanks } from '../../plain-text';
import { COLUMN_GAP } from '../words/text-lines';
import { likeliest } from './head-facts';

const NUMBER = String.raw`((?:[\p{L}\d][\p{L}\d._\-\uFFFD]*\s?\/\s?)*[\p{L}\d][\p{L}\d._\-\uFFFD]*\d[\p{L}\d]*|\d+)`;
const GAP = String.raw`[\s${COLUMN_GAP}]`;
const LABEL = String.raw`(?:nr|numer|no|№|n°)(?![\p{L}\d])\.?${GAP}*[:.]?${GAP}*`;
const WINDOW = 60;

/** What calls a document by its kind, in plain text. */
export type NumberWords = {
  /** A pattern of the word for this kind of document. */
  readonly word: string;
  /** Words of other documents, whose number it is if they stand before it. */
  readonly others: RegExp;
  /** How much less likely the text before makes a number the document's own. */
  readonly penalty?: (before: string) => number;
};

/** `rival`: another number that may be the document's own. */
export type OwnNumber = { readonly number: string | null; readonly rival: string | null };

type Candidate = { readonly number: string; readonly score: number };

/** Reads a document's own number, beside the word for its kind; never a year. */
export function numberReader({ word, others, penalty = () => 0 }: NumberWords) {
  const labelled = new RegExp(`(?:nr|numer)${GAP}+${word}${GAP}*[:.]?${GAP}*${NUMBER}`, 'u');
  const numbered = new RegExp(String.raw`${word}((?:${GAP}|[a-z,:().\-/])*?)(?<![\p{L}\d])${LABEL}${NUMBER}`, 'u');
  const slashed = new RegExp(
    String.raw`${word}((?:${GAP}|[a-z,:().\-])*?)${GAP}((?:[a-z\d.\-]+\s?\/\s?)+\d{2,4})\b`,
    'u',
  );
  const alone = new RegExp(`^${LABEL}${NUMBER}`, 'u');
  const correction = new RegExp(`korekta${GAP}+${LABEL}${NUMBER}`, 'u');
  const named = new RegExp(word, 'u');

  function candidatesIn(line: string, above: string): Candidate[] {
    const plain = plainText(line);
    const candidate = (match: RegExpExecArray | null, score: number): Candidate[] => {
      const text = match?.at(-1);
      if (!match || text === undefined || (match.length > 2 && others.test(match[1] ?? ''))) return [];
      const index = match.index + match[0].lastIndexOf(text);
      const number = cleaned(line.slice(index, index + text.length)) + (line[index + text.length] === '/' ? '/' : '');
      if (YEAR.test(number)) return [];
      return [{ number, score: score - penalty(plain.slice(Math.max(0, match.index - WINDOW), match.index)) }];
    };
    return [
      ...candidate(labelled.exec(plain), 12),
      ...candidate(numbered.exec(plain), 11),
      ...candidate(slashed.exec(plain), 8).filter(({ number }) => !isDate(number)),
      ...candidate(correction.exec(plain), 5),
      ...(named.test(above) && !/\d/u.test(above) ? candidate(alone.exec(plain), 9) : []),
    ];
  }

  const readNumber = (lines: readonly string[]): OwnNumber => {
    const all = lines.flatMap((line, index) => candidatesIn(line, plainText(lines[index - 1] ?? '')));
    const likely = all.filter(({ score }) => score > 0);
    const number = likeliest(likely)?.number ?? null;
    return { number, rival: likely.find((one) => isAnother(one.number, number ?? ''))?.number ?? null };
  };
  return readNumber;
}

/** Whether neither is a part of the other, as where the end of a line cuts a number. */
const isAnother = (one: string, other: string) => !one.includes(other) && !other.includes(one);

const YEAR = /^(?:19|20)\d{2}$/u;

/** `z 3/06/2026`: only behind `nr` it is a number. */
const isDate = (number: string) => findDates(number).some(({ length }) => length >= number.length - 1);

const cleaned = (number: string) => withoutBlanks(number).replace(/[.,;:-]+$/u, '');
