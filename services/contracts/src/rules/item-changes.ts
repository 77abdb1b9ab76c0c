type Known = { readonly id: number };
type Sent = { readonly id?: number | null | undefined };

/** What a save does to a contract's items: those that are still there keep their ids, because orders refer to them. */
export type ItemChanges<K extends Known, S extends Sent> = {
  readonly kept: readonly (S & { readonly id: number })[];
  readonly added: readonly S[];
  readonly removed: readonly K[];
};

/** An id the contract does not have, or that was sent before, makes a new item. */
export function itemChanges<K extends Known, S extends Sent>(
  known: readonly K[],
  sent: readonly S[],
): ItemChanges<K, S> {
  const missing = new Map(known.map((item) => [item.id, item]));
  const kept: (S & { id: number })[] = [];
  const added: S[] = [];
  for (const item of sent) {
    if (item.id && missing.delete(item.id)) kept.push({ ...item, id: item.id });
    else added.push(item);
  }
  return { kept, added, removed: [...missing.values()] };
}
