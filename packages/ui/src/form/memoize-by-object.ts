/** Caches by identity, which is right for the rows of a form: they are replaced, never mutated. */
export function memoizeByObject<Item extends object, Result>(compute: (item: Item) => Result): (item: Item) => Result {
  const known = new WeakMap<Item, { readonly result: Result }>();
  return (item) => {
    const found = known.get(item) ?? { result: compute(item) };
    known.set(item, found);
    return found.result;
  };
}
