/** In the order in which the search palette shows them. */
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
