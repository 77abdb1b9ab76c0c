export const protocolTypes = ['ZAGOSPODAROWANIE', 'POZYSKANIE'] as const;

export type ProtocolType = (typeof protocolTypes)[number];

export const protocolTypeLabels: Record<ProtocolType, string> = {
  ZAGOSPODAROWANIE: 'Zagospodarowanie',
  POZYSKANIE: 'Pozyskanie',
};

/** Work of ZAGOSPODAROWANIE is compared item by item, harvest part by part (specification, section 4). */
export function settlesPerItem(type: ProtocolType): boolean {
  return type === 'ZAGOSPODAROWANIE';
}
