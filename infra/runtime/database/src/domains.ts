/** Domains in the order their migrations run: a domain stands after those its foreign keys point to. */
export const domains = ['dictionaries', 'contracts', 'orders', 'protocols', 'summaries'] as const;

export type Domain = (typeof domains)[number];

/** Whose published ids a domain's foreign keys point to. Elsewhere a neighbour's private schema cannot even be named. */
export const foreignKeysTo: Record<Domain, readonly Domain[]> = {
  dictionaries: [],
  contracts: ['dictionaries'],
  orders: ['dictionaries', 'contracts'],
  protocols: ['dictionaries', 'contracts', 'orders'],
  summaries: [],
};

/**
 * Who connects to the database: a role a domain, the render worker, the owner of the queue, operations, and dashboards
 * outside.
 */
export const accounts = [...domains, 'documents', 'queue', 'operations', 'dashboard'] as const;

export type Account = (typeof accounts)[number];

export const roleOf = (account: Account) => `ostep_${account}`;

export const publishedSchemaOf = (domain: Domain) => `${domain}_v1`;

/** BullMQ's own tables, when the queue is kept in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';
