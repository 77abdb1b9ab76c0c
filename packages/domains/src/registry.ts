// Written by `npm run domains` from mfe-*/domain.json.

/** In the order their migrations run. */
export const registry = [
  {
    name: 'dictionaries',
    label: 'Słowniki',
    references: [],
    queue: null,
  },
  {
    name: 'contracts',
    label: 'Umowy',
    references: ['dictionaries'],
    queue: 'parse-contract',
  },
  {
    name: 'office',
    label: 'Biuro',
    references: ['dictionaries'],
    queue: null,
  },
  {
    name: 'orders',
    label: 'Zlecenia',
    references: ['dictionaries', 'contracts'],
    queue: 'parse-order',
  },
  {
    name: 'protocols',
    label: 'Protokoły',
    references: ['dictionaries', 'contracts', 'orders'],
    queue: 'parse-protocol',
  },
  {
    name: 'summaries',
    label: 'Podsumowania',
    references: [],
    queue: null,
  },
  {
    name: 'search',
    label: 'Miejsca',
    references: [],
    queue: null,
  },
] as const;
