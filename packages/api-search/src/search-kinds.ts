/** In the order of the palette. */
export const searchKinds = [
  'orders',
  'protocols',
  'contracts',
  'squads',
  'codes',
  'places',
  'payouts',
  'invoices',
] as const;
export type SearchKind = (typeof searchKinds)[number];
