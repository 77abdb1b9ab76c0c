/** By the index of addresses: of what may follow a place's key, digits and letters come behind the point. */
export const isAt = (address: string, place: string) => `${address} ~>=~ ${place} and ${address} ~<~ (${place} || '.')`;
