import { pgSchema, uuid } from 'drizzle-orm/pg-core';

export const job = pgSchema('jobs').table('job', { id: uuid().primaryKey() });
