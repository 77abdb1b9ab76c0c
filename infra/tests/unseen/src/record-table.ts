import type { ColumnOf, WorkTable } from './columns';
import type { RecordForm } from './layout';
import type { Cell, Column, Line } from './printed';

/** A cell of a printed line: the column it shows, and how many columns of the grid it takes. */
type Placed = { readonly name: ColumnOf['name'] | null; readonly span: number };
type Grid = { readonly widths: readonly number[]; readonly levels: readonly (readonly Placed[])[] };

const at = (name: ColumnOf['name'] | null, span = 1): Placed => ({ name, span });

/** Where old programs print the parts of an item, over two or three lines. */
const grids: Readonly<Record<'order' | 'protocol', Readonly<Record<RecordForm['height'], Grid>>>> = {
  order: {
    2: {
      widths: [5, 8, 24, 11, 12, 10, 8, 14],
      levels: [
        [at('lp'), at('posNo'), at('address'), at('group'), at('code'), at('amount'), at('unit'), at('due')],
        [at(null), at('desc', 2), at('notes', 5)],
      ],
    },
    3: {
      widths: [6, 14, 34, 14, 12, 16],
      levels: [
        [at('lp'), at('posNo'), at('address'), at('amount'), at('unit'), at('due')],
        [at(null), at('code'), at('desc', 4)],
        [at(null), at('group'), at('notes', 4)],
      ],
    },
  },
  protocol: {
    2: {
      widths: [10, 26, 14, 12, 8, 14, 16],
      levels: [
        [at('posNo'), at('address'), at('code'), at('done'), at('unit'), at('rate'), at('value')],
        [at(null), at('desc', 6)],
      ],
    },
    3: {
      widths: [12, 14, 30, 14, 16],
      levels: [
        [at('posNo'), at('address', 4)],
        [at(null), at('code'), at('desc', 3)],
        [at(null), at('done'), at('unit'), at('rate'), at('value')],
      ],
    },
  },
};

export function recordTable(
  kind: 'order' | 'protocol',
  { between, height }: RecordForm,
  columns: readonly ColumnOf[],
): WorkTable {
  const { levels, widths } = grids[kind][height];
  const known = new Map(columns.map((column) => [column.name, column]));
  const lineOf = (of: Line['kind'], level: readonly Placed[], text: (column: ColumnOf) => string): Line => ({
    kind: of,
    cells: level.map(({ name, span }): Cell => {
      const column = name === null ? undefined : known.get(name);
      return column ? { text: text(column), span, align: column.align ?? 'left' } : { text: '', span };
    }),
  });
  const gap: Line = { kind: 'gap', cells: [{ text: between === 'dashes' ? '-' : '', span: widths.length }] };
  const positions = levels.flatMap((level) => {
    let place = 0;
    return level.flatMap(({ name, span }): [ColumnOf['name'], number][] => {
      const start = place;
      place += span;
      return name === null ? [] : [[name, start]];
    });
  });
  return {
    head: levels.map((level) => lineOf('head', level, ({ title }) => title)),
    rowLines: (shown, index) => [
      ...levels.map((level) => lineOf('row', level, ({ text }) => text(shown, index))),
      ...(between === 'nothing' ? [] : [gap]),
    ],
    positions: new Map(positions),
    width: widths.length,
    tableOf: (lines) => ({ columns: widths.map((width): Column => ({ align: 'left', width })), lines }),
  };
}
