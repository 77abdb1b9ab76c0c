/** What a workbook of a running firm can bring, one kind a file. */
export const startKinds = ['squads', 'outside-invoices', 'balances', 'earlier-works', 'rates'] as const;
export type StartKind = (typeof startKinds)[number];

/** Kinds that bring amounts: where approval is on, a second person confirms them. */
export const isConfirmed = (kind: StartKind): boolean => kind === 'outside-invoices' || kind === 'balances';

/** What a column can hold, by kind, in the order of the template. */
export const startFields = {
  squads: ['code', 'name', 'active', 'payeeKind', 'payeeName', 'nip', 'account', 'vat'],
  'outside-invoices': [
    'number',
    'issued',
    'due',
    'dueDays',
    'buyer',
    'nip',
    'gross',
    'paid',
    'left',
    'ksefNumber',
    'currency',
  ],
  balances: ['squad', 'squadName', 'day', 'amount', 'side', 'owed', 'advance', 'note'],
  'earlier-works': [
    'day',
    'year',
    'district',
    'code',
    'description',
    'scope',
    'quantity',
    'unit',
    'rate',
    'cost',
    'price',
    'revenue',
  ],
  rates: ['squad', 'squadName', 'code', 'description', 'scope', 'unit', 'rate', 'percent'],
} as const satisfies Record<StartKind, readonly string[]>;

export type StartField = (typeof startFields)[StartKind][number];

export const allStartFields = [...new Set(Object.values(startFields).flat())] as [StartField, ...StartField[]];
