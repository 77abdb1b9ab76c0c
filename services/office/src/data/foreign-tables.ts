import { bigint, pgSchema } from 'drizzle-orm/pg-core';

export const forestDistrict = pgSchema('dictionaries').table('forest_district', {
  id: bigint({ mode: 'number' }).primaryKey(),
});
