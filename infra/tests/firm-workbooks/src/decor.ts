import type { Random } from '@ostep/kernel/testing';
import { turnOf } from './pick-from';

export type TotalStyle = 'none' | 'label' | 'sigma' | 'bare';

export type Decor = {
  readonly companyLines: number;
  readonly indent: number;
  readonly header: 'plain' | 'missing';
  readonly extras: readonly string[];
  readonly hidesColumn: boolean;
  readonly shuffles: boolean;
  readonly total: TotalStyle;
  readonly subtotals: boolean;
  readonly formulas: boolean;
  readonly notes: number;
  /** A row of 1, 2, 3 below the header. */
  readonly columnNumbers: boolean;
  readonly breaksTitles: boolean;
  readonly pageRows: number;
  readonly emptyRows: boolean;
  readonly blankish: boolean;
  readonly moreSheet: 'none' | 'hidden' | 'remarks';
};

const totals: readonly TotalStyle[] = ['label', 'bare', 'sigma', 'none', 'bare', 'label', 'sigma'];
const extraSets: readonly (readonly string[])[] = [
  ['lp'],
  ['remarks', 'phone'],
  [],
  ['lp', 'pesel', 'remarks'],
  ['remarks'],
  ['lp', 'phone'],
  ['pesel'],
];

/** In turn, so that any sixty seeds in a row hold all of it. */
export function decorOf(seed: number, random: Random): Decor {
  const isEvery = (nth: number, from: number) => seed % nth === from;
  return {
    companyLines: turnOf(seed, [0, 2, 1, 4]),
    indent: turnOf(seed, [0, 0, 1, 0, 0, 0, 2]),
    header: isEvery(23, 8) ? 'missing' : 'plain',
    extras: turnOf(seed, extraSets),
    hidesColumn: !isEvery(2, 0),
    shuffles: random.chance(0.5),
    total: turnOf(seed, totals),
    subtotals: !isEvery(3, 0),
    formulas: isEvery(2, 0) || isEvery(3, 0),
    notes: turnOf(seed, [1, 0, 2, 0]),
    columnNumbers: isEvery(7, 3),
    breaksTitles: isEvery(5, 0) || isEvery(4, 2),
    pageRows: isEvery(4, 1) ? 6 : 0,
    emptyRows: isEvery(3, 1),
    blankish: isEvery(6, 2),
    moreSheet: turnOf(seed, ['none', 'hidden', 'none', 'remarks', 'none', 'hidden', 'none'] as const),
  };
}
