import { findDates } from '../../dates';
import { plainText, withoutBlanks } from '../../plain-text';
import { COLUMN_GAP } from '../words/text-lines';

const CONTRACT = /umow(?:a|y|e|ie|ami|om)?(?![a-z])/gu;
/** `na wykonanie usług leśnych nr`: any words of the same column, if they end in `nr`, but no other document. */
const SUBJECT = String.raw`(?:(?:[ .,()/-]+(?!zlec|protok|rod\b)[a-z]+){0,8}? (?:nr|numer)\b)?`;
const SKIPPED = new RegExp(
  String.raw`^${SUBJECT}[\s${COLUMN_GAP}:;,.()\-]*(?:(?:nr|numer|znak|sygn|sygnatura|z|dnia|zawartej|zawarta|zawartą|lesnej|ramowej|ramowa)\b\.?[\s${COLUMN_GAP}:]*){0,7}`,
  'u',
);
const NUMBER = /^[\p{L}\d]+(?:\s?[./_-]\s?[\p{L}\d]+)+/u;
const PLAIN_NUMBER = /^\d+/;

/** A number with its place: from the word `umowa` to the end of the number. */
export type ContractInText = { readonly number: string; readonly index: number; readonly end: number };

/** The numbers beside the word `umowa`. Dates are excluded. */
export function contractsIn(line: string): ContractInText[] {
  const text = withoutDates(line);
  const plain = plainText(text);
  return [...plain.matchAll(CONTRACT)].flatMap((match) => {
    const after = match.index + match[0].length;
    const skipped = SKIPPED.exec(plain.slice(after))?.[0] ?? '';
    const start = after + skipped.length;
    const found = (number: string) => [
      { number: trimmedNumber(number), index: match.index, end: start + number.length },
    ];
    const number = NUMBER.exec(text.slice(start))?.[0];
    if (number !== undefined && /\d/u.test(number)) return found(number);
    const labelled = /\b(?:nr|numer)\b/u.test(skipped) || /(?:nr|numer)\s+$/u.test(plain.slice(0, match.index));
    const bare = labelled ? PLAIN_NUMBER.exec(text.slice(start))?.[0] : undefined;
    return bare === undefined ? [] : found(bare);
  });
}

/** Keeps the length of the line, so that indexes stay valid. */
export function withoutDates(line: string): string {
  let text = line;
  for (const { index, length } of findDates(line)) {
    text = `${text.slice(0, index)}${' '.repeat(length)}${text.slice(index + length)}`;
  }
  return text;
}

function trimmedNumber(number: string): string {
  return withoutBlanks(number).replace(/[./_-]+$/u, '');
}
