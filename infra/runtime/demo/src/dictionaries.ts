import type { RawSql, RawTransaction } from '@ostep/service-kit/postgres';
import { cellOf, readCsv } from './read-csv';

const AUTHOR = 'dane przykładowe';

/** Existing entries stay unchanged; work groups and their items keep the ids of the files. */
export async function loadDictionaries(sql: RawSql): Promise<void> {
  await sql.begin(fillDictionaries);
}

/** Those that hold for every company, without invented squads. Existing entries stay unchanged. */
export async function loadGeneralDictionaries(sql: RawSql): Promise<void> {
  await sql.begin(fillForCompany);
}

export async function fillDictionaries(tx: Transaction): Promise<void> {
  await fillForCompany(tx);
  await insertSquads(tx);
}

export async function fillForCompany(tx: Transaction): Promise<void> {
  await insertWorkGroups(tx);
  await insertEntries(tx, 'forest_district', 'forest-districts');
  await insertEntries(tx, 'action_scope', 'action-scopes');
  await insertActionCodes(tx);
  await insertForestDistrictParts(tx);
}

type Transaction = RawTransaction;

const isActive = (row: Readonly<Record<string, string>>) => cellOf(row, 'active') === 'true';

async function insertWorkGroups(tx: Transaction): Promise<void> {
  const groups = readCsv('work-groups').map((row) => ({ id: Number(cellOf(row, 'id')), name: cellOf(row, 'name') }));
  const items = readCsv('work-group-items').map((row) => ({
    id: Number(cellOf(row, 'id')),
    work_group_id: Number(cellOf(row, 'workGroupId')),
    name: cellOf(row, 'name'),
    add_to_sum: cellOf(row, 'addToSum') === 'true',
    profit_margin_reference: cellOf(row, 'profitMarginReference'),
  }));
  await tx`insert into dictionaries.work_group ${tx(groups)} on conflict do nothing`;
  await tx`insert into dictionaries.work_group_item ${tx(items)} on conflict do nothing`;
  for (const table of ['work_group', 'work_group_item']) {
    const name = `dictionaries.${table}`;
    await tx`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${tx(name)}))`;
  }
}

async function insertEntries(tx: Transaction, table: 'forest_district' | 'action_scope', file: string): Promise<void> {
  const entries = readCsv(file).map((row) => ({
    key: cellOf(row, 'key'),
    value: cellOf(row, 'value'),
    active: isActive(row),
    modified_by: AUTHOR,
  }));
  await tx`insert into ${tx(`dictionaries.${table}`)} ${tx(entries)} on conflict do nothing`;
}

async function insertActionCodes(tx: Transaction): Promise<void> {
  const codes = readCsv('action-codes').map((row) => ({
    key: cellOf(row, 'key'),
    value: cellOf(row, 'value'),
    active: isActive(row),
    default_work_group_id: Number(cellOf(row, 'defaultWorkGroupId')),
    modified_by: AUTHOR,
  }));
  await tx`insert into dictionaries.action_code ${tx(codes)} on conflict do nothing`;
}

async function insertSquads(tx: Transaction): Promise<void> {
  const squads = readCsv('squads').map((row) => ({
    code: cellOf(row, 'code'),
    name: cellOf(row, 'name'),
    active: isActive(row),
    modified_by: AUTHOR,
  }));
  await tx`insert into dictionaries.squad ${tx(squads)} on conflict do nothing`;
}

async function insertForestDistrictParts(tx: Transaction): Promise<void> {
  const districts = await tx<{ id: number; key: string }[]>`select id, key from dictionaries.forest_district`;
  const idOf = new Map(districts.map(({ id, key }) => [key, id]));
  const parts = readCsv('forest-district-parts').map((row) => ({
    forest_district_id: idOf.get(cellOf(row, 'districtKey')) ?? null,
    code: cellOf(row, 'code'),
    name: cellOf(row, 'name'),
    range: cellOf(row, 'obreb'),
  }));
  await tx`insert into dictionaries.forest_district_part ${tx(parts)} on conflict do nothing`;
}
