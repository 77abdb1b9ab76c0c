/**
 * The SQL condition for an address in a place, which can use the index of addresses. After the key of the place an
 * address has `-`, which sorts before the point; digits and letters, as in `12B` for `12`, sort after it.
 */
export const isAt = (address: string, place: string) => `${address} ~>=~ ${place} and ${address} ~<~ (${place} || '.')`;
