import { toFound } from '../form/use-search';
import type { GridColumn } from './grid-column';
import type { GridContext } from './grid-context';
import { isSameText, type Lookup } from './paste-rows';

/** Limits the parallel requests when many codes are pasted. */
const MAX_PARALLEL_LOOKUPS = 6;

type Rows<Row> = Pick<GridContext<Row>, 'state' | 'keys'>;
type SearchColumn<Row> = Extract<GridColumn<Row>, { kind: 'search' }>;
type Request = { readonly lookup: Lookup; readonly rowKeys: Set<string> };

/** Searches each pasted text once, and fills all cells with this text with the entry that matches it exactly. */
export async function lookUpPasted<Row extends object>(
  rows: Rows<Row>,
  lookups: readonly Lookup[],
  keyOf: (row: number) => string | undefined,
): Promise<void> {
  const queue = requestsOf(lookups, keyOf);
  const runNext = async (): Promise<void> => {
    const request = queue.shift();
    if (!request) return;
    await lookUp(rows, request);
    return runNext();
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_LOOKUPS }, runNext));
}

function requestsOf(lookups: readonly Lookup[], keyOf: (row: number) => string | undefined): Request[] {
  const requests = new Map<string, Request>();
  for (const lookup of lookups) {
    const key = keyOf(lookup.row);
    if (key === undefined) continue;
    const name = `${lookup.column}\t${lookup.text}`;
    const request = requests.get(name) ?? { lookup, rowKeys: new Set() };
    request.rowKeys.add(key);
    requests.set(name, request);
  }
  return [...requests.values()];
}

async function lookUp<Row extends object>(rows: Rows<Row>, { lookup, rowKeys }: Request): Promise<void> {
  const column = rows.state().columns.find((candidate) => candidate.id === lookup.column);
  if (column?.kind !== 'search') return;
  const found = await findExactly(column.search, lookup.text);
  if (found) fillFound(rows, column, rowKeys, found);
}

function fillFound<Row extends object>(
  { state, keys }: Rows<Row>,
  column: SearchColumn<Row>,
  rowKeys: ReadonlySet<string>,
  found: object,
): void {
  const { rows, derive, onChange } = state();
  onChange(
    rows.map((row) => {
      if (!rowKeys.has(keys.of(row))) return row;
      const changed = column.write(row, found);
      const next = derive ? derive(changed, row, column.id) : changed;
      keys.copyKey(row, next);
      return next;
    }),
  );
}

/** Null when no entry or several match `text` exactly, or when the search failed. */
async function findExactly(
  search: Extract<GridColumn<object>, { kind: 'search' }>['search'],
  text: string,
): Promise<unknown> {
  try {
    const { items } = toFound(await search.find(text, new AbortController().signal));
    const matches = items.filter((item) => isSameText(search.labelOf(item), text));
    return matches.length === 1 ? matches[0] : null;
  } catch {
    return null;
  }
}
