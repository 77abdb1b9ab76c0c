type Known = { readonly id: number };
type Sent = { readonly id?: number | null | undefined };

export type RowChanges<K extends Known, S extends Sent> = {
  readonly kept: readonly (S & { readonly id: number })[];
  readonly added: readonly S[];
  readonly removed: readonly K[];
};

export function rowChanges<K extends Known, S extends Sent>(known: readonly K[], sent: readonly S[]): RowChanges<K, S> {
  const missing = new Map(known.map((row) => [row.id, row]));
  const kept: (S & { id: number })[] = [];
  const added: S[] = [];
  for (const row of sent) {
    const { id } = row;
    if (typeof id === 'number' && missing.delete(id)) kept.push({ ...row, id });
    else added.push(row);
  }
  return { kept, added, removed: [...missing.values()] };
}
