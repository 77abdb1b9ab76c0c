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

export const protocolColumnLabels: Readonly<Record<ProtocolColumn, string>> = {
  lp: 'L.p.',
  order: 'Nr zlecenia',
  posNo: 'Nr poz. planu',
  forestAddress: 'Adres leśny',
  actionCode: 'Kod czynności',
  actionName: 'Nazwa czynności',
  unit: 'Jednostka miary',
  ordered: 'Ilość zlecona',
  amount: 'Ilość',
  rate: 'Stawka',
  value: 'Wartość',
  vatPercent: 'VAT %',
  vat: 'Kwota VAT',
  brutto: 'Wartość brutto',
};
