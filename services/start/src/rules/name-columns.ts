import type { NamedColumns, StartField, StartKind } from '@ostep/api-start';
import { startFields } from '@ostep/api-start';
import { columnLetters } from '@ostep/contract-sheet';
import type { ColumnContents } from './column-contents';
import { fieldsOfTitle } from './column-titles';

type Candidate = { readonly column: number; readonly field: StartField; readonly score: number };

/** The titles of a column from top to bottom. */
export type Titles = ReadonlyMap<number, readonly string[]>;

const titleScores = (kind: StartKind, parts: readonly string[]): Map<StartField, number> => {
  const scores = new Map<StartField, number>();
  // `Stawka` above `netto` is one title; `Kwota` above `Nierozliczone` says more in its last line.
  for (const title of [parts.join(' '), parts.at(-1) ?? ''])
    for (const { field, score } of fieldsOfTitle(kind, title))
      scores.set(field, Math.max(score, scores.get(field) ?? 0));
  return scores;
};

/** Fields whose cells name a column under whatever title. Under others a title that is not known counts more. */
const TELLING_ANYWHERE: ReadonlySet<StartField> = new Set([
  'account',
  'ksefNumber',
  'code',
  'squad',
] satisfies StartField[]);

function candidatesOf(kind: StartKind, titles: Titles, contents: ColumnContents | null): Candidate[] {
  return [...titles].flatMap(([column, parts]) => {
    const byTitle = titleScores(kind, parts);
    return startFields[kind].flatMap((field: StartField): Candidate[] => {
      const content = contents?.(column, field) ?? 0;
      const ofTitle = byTitle.get(field) ?? 0;
      const isTold = ofTitle > 0 || (parts.length === 0 ? field !== 'active' : TELLING_ANYWHERE.has(field));
      const score = ofTitle + (content === 'never' || !isTold ? 0 : content);
      return content === 'never' || score === 0 ? [] : [{ column, field, score }];
    });
  });
}

type Naming = {
  readonly named: ReadonlyMap<number, StartField>;
  /** Fields that two columns are as likely to hold, so that neither is named. */
  readonly tied: readonly StartField[];
};

export const nameColumns = (kind: StartKind, titles: Titles, contents: ColumnContents | null) =>
  namingOf(kind, titles, contents).named;

/** Each field is given to one column, the likeliest pair first. */
export function namingOf(kind: StartKind, titles: Titles, contents: ColumnContents | null): Naming {
  const candidates = candidatesOf(kind, titles, contents).sort((left, right) => right.score - left.score);
  const named = new Map<number, StartField>();
  const taken = new Set<StartField>();
  const tied: StartField[] = [];
  for (const { column, field, score } of candidates) {
    if (named.has(column) || taken.has(field)) continue;
    const isTie = candidates.some(
      (other) => other.column !== column && other.field === field && other.score === score && !named.has(other.column),
    );
    if (isTie) {
      taken.add(field);
      tied.push(field);
      continue;
    }
    named.set(column, field);
    taken.add(field);
  }
  return { named, tied };
}

export const columnsByLetters = (named: ReadonlyMap<number, StartField>): NamedColumns =>
  Object.fromEntries([...named].map(([column, field]) => [columnLetters(column), field]));

export const columnsByNumber = (named: NamedColumns): Map<number, StartField> =>
  new Map(Object.entries(named).map(([letters, field]) => [numberOf(letters), field]));

const numberOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
