import type { Decimal } from '@ostep/kernel';
import { findDates } from '../../dates';
import { parseFigure } from '../../figures';
import type { PlacedWords, Word } from '../letters/pdf-page';
import { findPrinted } from './printed-place';

type Lines = readonly PlacedWords[];
export type FindPrinted = (lines: Lines) => readonly Lines[];

const textOf = ({ words }: PlacedWords) => words.map(({ text }) => text).join(' ');

export const printedText =
  (text: string): FindPrinted =>
  (lines) =>
    findPrinted(lines, text);

export const printedDate =
  (date: string): FindPrinted =>
  (lines) =>
    lines.flatMap((line) => {
      const text = textOf(line);
      return findDates(text)
        .filter((found) => found.date === date)
        .flatMap(({ index, length }) => findPrinted([line], text.slice(index, index + length)).slice(0, 1));
    });

const MAX_FIGURE_WORDS = 4;

/** A figure may be printed as several words: groups of digits. */
export const printedFigure =
  (figure: Decimal): FindPrinted =>
  (lines) =>
    lines.flatMap(({ page, words }) =>
      words.flatMap((_, start) => {
        const wordCounts = Array.from({ length: MAX_FIGURE_WORDS }, (__, more) => more + 1);
        const count = wordCounts.find((candidate) => {
          const figureWords = words.slice(start, start + candidate);
          return (
            figureWords.length === candidate && parseFigure(figureWords.map(({ text }) => text).join(' '))?.eq(figure)
          );
        });
        return count === undefined ? [] : [[{ page, words: words.slice(start, start + count) }]];
      }),
    );

const NEAR = 4;

/** `06 Gola` is printed as `Gola (06)`, `02-20-1-06 Gola`, `nr 6 Gola` and the like. */
export const printedNumberedName =
  (numbered: string): FindPrinted =>
  (lines) => {
    const asWritten = findPrinted(lines, numbered);
    if (asWritten.length > 0) return asWritten;
    const [, number = '', name = numbered] = /^(\d+)\s+(.*)$/u.exec(numbered) ?? [];
    return lines.flatMap(({ page, words }) =>
      findPrinted([{ page, words }], name).map((found) => {
        const nameWords = found.flatMap((line) => line.words);
        return [{ page, words: number === '' ? nameWords : withNumber(words, nameWords, Number(number)) }];
      }),
    );
  };

function withNumber(words: readonly Word[], name: readonly Word[], number: number): readonly Word[] {
  const first = words.findIndex(({ right }) => right > (name[0]?.left ?? 0));
  const last = first + name.length - 1;
  const start = Math.max(0, first - NEAR);
  const isNumber = new RegExp(`(?:^|\\D)0?${number}(?:\\D|$)`, 'u');
  const at = words
    .slice(start, last + 1 + NEAR)
    .findIndex(({ text }, index) => (start + index < first || start + index > last) && isNumber.test(text));
  return at === -1 ? name : words.slice(Math.min(start + at, first), Math.max(start + at, last) + 1);
}

const MAX_TRIED = 6;

/**
 * The printed place that a value was read from. If several sources print the value, it is the first one without which the
 * value would not have been read.
 */
export function decisivePlace<Line>(
  sources: readonly Line[],
  {
    linesOf,
    find,
    isReadWithout,
  }: {
    readonly linesOf: (source: Line) => Lines;
    readonly find: FindPrinted;
    readonly isReadWithout: (source: Line) => boolean;
  },
): Lines | null {
  const candidates = sources.flatMap((source) => find(linesOf(source)).map((place) => ({ source, place })));
  const [first] = candidates;
  if (!first) return find(sources.flatMap(linesOf))[0] ?? null;
  const owners = [...new Set(candidates.map(({ source }) => source))];
  const needed = owners.length === 1 ? first.source : owners.slice(0, MAX_TRIED).find((one) => !isReadWithout(one));
  return (candidates.find(({ source }) => source === needed) ?? first).place;
}
