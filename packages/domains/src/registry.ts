// Written by `npm run domains` from mfe-*/domain.json.

/** In the order their migrations run. */
export const registry = [
  {
    name: 'dictionaries',
    label: 'Słowniki',
    references: [],
    queue: null,
    scanQueue: null,
    mail: false,
  },
  {
    name: 'contracts',
    label: 'Umowy',
    references: ['dictionaries'],
    queue: 'parse-contract',
    scanQueue: null,
    mail: false,
  },
  {
    name: 'office',
    label: 'Biuro',
    references: ['dictionaries'],
    queue: null,
    scanQueue: null,
    mail: true,
  },
  {
    name: 'orders',
    label: 'Zlecenia',
    references: ['dictionaries', 'contracts'],
    queue: 'parse-order',
    scanQueue: 'scan-order',
    mail: false,
  },
  {
    name: 'protocols',
    label: 'Protokoły',
    references: ['dictionaries', 'contracts', 'orders'],
    queue: 'parse-protocol',
    scanQueue: 'scan-protocol',
    mail: false,
  },
  {
    name: 'summaries',
    label: 'Podsumowania',
    references: [],
    queue: null,
    scanQueue: null,
    mail: false,
  },
  {
    name: 'search',
    label: 'Miejsca',
    references: [],
    queue: null,
    scanQueue: null,
    mail: false,
  },
  {
    name: 'invoices',
    label: 'Faktury',
    references: ['protocols'],
    queue: null,
    scanQueue: null,
    mail: false,
  },
] as const;
