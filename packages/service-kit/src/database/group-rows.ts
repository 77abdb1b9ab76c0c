/** Keeps the rows' order within a group. Node 20 has no Map.groupBy. */
export function groupRows<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export function rowsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => Row[] {
  const groups = groupRows(rows, keyOf);
  return (key) => groups.get(key) ?? [];
}
