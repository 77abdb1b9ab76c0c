import type { Cell } from './cell';
import type { Column } from './columns';
import type { Decor } from './decor';
import { columnLetters } from './file/xlsx';
import type { Context, Entry, KindMaker } from './model';
import { pickFrom } from './pick-from';
import type { SheetWriter } from './sheet-writer';
import { roundMoney, spellMoney, spellQuantity } from './spelling/figures';

export type Totals = {
  readonly context: Context;
  readonly maker: KindMaker;
  readonly decor: Decor;
  readonly columns: readonly Column[];
};

/** Rows that the sum is made of, from the first to the last; null where others stand between. */
type Range = { readonly first: number; readonly last: number } | null;
type Place = 'foot' | 'group' | 'middle';

const CARRIED = 'Do przeniesienia';

const labels: Readonly<Record<Place, readonly string[]>> = {
  foot: ['Razem', 'RAZEM:', 'Suma', 'Ogółem', 'Razem do rozliczenia'],
  group: ['Razem', 'razem', 'Suma częściowa', 'w sumie'],
  middle: [CARRIED, 'Razem strona', CARRIED],
};

export function writeTotal(
  writer: SheetWriter,
  totals: Totals,
  entries: readonly Entry[],
  { place, range }: { place: Place; range: Range },
): void {
  const { context, decor, columns, maker } = totals;
  const summed = columns.filter(({ field }) => maker.summed.includes(field));
  if (decor.total === 'bare' && summed.length === 0) return;
  const labelAt = columns.findIndex(({ field }) => !maker.summed.includes(field) && field !== 'lp');
  const label = decor.total === 'sigma' ? 'Σ' : pickFrom(context.random, labels[place]);
  const cells = columns.map((column, index): Cell => {
    if (maker.summed.includes(column.field)) return sumCell(totals, entries, index, range);
    if (index !== labelAt || decor.total === 'bare') return null;
    return summed.length === 0 ? `${label}: ${entries.length}` : label;
  });
  const isFormula = cells.some((cell) => typeof cell === 'object' && cell?.formula !== undefined);
  if (isFormula) context.traits.add('total by a formula');
  context.traits.add(`${decor.total} total, ${place}`);
  writer.other(indented(cells, decor.indent), `total of ${place}`, decor.total === 'bare' ? 'plain' : 'bold');
  if (label !== CARRIED || decor.total !== 'label') return;
  context.traits.add('carried over');
  const next = cells.map((cell): Cell => (typeof cell === 'string' ? cell.replace(CARRIED, 'Z przeniesienia') : cell));
  writer.other(indented(next, decor.indent), 'carried over');
}

function sumCell({ context, decor, columns }: Totals, entries: readonly Entry[], index: number, range: Range): Cell {
  const field = columns[index]?.field ?? '';
  const sum = roundMoney(entries.reduce((total, entry) => total + (entry.sums[field] ?? 0), 0));
  const written = field === 'quantity' ? spellQuantity(sum, context.spelling) : spellMoney(sum, context.spelling);
  if (!decor.formulas || range === null || context.spelling.figure !== 'number') return written;
  const letters = columnLetters(index + decor.indent);
  return { value: sum, format: 'money', formula: `SUM(${letters}${range.first}:${letters}${range.last})` };
}

export const indented = (cells: readonly Cell[], indent: number): Cell[] => [
  ...Array.from({ length: indent }, () => null),
  ...cells,
];
