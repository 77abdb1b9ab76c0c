/** Also read by SQL. */
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
 * Specification, section 5; decisions, section 1a: a full address needs the same position and address; any other must
 * be a prefix without its last 3 characters, and no filled segment may differ.
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
