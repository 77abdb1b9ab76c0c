import type { CellOrigin, Origin, Origins, PlacedOrigin, PrintedOrigin } from '@ostep/kernel';
import { sameJson, valueAt } from '@ostep/ui';

export type Shown = {
  readonly printed: readonly PlacedOrigin[];
  /** Fields it was derived from; empty for what is printed as it is. */
  readonly from: readonly string[];
};

const isPlaced = (origin: Origin | undefined): origin is PlacedOrigin => origin !== undefined && 'text' in origin;

const isPrinted = (origin: Origin): origin is PrintedOrigin => 'box' in origin;

export const onPages = (origins: readonly Origin[]) => origins.filter(isPrinted);

export const inCells = (origins: readonly Origin[]) =>
  origins.filter((origin): origin is CellOrigin => 'cell' in origin);

/** Where a field is printed. For a derived value: where the fields that it was derived from are printed. */
export function shownOrigin(origins: Origins, path: string, depth = 3): Shown | null {
  const origin = origins[path];
  if (!origin) return null;
  const from = 'from' in origin ? (origin.from ?? []) : [];
  if (isPlaced(origin)) return { printed: [origin], from };
  if (depth === 0) return { printed: [], from };
  const printed = from.flatMap((one) => shownOrigin(origins, one, depth - 1)?.printed ?? []);
  return { printed, from };
}

export function rowOf(origins: Origins, path: string): readonly PrintedOrigin[] {
  const row = /^(.*\.\d+)\.[^.]+$/u.exec(path)?.[1];
  if (row === undefined) return [];
  return Object.entries(origins).flatMap(([one, origin]) =>
    one.startsWith(`${row}.`) && isPrinted(origin) ? [origin] : [],
  );
}

/** A scan has no words that can be clicked but the values that were read from it. */
export function scannedWords(origins: Origins): readonly PrintedOrigin[] {
  return onPages(Object.values(origins)).filter(({ scan }) => scan !== undefined);
}

export function doubtfulOf(origins: Origins): readonly PrintedOrigin[] {
  return onPages(Object.values(origins)).filter(({ scan }) => scan === 'doubtful');
}

/** The path that a field had when it was read: rows may have been removed, added or moved since. */
export function readPath(read: unknown, values: unknown, path: string): string | null {
  const parts = path.split('.');
  const found: string[] = [];
  let before = read;
  let now = values;
  for (const part of parts) {
    const row = Array.isArray(before) && Array.isArray(now) ? readIndex(before, now, Number(part)) : part;
    if (row === null) return null;
    found.push(String(row));
    before = valueAt(before, String(row));
    now = valueAt(now, part);
  }
  return found.join('.');
}

/** An unchanged row is the same object. A changed one is found by its distance from an unchanged row above or below. */
function readIndex(before: readonly unknown[], now: readonly unknown[], index: number): number | null {
  const same = before.indexOf(now[index]);
  if (same !== -1) return same;
  if (before.length === now.length) return index;
  for (let above = index - 1; above >= 0; above -= 1) {
    const at = before.indexOf(now[above]);
    if (at !== -1) return at + (index - above) < before.length ? at + (index - above) : null;
  }
  const below = now.findIndex((row, at) => at > index && before.includes(row));
  const moved = below === -1 ? index : before.indexOf(now[below]) - (below - index);
  return moved >= 0 && moved < before.length ? moved : null;
}

/** The path in a row to what names it, such as `lp` or `actionCode.key`, by the field of the rows. */
export type RowNames = Readonly<Record<string, string>>;

/** The path as it was read, for a field of the saved record: rows are matched by their names. */
export function savedPath(origins: Origins, saved: unknown, path: string, names: RowNames): string {
  const parts = path.split('.');
  const found: string[] = [];
  for (const [at, part] of parts.entries()) {
    const name = names[parts[at - 1] ?? ''];
    const row = valueAt(saved, parts.slice(0, at + 1).join('.'));
    found.push(
      name === undefined ? part : (matchingRow(origins, { rows: found.join('.'), name, row, at: part }) ?? part),
    );
  }
  return found.join('.');
}

const stripWhitespace = (text: unknown) => String(text ?? '').replace(/\s+|[.)]+$/gu, '');

type NamedRow = { readonly rows: string; readonly name: string; readonly row: unknown; readonly at: string };

/** Among printed rows with the same name: the one that shares most other texts, then the one at the same position. */
function matchingRow(origins: Origins, { rows, name, row, at }: NamedRow): string | null {
  const naming = name.split('.')[0] ?? name;
  const named: string[] = [];
  const alike = new Map<string, number>();
  for (const [index, field, text] of textsOfRows(origins, rows)) {
    if (stripWhitespace(text) !== stripWhitespace(valueAt(row, field === naming ? name : field))) continue;
    if (field === naming) named.push(index);
    alike.set(index, (alike.get(index) ?? 0) + 1);
  }
  const most = Math.max(...named.map((index) => alike.get(index) ?? 0));
  const best = named.filter((index) => alike.get(index) === most);
  return best.includes(at) ? at : (best[0] ?? null);
}

function textsOfRows(origins: Origins, rows: string): (readonly [string, string, string])[] {
  return Object.entries(origins).flatMap(([path, origin]) => {
    const [index, field, ...deeper] = path.startsWith(`${rows}.`) ? path.slice(rows.length + 1).split('.') : [];
    const isFieldOfRow = index !== undefined && field !== undefined && deeper.length === 0;
    return isFieldOfRow && isPlaced(origin) ? [[index, field, origin.text] as const] : [];
  });
}

export type Change = { readonly path: string; readonly printed: string };

/** Fields whose values differ from what was read, with what the document prints. */
export function changesOf(origins: Origins, read: unknown, values: unknown): readonly Change[] {
  if (read === undefined || values === undefined) return [];
  return leafPaths(values, '').flatMap((path) => {
    const original = readPath(read, values, path);
    const origin = original === null ? undefined : origins[original];
    if (original === null || !isPlaced(origin)) return [];
    const isUnchanged = sameJson(valueAt(read, original), valueAt(values, path));
    return isUnchanged ? [] : [{ path: original, printed: origin.text }];
  });
}

function leafPaths(value: unknown, path: string): string[] {
  const pathOf = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.flatMap((one, index) => leafPaths(one, pathOf(index)));
  if (typeof value !== 'object' || value === null) return [path];
  const isRecordOfSystem = path !== '' && 'id' in value && typeof value.id === 'number';
  if (isRecordOfSystem) return [path];
  return Object.entries(value).flatMap(([key, one]) => leafPaths(one, pathOf(key)));
}
