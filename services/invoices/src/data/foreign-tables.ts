import { bigint, pgSchema } from 'drizzle-orm/pg-core';

export const protocol = pgSchema('protocols').table('protocol', { id: bigint({ mode: 'number' }).primaryKey() });
