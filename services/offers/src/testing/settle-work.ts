import type { RawSql } from '@ostep/service-kit/postgres';

type Settled = {
  readonly district: number;
  readonly code: number;
  readonly scope: number;
  readonly unit: string;
  readonly amount: number;
  readonly rate: number;
  readonly finished: string;
};

/** Inserts with SQL an order item that one squad did whole, settled to its amount. */
export async function settleWork(admin: RawSql, work: Settled): Promise<void> {
  const { district, code, scope, unit, amount, rate, finished } = work;
  const insert = async (table: string, row: Record<string, string | number | boolean>): Promise<number> => {
    const [inserted] = await admin<{ id: number }[]>`insert into ${admin(table)} ${admin(row)} returning id`;
    return inserted?.id ?? 0;
  };
  const person = { created_by: 'test', modified_by: 'test' };
  const mark = crypto.randomUUID();
  const place = { place: 0, lp: '1', pos_no: '1', action_code_id: code, action_desc: 'Praca', amount };
  const squad = await insert('dictionaries.squad', { code: mark, name: mark, modified_by: 'test' });
  const group = await insert('dictionaries.work_group', { name: mark });
  const whole = { work_group_id: group, name: 'Całość prac', add_to_sum: true, profit_margin_reference: 100 };
  const part = await insert('dictionaries.work_group_item', whole);
  const contract = await insert('contracts.contract', {
    ...person,
    contract_number: mark,
    forest_district_id: district,
    contract_date: '2025-12-19',
  });
  const source = await insert('contracts.contract_item', {
    ...place,
    contract_id: contract,
    unit_type: unit,
    action_scope_id: scope,
    unit_price_netto: 100,
    vat_percent: 8,
  });
  const order = await insert('orders.work_order', {
    ...person,
    order_number: mark,
    order_date: finished,
    order_status: 'TODO',
    contract_id: contract,
    forest_district_part: '06 Gola',
  });
  const item = await insert('orders.order_item', {
    ...place,
    order_id: order,
    forest_address: '02-20-1-06-123-a-00',
    action_group: 'ODN-ZRB',
    action_scope_id: scope,
    due_date: finished,
    contract_item_id: source,
    unit_type: unit,
  });
  const assignment = await insert('orders.squad_assignment', {
    ...person,
    order_item_id: item,
    squad_id: squad,
    work_group_item_id: part,
    squad_rate_netto: rate,
    amount_done: amount,
    finished_date: finished,
  });
  const protocol = await insert('protocols.protocol', {
    ...person,
    protocol_number: mark,
    protocol_type: 'ZAGOSPODAROWANIE',
    forest_district_id: district,
    protocol_date: finished,
    contract_id: contract,
    total_value: 0,
  });
  const at = { place: 0, pos_no: '1', forest_address: '02-20-1-06-123-a-00' };
  const row = await insert('protocols.protocol_part', { ...at, protocol_id: protocol });
  const settled = { squad_assignment_id: assignment, protocol_part_id: row, amount, modified_by: 'test' };
  await insert('protocols.settlement', settled);
}
