import { dayInWarsaw } from '@ostep/kernel';
import type { GridContext, GridState, Removed } from './grid-context';
import { lookUpPasted } from './look-up-pasted';
import { parseTsv } from './parse-tsv';
import { pasteRows } from './paste-rows';

export type GridActions<Row> = ReturnType<typeof gridActions<Row & object>>;

const withoutId = <Row extends object>(row: Row): Row => ('id' in row ? { ...row, id: undefined } : { ...row });

function commitRows<Row extends object>({ state, keys }: GridContext<Row>, rows: readonly Row[]): void {
  const { renumber, onChange } = state();
  const renumbered = (row: Row, index: number) => {
    const next = renumber?.(row, index) ?? row;
    if (next !== row) keys.copyKey(row, next);
    return next;
  };
  onChange(rows.map(renumbered));
}

function firstEditableOf<Row>({ columns }: GridState<Row>): string {
  return columns.find((column) => column.kind !== 'readonly')?.id ?? '';
}

export function gridActions<Row extends object>(context: GridContext<Row>) {
  const { state } = context;
  return {
    ...contentActions(context),
    ...orderActions(context),
    firstEditable: () => firstEditableOf(state()),
  };
}

function contentActions<Row extends object>(context: GridContext<Row>) {
  const { state, keys, onLeftOut } = context;
  const edit = (key: string, column: string, change: (row: Row) => Row) => {
    const { rows, derive, onChange } = state();
    const index = rows.findIndex((row) => keys.of(row) === key);
    const previous = rows[index];
    if (!previous) return;
    const changed = change(previous);
    const next = derive ? derive(changed, previous, column) : changed;
    keys.copyKey(previous, next);
    onChange(rows.map((row, at) => (at === index ? next : row)));
  };

  const paste = (text: string, row: number, column: number) => {
    const { rows, columns, newRow, derive, fixedRows } = state();
    const all = parseTsv(text);
    const cells = fixedRows ? all.slice(0, rows.length - row) : all;
    onLeftOut(all.length - cells.length);
    const pasted = pasteRows({
      rows,
      columns,
      cells,
      at: { row, column },
      newRow,
      derive: derive ?? ((next) => next),
      today: dayInWarsaw(new Date()),
    });
    for (const [index, previous] of rows.entries()) {
      const next = pasted.rows[index];
      if (next && next !== previous) keys.copyKey(previous, next);
    }
    const pastedKeys = pasted.rows.map((pastedRow) => keys.of(pastedRow));
    commitRows(context, pasted.rows);
    void lookUpPasted({ state, keys }, pasted.lookups, (index) => pastedKeys[index]);
  };

  return { edit, paste };
}

function orderActions<Row extends object>(context: GridContext<Row>) {
  const { state, focus, onRemoved } = context;
  const commit = (rows: readonly Row[]) => commitRows(context, rows);

  const add = (column = firstEditableOf(state())) => {
    const { rows, newRow } = state();
    onRemoved(null);
    commit([...rows, { ...newRow(rows.at(-1)) }]);
    focus(rows.length, column);
  };

  const move = (index: number, step: number, column: string) => {
    const rows = [...state().rows];
    const row = rows[index];
    const target = index + step;
    if (!row || target < 0 || target >= rows.length) return;
    rows.splice(index, 1);
    rows.splice(target, 0, row);
    commit(rows);
    focus(target, column);
  };

  const duplicate = (index: number, column: string) => {
    const { rows, duplicate: copy = withoutId } = state();
    const row = rows[index];
    if (!row) return;
    commit([...rows.slice(0, index + 1), { ...copy(row) }, ...rows.slice(index + 1)]);
    focus(index + 1, column);
  };

  const remove = (index: number) => {
    const { rows } = state();
    const row = rows[index];
    if (!row) return;
    commit(rows.filter((_, at) => at !== index));
    onRemoved({ row, index });
  };

  const restore = ({ row, index }: Removed<Row>) => {
    const { rows } = state();
    commit([...rows.slice(0, index), row, ...rows.slice(index)]);
    onRemoved(null);
    focus(index, firstEditableOf(state()));
  };

  return { add, move, duplicate, remove, restore };
}
