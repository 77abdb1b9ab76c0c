import type { PdfPage, Rule } from '../letters/pdf-page';
import { figuresIn, middleOf, type WordLine } from '../words/text-lines';
import { type FurtherLine, movesOf } from './records-of-lines';
import type { TitleMatcher } from './title-match';
import { LineBorders, SAME_BORDER } from './title-stacks';

/** Consecutive lines between the same vertical rules. */
type Group = { readonly borders: readonly number[]; readonly lines: readonly WordLine[] };
/** The lines of a record or of the titles, part by part; a part may be missing. */
type Parts = readonly (Group | undefined)[];

/** The places of the rules beside each part. */
export type Borders = readonly (readonly number[])[];

type Found = {
  readonly records: readonly Parts[];
  /** Lines between records that have the borders of a part, such as sums; `up`: how much lower the record above becomes. */
  readonly between: readonly { readonly group: Group; readonly part: number; readonly up: number }[];
};

export type RuledRecords = Found & { readonly borders: Borders; readonly moves: readonly FurtherLine[] };

const MAX_PARTS = 3;
/** Borders of a part with two cells. */
const MIN_BORDERS = 3;

/**
 * Records whose parts stand below each other, each between vertical rules of its own, in the order of the titles. The
 * first of `records` are the titles. Null if the lines do not repeat the titles' borders.
 */
export function ruledRecords<K extends string>(
  page: PdfPage,
  lines: readonly WordLine[],
  matcher: TitleMatcher<K>,
  earlier: Borders,
): RuledRecords | null {
  const groups = groupsOf(new LineBorders(page), lines);
  const isTitled = ({ lines: titles }: Group) =>
    titles.every((line) => figuresIn(line) === 0) &&
    titles.some(({ words }) => words.some(({ text }) => matcher.mayStandInTitle(text)));
  for (const [start, first] of groups.entries()) {
    if (first.borders.length < MIN_BORDERS || !isTitled(first)) continue;
    for (let count = MAX_PARTS; count > 1; count -= 1) {
      const titles = groups.slice(start, start + count);
      if (titles.length < count || !titles.every(isTitled) || !areDistinct(titles)) continue;
      const borders = titles.map((group) => group.borders);
      const found = recordsIn(groups.slice(start + count), borders);
      if (found) return withMoves({ ...found, records: [titles, ...found.records] }, borders);
    }
  }
  const found = earlier.length > 1 ? recordsIn(groups, earlier) : null;
  return found && withMoves(found, earlier);
}

function withMoves(found: Found, borders: Borders): RuledRecords {
  const ofRecords = found.records.flatMap((record) => movesOf(record.map((group) => group?.lines ?? [])));
  const ofOthers = found.between.flatMap(({ group, part, up }) => group.lines.map((line) => ({ line, part, up })));
  return { ...found, borders, moves: [...ofRecords, ...ofOthers] };
}

function groupsOf(borders: LineBorders, lines: readonly WordLine[]): Group[] {
  const groups: { borders: readonly number[]; lines: WordLine[] }[] = [];
  for (const line of lines) {
    const passing = borders.at(middleOf(line));
    const last = groups.at(-1);
    if (last && areSame(last.borders, passing)) last.lines.push(line);
    else groups.push({ borders: passing, lines: [line] });
  }
  return groups;
}

const areSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((at, index) => Math.abs(at - (others[index] ?? 0)) < SAME_BORDER);

const areWithin = (some: readonly number[], others: readonly number[]) =>
  some.length >= MIN_BORDERS && some.every((at) => others.some((other) => Math.abs(at - other) < SAME_BORDER));

const areDistinct = (groups: readonly Group[]) =>
  groups.every((group, at) => groups.slice(at + 1).every((other) => !areSame(group.borders, other.borders)));

function recordsIn(groups: readonly Group[], borders: Borders): Found | null {
  const records: (Group | undefined)[][] = [];
  const between: { group: Group; part: number; up: number }[] = [];
  for (const group of groups) {
    const part = borders.findIndex((one) => areSame(one, group.borders));
    const open = records.at(-1) ?? [];
    const under = borders.findLastIndex((one) => areWithin(group.borders, one));
    // A page may begin within a record.
    if (part >= 0 && (records.length === 0 || open.length > part)) records.push(withPart([], part, group));
    else if (part >= 0) records[records.length - 1] = withPart(open, part, group);
    else if (under > 0) between.push({ group, part: under, up: gainOf(open) });
  }
  const complete = records.filter((record) => record.length > 1);
  return complete.length > 0 && complete.length * 2 > records.length ? { records, between } : null;
}

const withPart = (parts: Parts, part: number, group: Group): (Group | undefined)[] =>
  Array.from({ length: part + 1 }, (_, at) => (at === part ? group : parts[at]));

/** Rules beside the moved lines: those of each part stand beside those of the part before. */
export function movedRules(
  page: PdfPage,
  { records, between, borders }: RuledRecords,
): Pick<PdfPage, 'horizontal' | 'vertical'> {
  const bands = records.flatMap((record) => {
    const lines = record.flatMap((group) => group?.lines ?? []);
    const [first] = lines;
    return first ? [spanOf(lines)] : [];
  });
  const isInside = (at: number) => bands.some(({ from, to }) => at > from && at < to);
  const ofRecords = records.flatMap((record) => {
    const heights = record.flatMap((group) => (group ? [spanOf(group.lines)] : []));
    const from = heights[0]?.from ?? 0;
    const to = from + Math.max(...heights.map((height) => height.to - height.from));
    return borders.flatMap((ats, part) => ats.map((at): Rule => ({ at: at + part * page.width, from, to })));
  });
  const ofOthers = between.flatMap(({ group, part, up }) => {
    const { from, to } = spanOf(group.lines);
    return group.borders.map((at): Rule => ({ at: at + part * page.width, from: from - up, to: to - up }));
  });
  const kept = page.vertical.filter(({ from, to }) => !bands.some((band) => band.from < to && band.to > from));
  return {
    vertical: [...kept, ...ofRecords, ...ofOthers],
    horizontal: page.horizontal
      .filter(({ at }) => !isInside(at))
      .map((rule) => ({ ...rule, to: rule.to + page.width * (borders.length - 1) })),
  };
}

/** How much lower a record is when its parts stand beside each other. */
function gainOf(record: Parts): number {
  if (record.length === 0) return 0;
  const heights = record.flatMap((group) => (group ? [spanOf(group.lines)] : []));
  const last = Math.max(...heights.map(({ to }) => to));
  const first = Math.min(...heights.map(({ from }) => from));
  return last - first - Math.max(...heights.map(({ from, to }) => to - from));
}

/** From above the first line to below the last one. */
const spanOf = (lines: readonly WordLine[]) => ({
  from: Math.min(...lines.map(({ baseline, size }) => baseline - size)),
  to: Math.max(...lines.map(({ baseline, size }) => baseline + size * 0.3)),
});
