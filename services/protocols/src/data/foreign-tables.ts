import { bigint, pgSchema, uuid } from 'drizzle-orm/pg-core';

const dictionaries = pgSchema('dictionaries');
const id = () => bigint({ mode: 'number' }).primaryKey();

export const forestDistrict = dictionaries.table('forest_district', { id: id() });
export const actionCode = dictionaries.table('action_code', { id: id() });
export const contract = pgSchema('contracts').table('contract', { id: id() });
export const squadAssignment = pgSchema('orders').table('squad_assignment', { id: id() });
export const job = pgSchema('jobs').table('job', { id: uuid().primaryKey() });
