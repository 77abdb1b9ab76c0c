import type { Layout } from './layout';
import type { Cell, Line, Table } from './printed';
import type { Work } from './scenario';

export type Shown = Work & {
  readonly due: string;
  readonly notes: string | null;
  readonly desc: string;
  readonly shownUnit: string;
  readonly area: number;
  readonly before: number;
  readonly value: number;
  readonly vatValue: number;
  readonly gross: number;
};

export type ColumnOf = {
  readonly title: string;
  /** Title in the upper of two heading rows, shared by neighbouring columns. */
  readonly over?: string;
  readonly align?: 'right' | 'center';
  readonly width: number;
  readonly text: (shown: Shown, index: number) => string;
  readonly total?: string;
};

export function headLines({ hasColumnNumbers }: Layout, columns: readonly ColumnOf[]): Line[] {
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
  if (hasColumnNumbers) lines.push({ kind: 'head', cells: columns.map((_, index) => ({ text: String(index + 1) })) });
  return lines;
}

export const rowLine = (columns: readonly ColumnOf[], shown: Shown, index: number): Line => ({
  kind: 'row',
  cells: columns.map(({ text }) => ({ text: text(shown, index) })),
});

/** A row of sums: its label extends to the first figure, each figure is in its column. */
export function sumLine(label: string, figures: ReadonlyMap<number, string>, width: number): Line {
  const first = Math.min(...figures.keys());
  const cells: Cell[] = [{ text: label, span: Math.max(first, 1) }];
  for (let at = Math.max(first, 1); at < width; at += 1) cells.push({ text: figures.get(at) ?? '' });
  return { kind: 'sum', cells };
}

export const tableOf = (columns: readonly ColumnOf[], lines: readonly Line[]): Table => {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return {
    columns: columns.map(({ align, width }) => ({ align: align ?? 'left', width: (width * 100) / total })),
    lines,
  };
};
