import type { Cell } from './cell';
import type { Decor } from './decor';
import type { Context, KindMaker, Layout } from './model';
import { pickFrom } from './pick-from';

export type Column = {
  readonly field: string;
  readonly title: string;
  /** Of the first of two header rows. */
  readonly upper: string | null;
};

const commonHeaders: Readonly<Record<string, readonly string[]>> = {
  lp: ['Lp.', 'L.p.', 'Nr', '#'],
  phone: ['Telefon', 'Tel.', 'Nr telefonu', 'Kom.'],
  pesel: ['PESEL', 'Pesel', 'PESEL szefa'],
  remarks: ['Uwagi', 'Notatki', 'Komentarz', 'Inne'],
};

export function columnsOf(context: Context, maker: KindMaker, layout: Layout, decor: Decor): Column[] {
  const { random } = context;
  const isMerged = layout.shape === 'merged';
  const own =
    layout.isFixed || layout.uppers || !decor.shuffles ? [...layout.columns] : shuffledKeeping(layout, random.shuffled);
  const fields = layout.uppers ? [...own] : withExtras(own, decor.extras, isMerged ? 1 : 0, random.below);
  if (layout.uppers) fields.push(...decor.extras.filter((extra) => !fields.includes(extra)));
  if (own.join() !== layout.columns.join()) context.traits.add('any order of columns');
  if (decor.extras.length > 0) context.traits.add('useless columns');
  if (fields.includes('pesel')) context.traits.add('PESEL');
  return fields.map((field) => ({
    field,
    title: pickFrom(random, maker.headers[field] ?? commonHeaders[field] ?? [field]),
    upper: layout.uppers?.[field] ?? null,
  }));
}

/** Cells merged downwards stand in the first column. */
function shuffledKeeping({ columns, shape }: Layout, shuffle: (columns: readonly string[]) => string[]): string[] {
  return shape === 'merged' ? [...columns.slice(0, 1), ...shuffle(columns.slice(1))] : shuffle(columns);
}

function withExtras(own: readonly string[], extras: readonly string[], from: number, below: (count: number) => number) {
  const fields = [...own];
  for (const extra of extras.filter((one) => !own.includes(one))) {
    const at = extra === 'lp' ? from : from + below(fields.length + 1 - from);
    fields.splice(at, 0, extra);
  }
  return fields;
}

export function extraCell(field: string, place: number, { random }: Context): Cell {
  if (field === 'lp') return place;
  if (field === 'phone') return `60${random.below(10)} ${random.whole(100, 999)} ${random.whole(100, 999)}`;
  if (field === 'pesel') return wrongPesel(String(random.whole(6_001_010_000, 9_912_319_999)));
  if (field === 'remarks')
    return random.chance(0.3)
      ? pickFrom(random, ['zadzwonić', 'rozmawiałem z szefem', 'do sprawdzenia', 'ok', 'patrz segregator'])
      : null;
  return null;
}

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** Nobody's number: the last digit is never the check digit. */
function wrongPesel(start: string): string {
  const sum = PESEL_WEIGHTS.reduce((total, weight, index) => total + weight * Number(start[index]), 0);
  const check = (10 - (sum % 10)) % 10;
  return `${start}${(check + 5) % 10}`;
}
