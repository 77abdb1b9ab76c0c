import munkres from 'munkres';
import type { Column } from './column-bounds';

/** The cells of each column, line by line; an empty text where the column has none on that line. */
export type ColumnCells = readonly (readonly string[])[];

/** How well what stands in each column fits a name: 1 certainly, 0 says nothing, -1 certainly not. */
export type ContentFits<K> = readonly ReadonlyMap<K, number>[];

export type Contents<K> = {
  readonly fitsOf: (cells: ColumnCells, titles: readonly string[]) => ContentFits<K>;
  /** Whether the cells are enough to name a column under a title that nobody knows. */
  readonly isDistinctive: (name: K, cells: readonly string[], fit: number) => boolean;
  /** A second column that might be meant is worth a question. */
  readonly decisive: readonly K[];
};

/** Two columns that could both be meant, whose cells differ. */
export type RivalColumns<K> = { readonly column: K; readonly title: string; readonly other: string };

export type UntitledColumn<K> = { readonly column: K; readonly title: string };

export type ColumnDoubts<K> = {
  readonly rivals: readonly RivalColumns<K>[];
  readonly untitled: readonly UntitledColumn<K>[];
};

export type NamedColumns<K> = ColumnDoubts<K> & { readonly names: readonly (K | null)[] };

/** A title scores up to 3.5, what stands below it as much as the difference of an exact title and an unlike one. */
const CONTENT_WEIGHT = 2.2;
const LEAST = 0.95;
const MARGIN = 0.5;
const SURE = 2.4;
const IMPOSSIBLE = 1000;

export function nameColumns<K>(
  columns: readonly Column<K>[],
  cells: ColumnCells,
  { fitsOf, isDistinctive, decisive }: Contents<K>,
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
  const own = assign(scores);
  const fitOf = (column: number, name: number) => {
    const key = names[name];
    return key === undefined ? 0 : (fits[column]?.get(key) ?? 0);
  };
  const best = withSplitTitles(own, cells, fitOf);
  const isFree = (at: number) => nameAt(at) === null && !isCopy(at, cells, (other) => nameAt(other) !== null);
  /** A column under a title that nobody knows, with cells as those of the name. */
  const unnamedLike = (name: K, index: number) => {
    if ((columns[index]?.scores.get(name) ?? 0) >= SURE) return null;
    const isAny = ({ scores }: Column<K>) => scores.size === 0 || scores.has(name);
    const alike = columns.findIndex((column, at) => isFree(at) && isAny(column) && isAlike(name, at));
    return alike === -1 ? null : alike;
  };
  /** Of a title without cells of its own, between two columns that could both be meant. */
  const otherHalf = (index: number) => {
    const name = best[index] ?? -1;
    const half = 2 * own.indexOf(name) - index;
    return best[half] === -1 && fitOf(half, name) >= LEAST_FIT ? half : null;
  };
  const titledBetter = (name: K, index: number) =>
    betterTitled(columns, cells, name, index).find((other) => nameAt(other) === null) ?? null;
  const isMoved = (index: number) => best[index] !== own[index];
  const nameAt = (index: number) => names[best[index] ?? -1] ?? null;
  return {
    names: columns.map((_, index) => nameAt(index)),
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
        : (rivalOf(scores, own, index) ?? unnamedLike(name, index) ?? titledBetter(name, index));
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
      if (title > 0) return score >= LEAST ? score : -IMPOSSIBLE;
      return isAlike(name, index) ? score : -IMPOSSIBLE;
    }),
  );
}

/** The name of each column that gives the largest sum of scores; -1 for none. */
function assign(scores: readonly (readonly number[])[]): number[] {
  const none = scores.map(() => 0);
  const assigned = scores.map(() => -1);
  // As many further names that score nothing as there are columns: each may stay unnamed.
  const costs = scores.map((row) => [...row, ...none].map((score) => -score));
  if (costs.length === 0) return assigned;
  for (const [column, name] of munkres(costs)) if (name < (scores[0]?.length ?? 0)) assigned[column] = name;
  return assigned;
}

/** Columns that the name fits better by their titles, although not by their cells: two may have run into one. */
const betterTitled = <K>(columns: readonly Column<K>[], cells: ColumnCells, name: K, index: number): number[] => {
  const scoreOf = (column: Column<K> | undefined) => Math.max(SURE, column?.scores.get(name) ?? 0);
  return [...columns.keys()].filter((at) => scoreOf(columns[at]) > scoreOf(columns[index]) && cells[at]?.some(Boolean));
};

const LEAST_FIT = 0.5;

/** A title read as two stands over one column of cells: the half without cells gives its name to the other. */
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
      (other) => moved[other] === -1 && !isEmpty(other) && fitOf(other, name) >= LEAST_FIT,
    );
    if (beside !== undefined) [moved[beside], moved[column]] = [name, -1];
  }
  return moved;
}

const totalOf = (scores: readonly (readonly number[])[], names: readonly number[]) =>
  names.reduce((total, name, column) => total + (scores[column]?.[name] ?? 0), 0);

/** The column that would bear the name, if this one did not, for nearly as good a sum. */
function rivalOf(scores: readonly (readonly number[])[], best: readonly number[], column: number): number | null {
  const name = best[column] ?? -1;
  const without = scores.map((row, index) =>
    index === column ? row.map((score, other) => (other === name ? -IMPOSSIBLE : score)) : row,
  );
  const second = assign(without);
  const rival = second.indexOf(name);
  return rival >= 0 && totalOf(scores, best) - totalOf(scores, second) < MARGIN ? rival : null;
}

/** `Wg zlecenia` where as much was received: it can only be meant for the same. */
const isCopy = (index: number, cells: ColumnCells, isNamed: (index: number) => boolean) =>
  cells.some((others, other) => isNamed(other) && !differ(cells[index] ?? [], others));

const differ = (some: readonly string[], others: readonly string[]) =>
  some.some((text, line) => text !== '' && others[line] !== '' && text !== others[line]);
