type Known = { readonly id: number };
type Sent = { readonly id: number | null };

/** What a save does to an order's items: those that are still there keep their ids, because assignments refer to them. */
export type ItemChanges<S extends Sent> = {
  readonly kept: readonly (S & { readonly id: number })[];
  readonly added: readonly S[];
  readonly removed: readonly number[];
};

/** An id the order does not have, or that was sent before, makes a new item. */
export function itemChanges<S extends Sent>(known: readonly Known[], sent: readonly S[]): ItemChanges<S> {
  const missing = new Set(known.map((item) => item.id));
  const kept: (S & { id: number })[] = [];
  const added: S[] = [];
  for (const item of sent) {
    if (item.id !== null && missing.delete(item.id)) kept.push({ ...item, id: item.id });
    else added.push(item);
  }
  return { kept, added, removed: [...missing] };
}
