import { bigint, pgSchema, uuid } from 'drizzle-orm/pg-core';

const dictionaries = pgSchema('dictionaries');
const id = () => bigint({ mode: 'number' }).primaryKey();

export const forestDistrict = dictionaries.table('forest_district', { id: id() });
export const actionCode = dictionaries.table('action_code', { id: id() });
export const actionScope = dictionaries.table('action_scope', { id: id() });
export const job = pgSchema('jobs').table('job', { id: uuid().primaryKey() });
