import { type Title, translations } from './column-titles';
import type { Layout } from './layout';
import type { ToldText } from './manifest';
import type { Cell, Line, Table } from './printed';
import type { Work } from './scenario';

export type Shown = Work & {
  readonly due: string;
  readonly notes: string | null;
  /** The text of a column that no field takes. */
  readonly unknown: string;
  readonly desc: string;
  readonly shownUnit: string;
  readonly area: number;
  readonly before: number;
  readonly value: number;
  readonly vatValue: number;
  readonly gross: number;
};

export type ColumnOf = {
  readonly name: Title | 'before' | 'unknown';
  readonly title: string;
  /** Title in the upper of two heading rows, shared by neighbouring columns. */
  readonly over?: string;
  /** The title in another language, in a row of its own. */
  readonly second?: string;
  readonly align?: 'right' | 'center';
  readonly width: number;
  readonly text: (shown: Shown, index: number) => string;
};

/** The title of a column, with its translation where the paper has two languages. */
export function titled({ second, title }: Layout, name: Title): Pick<ColumnOf, 'name' | 'title' | 'second'> {
  if (second === null) return { name, title: title(name) };
  const translated = translations[name][second.language];
  if (second.way === 'slash') return { name, title: `${title(name)} / ${translated}` };
  return { name, title: title(name), second: translated };
}

export function unknownColumn({ unknown }: Layout): ColumnOf[] {
  if (unknown === null) return [];
  return [{ name: 'unknown', title: unknown.title, width: 14, text: (shown) => shown.unknown }];
}

export const unknownTexts = ({ unknown }: Layout, shown: readonly Shown[]): ToldText[] => {
  const texts = new Set(shown.map((one) => one.unknown).filter(Boolean));
  return [...texts].map((text) => ({ title: unknown?.title ?? '', text }));
};

function headLines({ hasColumnNumbers }: Layout, columns: readonly ColumnOf[]): Line[] {
  const lines: Line[] = [];
  if (columns.some(({ over }) => over !== undefined)) {
    const upper: Cell[] = [];
    for (const [index, { over, title }] of columns.entries()) {
      const last = upper.at(-1);
      const goesOn = over !== undefined && columns[index - 1]?.over === over && last;
      if (goesOn) upper[upper.length - 1] = { text: last.text, span: (last.span ?? 1) + 1 };
      else upper.push({ text: over ?? title });
    }
    lines.push({ kind: 'head', cells: upper });
    lines.push({ kind: 'head', cells: columns.map(({ over, title }) => ({ text: over === undefined ? '' : title })) });
  } else {
    lines.push({ kind: 'head', cells: columns.map(({ title }) => ({ text: title })) });
  }
  if (columns.some(({ second }) => second !== undefined))
    lines.push({ kind: 'head', cells: columns.map(({ second = '' }) => ({ text: second })) });
  if (hasColumnNumbers) lines.push({ kind: 'head', cells: columns.map((_, index) => ({ text: String(index + 1) })) });
  return lines;
}

/** How the items of a document are printed: an item a line, or over several lines. */
export type WorkTable = {
  readonly head: readonly Line[];
  readonly rowLines: (shown: Shown, index: number) => readonly Line[];
  /** The place of each column from the left. */
  readonly positions: ReadonlyMap<ColumnOf['name'], number>;
  readonly width: number;
  readonly tableOf: (lines: readonly Line[]) => Table;
};

export const plainTable = (layout: Layout, columns: readonly ColumnOf[]): WorkTable => ({
  head: headLines(layout, columns),
  rowLines: (shown, index) => [{ kind: 'row', cells: columns.map(({ text }) => ({ text: text(shown, index) })) }],
  positions: new Map(columns.map(({ name }, index) => [name, index])),
  width: columns.length,
  tableOf: (lines) => {
    const total = columns.reduce((sum, { width }) => sum + width, 0);
    return {
      columns: columns.map(({ align, width }) => ({ align: align ?? 'left', width: (width * 100) / total })),
      lines,
    };
  },
});

/** A row of sums: its label extends to the first figure, each figure is in its column. */
export function sumLine(label: string, figures: ReadonlyMap<number, string>, width: number): Line {
  const first = Math.min(...figures.keys());
  const cells: Cell[] = [{ text: label, span: Math.max(first, 1) }];
  for (let at = Math.max(first, 1); at < width; at += 1) cells.push({ text: figures.get(at) ?? '', align: 'right' });
  return { kind: 'sum', cells };
}
