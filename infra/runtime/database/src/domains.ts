import { type Domain, domains } from '@ostep/domains';

export const accounts = [...domains, 'documents', 'queue', 'operations', 'dashboard'] as const;

export type Account = (typeof accounts)[number];

export const roleOf = (account: Account) => `ostep_${account}`;

export const publishedSchemaOf = (domain: Domain) => `${domain}_v1`;

export const QUEUE_SCHEMA = 'bullmq';
