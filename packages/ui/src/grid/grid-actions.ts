import { dayInWarsaw } from '@ostep/kernel';
import { foundOf } from '../form/use-search';
import type { GridColumn } from './grid-column';
import { parseTsv } from './parse-tsv';
import { isSameText, type Lookup, pasteRows } from './paste-rows';
import type { RowKeys } from './row-keys';

/** Read when an action runs, so that the actions keep their identity. */
export type GridState<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly newRow: (previous: Row | undefined) => Row;
  readonly derive: ((next: Row, previous: Row, column: string) => Row) | undefined;
  readonly renumber: ((row: Row, index: number) => Row) | undefined;
  readonly duplicate: ((row: Row) => Row) | undefined;
};

export type Removed<Row> = { readonly row: Row; readonly index: number };

type GridContext<Row> = {
  readonly state: () => GridState<Row>;
  readonly keys: RowKeys;
  readonly focus: (row: number, column: string) => void;
  readonly onRemoved: (removed: Removed<Row> | null) => void;
};

export type GridActions<Row> = ReturnType<typeof gridActions<Row & object>>;

/** Limits parallel requests when many codes are pasted. */
const LOOKUPS_AT_ONCE = 6;

const withoutId = <Row extends object>(row: Row): Row => ('id' in row ? { ...row, id: undefined } : { ...row });

export function gridActions<Row extends object>({ state, keys, focus, onRemoved }: GridContext<Row>) {
  const commit = (rows: readonly Row[]) => {
    const { renumber, onChange } = state();
    if (!renumber) return onChange(rows);
    onChange(
      rows.map((row, index) => {
        const next = renumber(row, index);
        if (next !== row) keys.copyKey(row, next);
        return next;
      }),
    );
  };

  const indexOf = (key: string) => state().rows.findIndex((row) => keys.of(row) === key);

  const edit = (key: string, column: string, change: (row: Row) => Row) => {
    const { rows, derive, onChange } = state();
    const index = indexOf(key);
    const previous = rows[index];
    if (!previous) return;
    const changed = change(previous);
    const next = derive ? derive(changed, previous, column) : changed;
    keys.copyKey(previous, next);
    onChange(rows.map((row, at) => (at === index ? next : row)));
  };

  const firstEditable = () => state().columns.find((column) => column.kind !== 'readonly')?.id ?? '';

  const add = (column = firstEditable()) => {
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
    focus(index, firstEditable());
  };

  const fillFound = (
    column: Extract<GridColumn<Row>, { kind: 'search' }>,
    waitingKeys: ReadonlySet<string>,
    found: unknown,
  ) => {
    const { rows, derive, onChange } = state();
    onChange(
      rows.map((row) => {
        if (!waitingKeys.has(keys.of(row))) return row;
        const changed = column.write(row, found);
        const next = derive ? derive(changed, row, column.id) : changed;
        keys.copyKey(row, next);
        return next;
      }),
    );
  };

  const lookUp = async (lookups: readonly Lookup[], keyOf: (row: number) => string | undefined) => {
    const requests = new Map<string, { readonly lookup: Lookup; readonly waitingKeys: Set<string> }>();
    for (const lookup of lookups) {
      const key = keyOf(lookup.row);
      if (key === undefined) continue;
      const name = `${lookup.column}\t${lookup.text}`;
      const request = requests.get(name) ?? { lookup, waitingKeys: new Set() };
      request.waitingKeys.add(key);
      requests.set(name, request);
    }
    const queue = [...requests.values()];
    const runNext = async (): Promise<void> => {
      const request = queue.shift();
      if (!request) return;
      const { lookup, waitingKeys } = request;
      const column = state().columns.find((candidate) => candidate.id === lookup.column);
      if (column?.kind === 'search') {
        const found = await findExactly(column.search, lookup.text);
        if (found !== null) fillFound(column, waitingKeys, found);
      }
      return runNext();
    };
    await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, runNext));
  };

  const paste = (text: string, row: number, column: number) => {
    const { rows, columns, newRow, derive } = state();
    const pasted = pasteRows({
      rows,
      columns,
      cells: parseTsv(text),
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
    commit(pasted.rows);
    void lookUp(pasted.lookups, (index) => pastedKeys[index]);
  };

  return { edit, add, move, duplicate, remove, restore, paste, firstEditable };
}

/** null when no entry or several match `text` exactly, or when the search failed. */
async function findExactly(
  search: Extract<GridColumn<object>, { kind: 'search' }>['search'],
  text: string,
): Promise<unknown> {
  try {
    const { items } = foundOf(await search.find(text, new AbortController().signal));
    const same = items.filter((item) => isSameText(search.labelOf(item), text));
    return same.length === 1 ? same[0] : null;
  } catch {
    return null;
  }
}
