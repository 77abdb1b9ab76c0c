import { COLUMN_GAP, findDates, plainText } from '@ostep/document-reader';

const CONTRACT = /umow(?:a|y|e|ie|ami|om)?(?![a-z])/gu;
const SKIPPED = new RegExp(
  String.raw`^[\s${COLUMN_GAP}:;,.()\-]*(?:(?:nr|numer|znak|sygn|sygnatura|z|dnia|zawartej|zawarta|zawartą|lesnej|o|roboty|uslugi|na|wykonanie|uslug|prac|ramowej|ramowa)\b\.?[\s${COLUMN_GAP}:]*){0,7}`,
  'u',
);
const NUMBER = /^[\p{L}\d]+(?:\s?[./_-]\s?[\p{L}\d]+)+/u;
const PLAIN_NUMBER = /^\d+/;

/** Numbers beside the word `umowa`, the most likely one first. Dates are excluded. */
export function findContractNumbers(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => {
    const text = withoutDates(line);
    const plain = plainText(text);
    return [...plain.matchAll(CONTRACT)].flatMap((match) => {
      const start = match.index + match[0].length;
      const skipped = SKIPPED.exec(plain.slice(start))?.[0] ?? '';
      const rest = text.slice(start + skipped.length);
      const number = NUMBER.exec(rest)?.[0];
      if (number !== undefined && /\d/u.test(number)) return [trimmedNumber(number)];
      const labelled = /\b(?:nr|numer)\b/u.test(skipped) || /(?:nr|numer)\s+$/u.test(plain.slice(0, match.index));
      const bare = labelled ? PLAIN_NUMBER.exec(rest)?.[0] : undefined;
      return bare === undefined ? [] : [bare];
    });
  });
  return [...new Set(found)];
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
  return number.replace(/\s+/gu, '').replace(/[./_-]+$/u, '');
}
