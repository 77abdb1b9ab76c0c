import type { Cell } from '../cell';
import type { Entry, Layout, Trap, Values } from '../model';
import { pickFrom } from '../pick-from';

type Change = {
  readonly cells?: Readonly<Record<string, Cell>>;
  readonly values?: Values;
  readonly sums?: Readonly<Record<string, number>>;
  readonly doubt?: string;
  readonly group?: string;
};

export function changed(entry: Entry, change: Change): Entry {
  return {
    ...entry,
    cells: { ...entry.cells, ...change.cells },
    values: { ...entry.values, ...change.values },
    sums: { ...entry.sums, ...change.sums },
    doubt: change.doubt ?? entry.doubt,
    group: change.group ?? entry.group,
  };
}

/** In a merged first column another name is another group. */
export function renamed(entry: Entry, layout: Layout, field: string, text: string, change: Change): Entry {
  const isGroup = layout.shape === 'merged' && layout.columns[0] === field;
  return changed(entry, { ...change, cells: { [field]: text, ...change.cells }, ...(isGroup ? { group: text } : {}) });
}

export const shows = (layout: Layout, ...fields: string[]) => fields.every((field) => layout.columns.includes(field));

export const hiddenRow: Trap = {
  name: 'hidden row',
  spoil: (entry, { csv }) => (csv ? null : { ...entry, hidden: true, doubt: 'hidden row' }),
};

const figureOf = (entry: Entry, figures: readonly string[], layout: Layout) =>
  figures.find((field) => layout.columns.includes(field) && (entry.cells[field] ?? null) !== null);

const valueField = (entry: Entry, figure: string) => (figure in entry.values ? figure : 'amount');

export const errorCell = (figures: readonly string[]): Trap => ({
  name: 'error cell',
  spoil: (entry, { csv, random }, layout) => {
    const field = figureOf(entry, figures, layout);
    if (field === undefined) return null;
    const value = csv ? pickFrom(random, ['#ADR!', '#N/D!', '#ARG!']) : pickFrom(random, ['#REF!', '#N/A', '#VALUE!']);
    return changed(entry, {
      cells: { [field]: { value, isError: csv === null } },
      values: { [valueField(entry, field)]: null },
      sums: { [field]: 0 },
      doubt: 'an error in place of the figure',
    });
  },
});

export const noCachedValue = (figures: readonly string[]): Trap => ({
  name: 'formula without a value',
  spoil: (entry, { csv }, layout) => {
    const field = figureOf(entry, figures, layout);
    if (field === undefined || csv !== null) return null;
    const sum = entry.sums[field] ?? 0;
    return changed(entry, {
      cells: { [field]: { value: null, formula: `${sum}*1` } },
      doubt: 'a formula without its result',
    });
  },
});

export const hiddenDecimal = (figures: readonly string[]): Trap => ({
  name: 'third decimal that the format hides',
  spoil: (entry, { csv, spelling }, layout) => {
    const field = figureOf(entry, figures, layout);
    const sum = field === undefined ? 0 : (entry.sums[field] ?? 0);
    if (field === undefined || csv !== null || spelling.figure !== 'number' || sum <= 0) return null;
    const cells = { [field]: { value: Number((sum + 0.003).toFixed(3)), format: 'money' as const } };
    return changed(entry, { cells, doubt: 'more decimals than are shown' });
  },
});

/** As computers add up: 63122.850000000006 is 63122.85. */
export const binaryNoise = (figures: readonly string[]): Trap => ({
  name: 'digits behind the fifteenth',
  spoil: (entry, { csv, spelling }, layout) => {
    const field = figureOf(entry, figures, layout);
    const sum = field === undefined ? 0 : (entry.sums[field] ?? 0);
    if (field === undefined || csv !== null || spelling.figure !== 'number' || sum <= 0) return null;
    const value = sum * (1 + 2 ** -52);
    return value === sum ? null : changed(entry, { cells: { [field]: { value, format: 'money' } } });
  },
});

export const threeDigits = (figures: readonly string[], texts: readonly [string, string]): Trap => ({
  name: 'three digits behind the mark',
  spoil: (entry, _context, layout) => {
    const field = figureOf(entry, figures, layout);
    const [written, value] = texts;
    if (field === undefined || entry.sums[field] === undefined) return null;
    return changed(entry, {
      cells: { [field]: written },
      values: { [valueField(entry, field)]: value },
      sums: { [field]: Number(value) },
      doubt: 'a figure that may be thousands',
    });
  },
});
