/** In their order. Map.groupBy is not in Node 20. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export function rowsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): (key: number) => Row[] {
  const groups = groupRows(rows, keyOf);
  return (key) => groups.get(key) ?? [];
}
