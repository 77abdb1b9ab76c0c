/** Queries of the services use the same pattern. */
export const fullForestAddress = /^\d+-\d+-\d+-\d+-\d+-\w+-\d+$/;

const PREFIX_CUT = 3;

export function normalizeForestAddress(address: string): string {
  return address.replace(/\s/gu, '');
}

export function isFullForestAddress(address: string): boolean {
  return fullForestAddress.test(normalizeForestAddress(address));
}

export type PlaceOfWork = { readonly posNo: string; readonly forestAddress: string };

/**
 * Whether an order item and a protocol part are the same place of work (specification, section 5; decisions, section
 * 1a). A full address matches only the same address at the same plan position. Any other address matches where, without
 * its last 3 characters, it is a prefix of the part's address and none of its filled segments differs.
 */
export function matchesProtocolPart(item: PlaceOfWork, part: PlaceOfWork): boolean {
  const itemAddress = normalizeForestAddress(item.forestAddress);
  const partAddress = normalizeForestAddress(part.forestAddress);
  if (fullForestAddress.test(itemAddress)) {
    return item.posNo.trim() === part.posNo.trim() && itemAddress === partAddress;
  }
  const prefix = itemAddress.slice(0, -PREFIX_CUT);
  return prefix !== '' && partAddress.startsWith(prefix) && !contradicts(itemAddress, partAddress);
}

function contradicts(itemAddress: string, partAddress: string): boolean {
  const itemSegments = itemAddress.split('-');
  const partSegments = partAddress.split('-');
  return itemSegments.some((segment, index) => segment !== '' && segment !== partSegments[index]);
}
