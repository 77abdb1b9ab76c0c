export type PricedItem = {
  readonly vatPercent: number;
  readonly unit: string;
  readonly price: number | null;
  readonly name: string;
};

/**
 * What the contract says of a code: of its items at that price where some have it, of all of them otherwise. Null where
 * they differ or there are none: nothing is made up.
 */
export function contractFacts(items: readonly PricedItem[], price: number | null) {
  const atPrice = items.filter((item) => item.price === price);
  const asked = atPrice.length > 0 ? atPrice : items;
  return {
    vatPercent: onlyOne(asked.map((item) => item.vatPercent)),
    unit: onlyOne(asked.map((item) => item.unit)),
    name: asked[0]?.name ?? null,
  };
}

function onlyOne<T>(values: readonly T[]): T | null {
  const different = [...new Set(values)];
  return different.length === 1 ? (different[0] ?? null) : null;
}
