import type { OrderStatus } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';

export type WorkFixture = {
  readonly address: string;
  readonly orderNumber: string;
  readonly status?: OrderStatus;
  readonly orderDate?: string;
  readonly dueDate?: string;
  /** Null if no squad is assigned. */
  readonly done?: number | null;
  readonly finishedDate?: string;
  /** Null if nothing is settled. */
  readonly settled?: number | null;
  readonly protocolNumber?: string;
  readonly protocolValue?: number;
};

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

const PERSON = { created_by: 'test', modified_by: 'test' };
export const UNIT_PRICE = 100;
export const SQUAD_RATE = 60;

type Insert = (table: string, row: Readonly<Record<string, string | number | boolean | null>>) => Promise<number>;

/** Inserts a district `key` with two parts, a contract, a squad and a code directly, without their services. */
export async function createFixtures(admin: RawSql, key: string) {
  const insert: Insert = async (table, row) => {
    const [inserted] = await admin<{ id: number }[]>`insert into ${admin(table)} ${admin({ ...row })} returning id`;
    return inserted?.id ?? 0;
  };
  const district = await insert('dictionaries.forest_district', { key, value: `Leśne ${key}`, modified_by: 'test' });
  for (const [code, name] of [
    ['06', `Gola ${key}`],
    ['07', `Wólka ${key}`],
  ] as const) {
    await insert('dictionaries.forest_district_part', { forest_district_id: district, code, name, range: '1' });
  }
  const squad = await insert('dictionaries.squad', { code: `E${key}`, name: `Pilarze ${key}`, modified_by: 'test' });
  const group = await insert('dictionaries.work_group', { name: `Grupa ${key}` });
  const work = { work_group_id: group, name: 'Całość prac', add_to_sum: true, profit_margin_reference: 100 };
  const workItem = await insert('dictionaries.work_group_item', work);
  const codeRow = { key: `KOD ${key}`, value: `Zrywka ${key}`, default_work_group_id: group, modified_by: 'test' };
  const code = await insert('dictionaries.action_code', codeRow);
  const contractRow = { contract_number: `U.${key}.2026`, forest_district_id: district, contract_date: '2026-01-02' };
  const contract = await insert('contracts.contract', { ...contractRow, total_netto: 4321.09, ...PERSON });
  const contractItem = await insert('contracts.contract_item', {
    contract_id: contract,
    place: 0,
    lp: '1',
    pos_no: '1',
    action_code_id: code,
    action_desc: 'Zrywka',
    unit_type: 'M3',
    amount: 1000,
    unit_price_netto: UNIT_PRICE,
    vat_percent: 8,
  });
  const ids = { district, squad, workItem, code, contract, contractItem };
  return {
    ids,
    work: (fixture: WorkFixture) => insertWork(insert, ids, fixture),
    remove: () => removeAll(admin, ids, group),
  };
}

type Ids = { readonly [name in 'district' | 'squad' | 'workItem' | 'code' | 'contract' | 'contractItem']: number };

async function insertWork(insert: Insert, ids: Ids, work: WorkFixture) {
  const order = await insert('orders.work_order', {
    ...PERSON,
    order_number: work.orderNumber,
    order_date: work.orderDate ?? '2026-03-16',
    order_status: work.status ?? 'IN_PROGRESS',
    contract_id: ids.contract,
    forest_district_part: '06 Gola',
  });
  const item = await insert('orders.order_item', {
    order_id: order,
    place: 0,
    lp: '1',
    pos_no: '34',
    forest_address: work.address,
    action_group: 'TP',
    action_code_id: ids.code,
    action_desc: 'Zrywka drewna',
    amount: 10,
    unit_type: 'M3',
    due_date: work.dueDate ?? '2026-04-20',
    contract_item_id: ids.contractItem,
  });
  if (work.done == null) return { order, protocol: null };
  const assignment = await insert('orders.squad_assignment', {
    ...PERSON,
    order_item_id: item,
    squad_id: ids.squad,
    work_group_item_id: ids.workItem,
    squad_rate_netto: SQUAD_RATE,
    amount_done: work.done,
    finished_date: work.finishedDate ?? null,
  });
  if (work.settled == null) return { order, protocol: null };
  const protocol = await insertSettlement(insert, ids, work, assignment);
  return { order, protocol };
}

async function insertSettlement(insert: Insert, ids: Ids, work: WorkFixture, assignment: number): Promise<number> {
  const protocol = await insert('protocols.protocol', {
    ...PERSON,
    protocol_number: work.protocolNumber ?? `P-${work.orderNumber}`,
    protocol_type: 'ZAGOSPODAROWANIE',
    forest_district_id: ids.district,
    forest_district_part: '06 Gola',
    protocol_date: '2026-05-10',
    contract_id: ids.contract,
    total_value: work.protocolValue ?? 0,
  });
  const part = await insert('protocols.protocol_part', {
    protocol_id: protocol,
    place: 0,
    pos_no: '34',
    forest_address: work.address,
    total_value: work.protocolValue ?? 0,
  });
  await insert('protocols.settlement', {
    squad_assignment_id: assignment,
    protocol_part_id: part,
    amount: work.settled ?? 0,
    modified_by: 'test',
  });
  return protocol;
}

async function removeAll(admin: RawSql, ids: Ids, group: number): Promise<void> {
  await admin`delete from protocols.settlement where protocol_part_id in (select part.id from protocols.protocol_part part
    join protocols.protocol p on p.id = part.protocol_id where p.contract_id = ${ids.contract})`;
  await admin`delete from protocols.protocol where contract_id = ${ids.contract}`;
  await admin`delete from orders.work_order where contract_id = ${ids.contract}`;
  await admin`delete from contracts.contract where id = ${ids.contract}`;
  await admin`delete from dictionaries.action_code where id = ${ids.code}`;
  await admin`delete from dictionaries.work_group_item where work_group_id = ${group}`;
  await admin`delete from dictionaries.work_group where id = ${group}`;
  await admin`delete from dictionaries.squad where id = ${ids.squad}`;
  await admin`delete from dictionaries.forest_district where id = ${ids.district}`;
}
