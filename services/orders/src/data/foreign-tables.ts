import { bigint, pgSchema, uuid } from 'drizzle-orm/pg-core';

const dictionaries = pgSchema('dictionaries');
const contracts = pgSchema('contracts');
const id = () => bigint({ mode: 'number' }).primaryKey();

export const actionCode = dictionaries.table('action_code', { id: id() });
export const actionScope = dictionaries.table('action_scope', { id: id() });
export const squad = dictionaries.table('squad', { id: id() });
export const workGroupItem = dictionaries.table('work_group_item', { id: id() });
export const contract = contracts.table('contract', { id: id() });
export const contractItem = contracts.table('contract_item', { id: id() });
export const job = pgSchema('jobs').table('job', { id: uuid().primaryKey() });
