/** `repeated`: the only text of most rows, such as `8%`; null if the rows differ. */
export type UnreadColumn = { readonly title: string; readonly repeated: string | null };

type Row<K extends string> = {
  readonly cells: Readonly<Partial<Record<K, string>>>;
  readonly others: readonly { readonly title: string; readonly text: string }[];
  readonly anchored: boolean;
};

/** Filled columns with a title that got no name, except those that repeat a named column. */
export function unreadColumns<K extends string>(all: readonly Row<K>[]): UnreadColumn[] {
  const rows = all.filter(({ anchored }) => anchored);
  const titles = new Set(rows.flatMap(({ others }) => others.map(({ title }) => title)));
  return [...titles].flatMap((title) => {
    const cells = rows.map(({ others }) => others.find((other) => other.title === title)?.text ?? '');
    const isRead = title === '' || !cells.some((text) => /[\p{L}\d]/u.test(text)) || isCopy(cells, rows);
    return isRead ? [] : [{ title, repeated: repeatedIn(cells) }];
  });
}

function isCopy<K extends string>(cells: readonly string[], rows: readonly Row<K>[]): boolean {
  const names = new Set(rows.flatMap((row) => Object.keys(row.cells) as K[]));
  return [...names].some((name) => cells.every((text, at) => text === '' || text === rows[at]?.cells[name]));
}

function repeatedIn(cells: readonly string[]): string | null {
  const filled = cells.filter(Boolean);
  const isRepeated = filled.length > 1 && filled.length * 2 > cells.length && new Set(filled).size === 1;
  return isRepeated ? (filled[0] ?? null) : null;
}
