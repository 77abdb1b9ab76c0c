export const protocolColumns = [
  'lp',
  'order',
  'posNo',
  'forestAddress',
  'actionCode',
  'actionName',
  'unit',
  'ordered',
  'amount',
  'rate',
  'value',
  'vatPercent',
  'vat',
  'brutto',
] as const;

export type ProtocolColumn = (typeof protocolColumns)[number];
