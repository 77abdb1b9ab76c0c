import { bigint, pgSchema, uuid } from 'drizzle-orm/pg-core';

export const job = pgSchema('jobs').table('job', { id: uuid().primaryKey() });

export const squad = pgSchema('dictionaries').table('squad', { id: bigint({ mode: 'number' }).primaryKey() });
