/** In the order their migrations run: a domain comes after those its foreign keys point to. */
export const domains = ['dictionaries', 'contracts', 'orders', 'protocols', 'summaries'] as const;

export type Domain = (typeof domains)[number];

/** Domains that foreign keys point to; any other private schema is not accessible. */
export const foreignKeysTo: Record<Domain, readonly Domain[]> = {
  dictionaries: [],
  contracts: ['dictionaries'],
  orders: ['dictionaries', 'contracts'],
  protocols: ['dictionaries', 'contracts', 'orders'],
  summaries: [],
};

export const accounts = [...domains, 'documents', 'queue', 'operations', 'dashboard'] as const;

export type Account = (typeof accounts)[number];

export const roleOf = (account: Account) => `ostep_${account}`;

export const publishedSchemaOf = (domain: Domain) => `${domain}_v1`;

export const QUEUE_SCHEMA = 'bullmq';
