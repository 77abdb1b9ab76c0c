import type { Contract } from '@ostep/api-contracts';
import type { Problem } from '@ostep/endpoint-kit';
import type { RawSql, RawTransaction } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContracts, unique } from '../testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.close());

const item = (position: number) => ({
  lp: position,
  posNo: String(position),
  actionCode: contracts.code,
  actionDesc: 'Sadzenie',
  actionScope: contracts.scope,
  unitType: 'HA',
  amount: 10,
  unitPriceNetto: 33.7,
  vatPercent: 8,
});

async function savedContract() {
  const body = {
    contractNumber: unique('SA.4'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [item(1), item(2)],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  const contract = await read(id);
  const [first] = contract.contractItems;
  if (!first) throw new Error('two items were saved');
  return { id, contract, itemId: first.id };
}

const read = async (id: number) => (await contracts.json<Contract>('GET', `/api/contract/${id}`)).body;
const save = (body: object) => contracts.json<Problem>('POST', '/api/contract', { body });
const changedFirst = (contract: Contract, change: object) => ({
  ...contract,
  contractItems: contract.contractItems.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
});

async function order(sql: RawSql | RawTransaction, contractId: number, itemId: number | null) {
  const number = unique('14/2026');
  const [row] = await sql<{ id: number }[]>`
    insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, created_by, modified_by)
    values (${number}, '2026-03-16', ${contractId}, '06 Gola', 't', 't') returning id`;
  const orderId = row?.id ?? 0;
  const [made] = await sql<{ id: number }[]>`
    insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id,
      action_desc, amount, due_date, contract_item_id)
    values (${orderId}, 0, '1', '1', '02-20-1-06-1-a-00', 'ODN', ${contracts.code}, 'x', 1, '2026-04-01', ${itemId})
    returning id`;
  return { number, orderId, orderItemId: made?.id ?? 0 };
}

async function protocol(contractId: number, settledOrderItem: number | null) {
  const { admin } = contracts;
  const number = unique('P');
  const [made] = await admin<{ id: number }[]>`
    insert into protocols.protocol (protocol_number, protocol_type, forest_district_id, contract_id, total_value,
      created_by, modified_by)
    values (${number}, 'POZYSKANIE', ${contracts.district}, ${contractId}, 1, 't', 't') returning id`;
  if (settledOrderItem === null) return number;
  const [part] = await admin<{ id: number }[]>`
    insert into protocols.protocol_part (protocol_id, place, pos_no, forest_address)
    values (${made?.id ?? 0}, 0, '1', '02-20-1-06-1-a-00') returning id`;
  const [squad] = await admin<{ id: number }[]>`
    insert into dictionaries.squad (code, name, modified_by) values (${unique('E')}, 'Ekipa', 't') returning id`;
  const [assignment] = await admin<{ id: number }[]>`
    insert into orders.squad_assignment (order_item_id, squad_id, work_group_item_id, squad_rate_netto, created_by,
      modified_by)
    values (${settledOrderItem}, ${squad?.id ?? 0}, 1, 20, 't', 't') returning id`;
  await admin`
    insert into protocols.settlement (squad_assignment_id, protocol_part_id, amount, modified_by)
    values (${assignment?.id ?? 0}, ${part?.id ?? 0}, 1, 't')`;
  return number;
}

describe('a contract with orders and protocols', () => {
  it('can be changed while nothing refers to it', async () => {
    const { contract } = await savedContract();
    const changed = changedFirst(contract, { unitPriceNetto: 1, unitType: 'M3', actionScope: null });
    expect((await save(changed)).status).toBe(200);
    expect(contract).toMatchObject({
      forestDistrictHeld: null,
      contractItems: [{ workHeld: null, priceHeld: null }, {}],
    });
  });

  it('cannot change its district once it has orders or protocols, and names them', async () => {
    const { id, contract, itemId } = await savedContract();
    const { number } = await order(contracts.admin, id, itemId);
    const protocolNumber = await protocol(id, null);
    const elsewhere = await contracts.admin<{ id: number }[]>`
      insert into dictionaries.forest_district (key, value, modified_by)
      values (${unique('D')}, 'Inne', 't') returning id`;
    const refused = await save({ ...contract, forestDistrict: elsewhere[0]?.id ?? 0 });
    const message = `Nie można zmienić nadleśnictwa: do umowy należą zlecenie nr ${number} oraz protokół nr ${protocolNumber}.`;
    expect(refused).toMatchObject({ status: 417, body: { message, errors: [{ path: 'forestDistrict', message }] } });
    expect(await read(id)).toMatchObject({ forestDistrict: contracts.district, forestDistrictHeld: message });
  });

  it('asks before its date changes if it has orders, and stores who answered', async () => {
    const { id, contract, itemId } = await savedContract();
    const moved = { ...contract, contractDate: '2026-04-01' };
    await order(contracts.admin, id, itemId);
    const response = await save(moved);
    expect(response).toMatchObject({
      status: 417,
      body: { questions: [{ path: 'contractDate', figures: { from: '2025-12-19', to: '2026-04-01', orders: 1 } }] },
    });
    expect((await save({ ...contract, notes: 'ta sama data' })).status).toBe(200);
    expect((await save({ ...moved, answers: response.body.questions })).status).toBe(200);
  });

  it('locks code, scope and unit of an item that orders use; its price may still be corrected', async () => {
    const { id, contract, itemId } = await savedContract();
    const { number } = await order(contracts.admin, id, itemId);
    const changes = { actionCode: contracts.otherCode, actionScope: null, unitType: 'M3' };
    for (const [field, value] of Object.entries(changes)) {
      const { status, body } = await save(changedFirst(contract, { [field]: value }));
      expect(status, field).toBe(417);
      expect(
        body.errors.map((error) => error.path),
        field,
      ).toEqual([`contractItems.0.${field}`]);
      expect(body.message, field).toContain(`korzysta z niej zlecenie nr ${number}.`);
    }
    expect((await save(changedFirst(contract, { unitPriceNetto: 34.7, vatPercent: 23, actionDesc: 'y' }))).status).toBe(
      200,
    );
    const [first, second] = (await read(id)).contractItems;
    expect(first).toMatchObject({ unitPriceNetto: 34.7, priceHeld: null });
    expect(first?.workHeld).toContain(number);
    expect(second).toMatchObject({ workHeld: null, priceHeld: null });
  });

  it('locks the price of settled work, and names the protocol', async () => {
    const { id, contract, itemId } = await savedContract();
    const { number, orderItemId } = await order(contracts.admin, id, itemId);
    const protocolNumber = await protocol(id, orderItemId);
    const { status, body } = await save(changedFirst(contract, { unitPriceNetto: 34.7 }));
    expect(status).toBe(417);
    const message = `Nie można zmienić ceny pozycji 1 (${first(contract)}): rozlicza ją protokół nr ${protocolNumber} (zlecenie nr ${number}).`;
    expect(body).toMatchObject({ message, errors: [{ path: 'contractItems.0.unitPriceNetto', message }] });
    const after = await read(id);
    expect(after.contractItems[0]).toMatchObject({ unitPriceNetto: 33.7, priceHeld: message });
    expect((await save(changedFirst(after, { vatPercent: 23, amount: 11 }))).status).toBe(200);
  });

  it('names three numbers and mentions that there are more', async () => {
    const { id, contract, itemId } = await savedContract();
    const numbers: string[] = [];
    for (let made = 0; made < 5; made += 1) numbers.push((await order(contracts.admin, id, itemId)).number);
    const { body } = await save({ ...contract, contractItems: contract.contractItems.slice(1) });
    expect(body.message).toContain(`korzystają z niej zlecenia nr ${numbers.slice(0, 3).join(', ')} i inne.`);
  });
});

const first = (contract: Contract) => contract.contractItems[0]?.actionCode.key;

describe('an order that is being saved at the same moment', () => {
  it('makes a change of its item’s code wait', async () => {
    const { id, contract, itemId } = await savedContract();
    let saving: ReturnType<typeof save> | undefined;
    let number = '';
    await contracts.admin.begin(async (sql) => {
      number = (await order(sql, id, itemId)).number;
      saving = save(changedFirst(contract, { actionCode: contracts.otherCode }));
      await untilWaiting();
    });
    expect(await saving).toMatchObject({ status: 417, body: { message: expect.stringContaining(number) } });
  });

  it('makes the removal of its item wait', async () => {
    const { id, contract, itemId } = await savedContract();
    const { orderId } = await order(contracts.admin, id, null);
    let saving: ReturnType<typeof save> | undefined;
    await contracts.admin.begin(async (sql) => {
      await sql`update orders.order_item set contract_item_id = ${itemId} where order_id = ${orderId}`;
      saving = save({ ...contract, contractItems: contract.contractItems.slice(1) });
      await untilWaiting();
    });
    expect(await saving).toMatchObject({ status: 417 });
  });

  it('locks the contract against a change of its prices while it settles', async () => {
    const { id, contract, itemId } = await savedContract();
    const { orderItemId } = await order(contracts.admin, id, itemId);
    let saving: ReturnType<typeof save> | undefined;
    await contracts.admin.begin(async (sql) => {
      await sql`select contracts_v1.hold_contract(${id})`;
      saving = save(changedFirst(contract, { unitPriceNetto: 1 }));
      await untilWaiting();
      await protocol(id, orderItemId);
    });
    expect(await saving).toMatchObject({ status: 417 });
  });
});

/** Waits until the contracts service is blocked by a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await contracts.admin<{ waiting: boolean }[]>`
      select count(*) > 0 as waiting from pg_stat_activity
      where application_name = 'ostep-contracts' and wait_event_type = 'Lock'`;
    if (row?.waiting) return;
  }
}
