export const protocolTypes = ['ZAGOSPODAROWANIE', 'POZYSKANIE'] as const;

export type ProtocolType = (typeof protocolTypes)[number];

export const protocolTypeLabels: Record<ProtocolType, string> = {
  ZAGOSPODAROWANIE: 'Zagospodarowanie',
  POZYSKANIE: 'Pozyskanie',
};
