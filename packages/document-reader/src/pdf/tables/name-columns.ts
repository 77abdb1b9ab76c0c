import munkres from 'munkres';
import type { Column } from './column-bounds';

/** The cells of each column, line by line; an empty text if the column has no cell on that line. */
export type ColumnCells = readonly (readonly string[])[];

/** How well the cells of each column fit a name: 1 certainly, 0 unknown, -1 certainly not. */
export type ContentFits<K> = readonly ReadonlyMap<K, number>[];

export type Contents<K> = {
  readonly fitsOf: (cells: ColumnCells, titles: readonly string[]) => ContentFits<K>;
  /** Whether the cells alone are enough to name a column with an unknown title. */
  readonly isDistinctive: (name: K, cells: readonly string[], fit: number) => boolean;
  /** Names for which a second possible column must be reported. */
  readonly decisive: readonly K[];
  /** The name of a column of free text whose title is unknown. */
  readonly freeText?: K;
};

/** A column that was named, and another one with different cells that could have the same name. */
export type RivalColumns<K> = { readonly column: K; readonly title: string; readonly other: string };

export type UntitledColumn<K> = { readonly column: K; readonly title: string };

export type ColumnDoubts<K> = {
  readonly rivals: readonly RivalColumns<K>[];
  readonly untitled: readonly UntitledColumn<K>[];
};

export type NamedColumns<K> = ColumnDoubts<K> & { readonly names: readonly (K | null)[] };

/** A title scores up to 3.5. The cells weigh as much as the difference between an exact title and a partial one. */
const CONTENT_WEIGHT = 2.2;
const MIN_SCORE = 0.95;
const MARGIN = 0.5;
const SURE = 2.4;
const IMPOSSIBLE = 1000;

export function nameColumns<K>(
  columns: readonly Column<K>[],
  cells: ColumnCells,
  { fitsOf, isDistinctive, decisive, freeText }: Contents<K>,
): NamedColumns<K> {
  const fits = fitsOf(
    cells,
    columns.map(({ title }) => title),
  );
  const names = [
    ...new Set(columns.flatMap(({ scores }, index) => [...scores.keys(), ...(fits[index]?.keys() ?? [])])),
  ];
  const isAlike = (name: K, index: number) => isDistinctive(name, cells[index] ?? [], fits[index]?.get(name) ?? 0);
  const scores = scoresOf(columns, names, fits, isAlike);
  const assigned = assign(scores);
  const fitOf = (column: number, name: number) => {
    const key = names[name];
    return key === undefined ? 0 : (fits[column]?.get(key) ?? 0);
  };
  const best = withSplitTitles(assigned, cells, fitOf);
  const isFree = (at: number) => nameAt(at) === null && !isCopy(at, cells, (other) => nameAt(other) !== null);
  /** A column with an unknown title, whose cells look like those of the name. */
  const unnamedLike = (name: K, index: number) => {
    if ((columns[index]?.scores.get(name) ?? 0) >= SURE) return null;
    const isAny = ({ scores }: Column<K>) => scores.size === 0 || scores.has(name);
    const alike = columns.findIndex((column, at) => isFree(at) && isAny(column) && isAlike(name, at));
    return alike === -1 ? null : alike;
  };
  /** For a title without cells, between two columns that could both be meant: the other one of the two. */
  const otherHalf = (index: number) => {
    const name = best[index] ?? -1;
    const half = 2 * assigned.indexOf(name) - index;
    return best[half] === -1 && fitOf(half, name) >= MIN_FIT ? half : null;
  };
  const titledBetter = (name: K, index: number) =>
    betterTitled(columns, cells, name, index).find((other) => nameAt(other) === null) ?? null;
  const isMoved = (index: number) => best[index] !== assigned[index];
  const nameAt = (index: number) => names[best[index] ?? -1] ?? null;
  const isUnread = (index: number) => columns[index]?.title !== '' && isFree(index);
  const hasFreeText = freeText !== undefined && !columns.some((_, index) => nameAt(index) === freeText);
  const remarks = columns.findIndex((_, index) => hasFreeText && isUnread(index) && isFreeText(cells[index] ?? []));
  return {
    names: columns.map((_, index) => (index === remarks ? (freeText ?? null) : nameAt(index))),
    untitled: columns.flatMap(({ scores: titles, title }, index) => {
      const name = nameAt(index);
      const isProved = name !== null && (fits[index]?.get(name) ?? 0) > 1;
      return name === null || titles.has(name) || isMoved(index) || isProved ? [] : [{ column: name, title }];
    }),
    rivals: columns.flatMap((column, index) => {
      const name = nameAt(index);
      if (name === null || !decisive.includes(name)) return [];
      const rival = isMoved(index)
        ? otherHalf(index)
        : (rivalOf(scores, assigned, index) ?? unnamedLike(name, index) ?? titledBetter(name, index));
      const other = rival === null ? undefined : columns[rival];
      if (rival === null || !other || !differ(cells[index] ?? [], cells[rival] ?? [])) return [];
      return [{ column: name, title: column.title, other: other.title }];
    }),
  };
}

function scoresOf<K>(
  columns: readonly Column<K>[],
  names: readonly K[],
  fits: ContentFits<K>,
  isAlike: (name: K, index: number) => boolean,
): number[][] {
  return columns.map((column, index) =>
    names.map((name) => {
      const title = column.scores.get(name) ?? 0;
      const score = title + CONTENT_WEIGHT * (fits[index]?.get(name) ?? 0);
      if (title > 0) return score >= MIN_SCORE ? score : -IMPOSSIBLE;
      return isAlike(name, index) ? score : -IMPOSSIBLE;
    }),
  );
}

/** The index of each column's name (-1: none) in the assignment with the largest sum of scores. */
function assign(scores: readonly (readonly number[])[]): number[] {
  const none = scores.map(() => 0);
  const assigned = scores.map(() => -1);
  // Adds as many names with score 0 as there are columns, so that each column may stay without a name.
  const costs = scores.map((row) => [...row, ...none].map((score) => -score));
  if (costs.length === 0) return assigned;
  for (const [column, name] of munkres(costs)) if (name < (scores[0]?.length ?? 0)) assigned[column] = name;
  return assigned;
}

/** Columns whose titles fit the name better, although their cells do not: the cells of two columns may have merged. */
const betterTitled = <K>(columns: readonly Column<K>[], cells: ColumnCells, name: K, index: number): number[] => {
  const scoreOf = (column: Column<K> | undefined) => Math.max(SURE, column?.scores.get(name) ?? 0);
  return [...columns.keys()].filter((at) => scoreOf(columns[at]) > scoreOf(columns[index]) && cells[at]?.some(Boolean));
};

function isFreeText(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  return filled.filter((text) => /\p{Ll}{3}/u.test(text)).length * 2 > filled.length;
}

const MIN_FIT = 0.5;

/** If one title was read as two, only one half has cells below it: the half without cells gives it its name. */
function withSplitTitles(
  best: readonly number[],
  cells: ColumnCells,
  fitOf: (column: number, name: number) => number,
): readonly number[] {
  const isEmpty = (column: number) => cells[column]?.every((text) => text === '') ?? true;
  const moved = [...best];
  for (const [column, name] of best.entries()) {
    if (name < 0 || !isEmpty(column)) continue;
    const beside = [column - 1, column + 1].find(
      (other) => moved[other] === -1 && !isEmpty(other) && fitOf(other, name) >= MIN_FIT,
    );
    if (beside !== undefined) {
      moved[beside] = name;
      moved[column] = -1;
    }
  }
  return moved;
}

const totalOf = (scores: readonly (readonly number[])[], names: readonly number[]) =>
  names.reduce((total, name, column) => total + (scores[column]?.[name] ?? 0), 0);

/** The column that would get the name instead of this one, for a sum that is nearly as good. */
function rivalOf(scores: readonly (readonly number[])[], best: readonly number[], column: number): number | null {
  const name = best[column] ?? -1;
  const without = scores.map((row, index) =>
    index === column ? row.map((score, other) => (other === name ? -IMPOSSIBLE : score)) : row,
  );
  const second = assign(without);
  const rival = second.indexOf(name);
  return rival >= 0 && totalOf(scores, best) - totalOf(scores, second) < MARGIN ? rival : null;
}

/** Whether a column repeats the cells of a named one, such as `Wg zlecenia` if as much was received: then it is no rival. */
const isCopy = (index: number, cells: ColumnCells, isNamed: (index: number) => boolean) =>
  cells.some(
    (others, other) => isNamed(other) && cells[index]?.every((text, line) => text === '' || text === others[line]),
  );

const differ = (some: readonly string[], others: readonly string[]) =>
  some.some((text, line) => text !== '' && others[line] !== '' && text !== others[line]);
