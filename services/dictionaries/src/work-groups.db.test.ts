import type { WorkGroup } from '@ostep/api-dictionaries';
import type { RecordHistory } from '@ostep/endpoint-kit';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDictionaries } from './testing/open-dictionaries';

const urls = inject('databaseUrls');
const mark = `G${process.pid}`;
const admin = openPostgres(urls.admin, { max: 1 });
const { service: test, get, save, expectRefusal } = await openDictionaries();

afterAll(async () => {
  await admin.end();
  await test.close();
});

const share = (name: string, profitMarginReference: number, more: object = {}) => ({
  id: null,
  name,
  addToSum: true,
  profitMarginReference,
  ...more,
});
const groupOf = async (id: number) => (await get<WorkGroup[]>('/api/workgroup/list')).find((group) => group.id === id);

/** Inserts an order with work assigned to the item, and returns a function that removes it. */
async function assignWork(sql: RawSql, item: number): Promise<() => Promise<void>> {
  const added: { table: string; id: number }[] = [];
  const by = { created_by: 'test', modified_by: 'test' };
  const insert = async (table: string, row: Readonly<Record<string, string | number>>) => {
    const [inserted] = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(row)} returning id`;
    const id = inserted?.id ?? 0;
    added.unshift({ table, id });
    return id;
  };
  const district = await insert('dictionaries.forest_district', { key: `${mark}U`, value: 'a', modified_by: 'test' });
  const squad = await insert('dictionaries.squad', { code: `${mark}U`, name: 'a', modified_by: 'test' });
  const contract = await insert('contracts.contract', {
    ...by,
    contract_number: `${mark}U`,
    forest_district_id: district,
    contract_date: '2025-12-19',
  });
  const order = await insert('orders.work_order', {
    ...by,
    order_number: `${mark}U`,
    order_date: '2026-03-01',
    order_status: 'TODO',
    contract_id: contract,
    forest_district_part: '06 Gola',
  });
  const code = await insert('dictionaries.action_code', {
    key: `${mark}U`,
    value: 'Zrywka',
    default_work_group_id: 1,
    modified_by: 'test',
  });
  const ordered = await insert('orders.order_item', {
    order_id: order,
    place: 0,
    lp: '1',
    pos_no: '1',
    forest_address: '02-20-1-06-123-a-00',
    amount: 12,
    action_group: 'ODN',
    action_code_id: code,
    action_desc: 'Zrywka',
    due_date: '2026-12-20',
    unit_type: 'M3',
  });
  await insert('orders.squad_assignment', {
    ...by,
    order_item_id: ordered,
    squad_id: squad,
    work_group_item_id: item,
    squad_rate_netto: 10,
  });
  return async () => {
    for (const { table, id } of added) await sql`delete from ${sql(table)} where id = ${id}`;
  };
}

describe('work groups', () => {
  it('are saved with their items in the sent order, existing items keep their ids', async () => {
    const id = await save('/api/workgroup/save', {
      name: `${mark} Sadzenie`,
      workGroupItems: [share('Sadzenie', 85), share('Dowóz', 15, { addToSum: false })],
    });
    const first = await groupOf(id);
    expect(first).toMatchObject({ name: `${mark} Sadzenie`, version: 1 });
    const [planting, bringing] = first?.workGroupItems ?? [];
    const again = {
      id,
      name: `${mark} Sadzenie II`,
      workGroupItems: [{ ...bringing }, share('Poprawki', 5), planting],
    };
    await save('/api/workgroup/save', again);
    const second = await groupOf(id);
    expect(second).toMatchObject({ name: `${mark} Sadzenie II`, version: 2 });
    expect(second?.workGroupItems.map(({ name }) => name)).toEqual(['Dowóz', 'Poprawki', 'Sadzenie']);
    expect(second?.workGroupItems.map((item) => item.id)).toMatchObject([
      bringing?.id,
      expect.any(Number),
      planting?.id,
    ]);
    const stale = await test.request('POST', '/api/workgroup/save', { body: again, headers: { 'If-Match': '"1"' } });
    expect(stale.status).toBe(409);
    const { changes } = await get<RecordHistory>(`/api/workgroup/${id}/history`);
    expect(changes.map(({ table, rowName }) => [table, rowName])).toContainEqual(['workGroupItem', 'Poprawki']);
    expect((await test.request('DELETE', `/api/workgroup/${id}`)).status).toBe(200);
    await expectRefusal('GET', '/api/workgroup/987654321/history', 404);
    await expectRefusal('DELETE', `/api/workgroup/${id}`, 404);
  });

  it('refuse an empty list, a share above 100 percent, and the removal of a group that codes use', async () => {
    const none = await expectRefusal('POST', '/api/workgroup/save', 417, { name: 'a', workGroupItems: [] });
    expect(none.errors).toEqual([{ path: 'workGroupItems', message: 'Dodaj co najmniej jedną część prac.' }]);
    const over = await expectRefusal('POST', '/api/workgroup/save', 417, {
      name: 'a',
      workGroupItems: [share('b', 100.5)],
    });
    expect(over.errors).toEqual([
      { path: 'workGroupItems.0.profitMarginReference', message: 'Podaj procent od 0 do 100.' },
    ]);
    const id = await save('/api/workgroup/save', { name: `${mark} C`, workGroupItems: [share('b', 100)] });
    const code = await save('/api/ac/save', { key: `${mark}WG`, value: 'a', defaultWorkGroup: id });
    const { message } = await expectRefusal('DELETE', `/api/workgroup/${id}`, 417);
    expect(message).toMatch(/^Nie można usunąć grupy ani części prac/u);
    expect((await test.request('DELETE', `/api/ac/${code}`)).status).toBe(200);
    expect((await test.request('DELETE', `/api/workgroup/${id}`)).status).toBe(200);
  });

  it('keep an item in use: it cannot be removed or summed otherwise, a new share must be confirmed', async () => {
    const id = await save('/api/workgroup/save', { name: `${mark} U`, workGroupItems: [share('Zrywka', 80)] });
    const [item] = (await groupOf(id))?.workGroupItems ?? [];
    const unassign = await assignWork(admin, item?.id ?? 0);
    const sent = (...workGroupItems: unknown[]) => ({ id, name: `${mark} U`, workGroupItems });
    const removed = await expectRefusal('POST', '/api/workgroup/save', 417, sent(share('Inna', 80)));
    expect(removed.message).toMatch(/^Nie można usunąć grupy ani części prac/u);
    await expectRefusal('DELETE', `/api/workgroup/${id}`, 417);
    const summed = await expectRefusal('POST', '/api/workgroup/save', 417, sent({ ...item, addToSum: false }));
    expect(summed.errors?.[0]?.path).toBe('workGroupItems.0.addToSum');
    const changed = sent({ ...item, profitMarginReference: 75 });
    const { questions } = await expectRefusal('POST', '/api/workgroup/save', 417, changed);
    expect(questions?.[0]).toMatchObject({
      path: 'workGroupItems.0.profitMarginReference',
      figures: { item: item?.id, from: 80, to: 75 },
    });
    expect(questions?.[0]?.message).toContain('z 80\u00a0% na 75\u00a0%');
    expect((await groupOf(id))?.version).toBe(1);
    await save('/api/workgroup/save', { ...changed, answers: [{ id: questions?.[0]?.id }] });
    expect((await groupOf(id))?.workGroupItems[0]?.profitMarginReference).toBe(75);
    const { changes } = await get<RecordHistory>(`/api/workgroup/${id}/history`);
    expect(changes[0]?.reasons[0]).toContain('80');
    await save('/api/workgroup/save', sent({ ...item, name: 'Zrywka konna', profitMarginReference: 75 }));
    await unassign();
    expect((await test.request('DELETE', `/api/workgroup/${id}`)).status).toBe(200);
  });
});
