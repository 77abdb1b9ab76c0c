import { type DateInText, findDates, lastPartOf, lastSentenceOf } from '../../dates';
import { COLUMN_GAP } from '../words/text-lines';

/** A date with the words before it that say whose date it is. `isTimed`: with a time, as a program notes a print. */
export type DateInLine = DateInText & {
  readonly above: string;
  readonly before: string;
  readonly isTimed: boolean;
};

const TIME = /^\s*,?\s*(?:godz\.?\s*|o\s+)?\d{1,2}:\d{2}/u;

export const startsWithDate = (before: string) => /^[\s,(]*(?:z?\s*dni[A-Za-zÀ-ɏ]*|data|dn\.)?[\s:]*$/iu.test(before);

/** `z dnia` behind words without a comma is the date of what they name: `Pismo z dnia`. */
const PLACE =
  /^\s*(?:\p{Lu}[\p{L}.-]*(?:\s+\p{Lu}[\p{L}-]*)*(?:\s*,\s*|\s+(?!z\s)|$))?(?:(?:z\s*)?dni\p{L}*|dn\.|data)?[\s:,(]*$/u;

/** Whether at most a place stands before the date (`Namysłów, dnia`), and no words of which it could be the date. */
export const isBesidePlace = (before: string) => PLACE.test(before.split(COLUMN_GAP).at(-1) ?? before);

export function datesInLines(lines: readonly string[]): DateInLine[] {
  return lines.flatMap((line, at) => {
    const dates = findDates(line);
    return dates.map((found, index) => {
      const previous = dates[index - 1];
      const start = previous ? previous.index + previous.length : 0;
      const before = contextOf(line.slice(start, found.index));
      const end = found.index + found.length;
      const isTimed = TIME.test(line.slice(end)) || line.slice(found.index, end).includes(':');
      return { ...found, above: lines[at - 1] ?? '', before, isTimed };
    });
  });
}

/** The words of its own part of the line, or those of the sentence if they only say `z dnia`. */
function contextOf(text: string): string {
  const sentence = lastSentenceOf(text);
  const own = lastPartOf(sentence);
  return startsWithDate(own) ? sentence : own;
}
