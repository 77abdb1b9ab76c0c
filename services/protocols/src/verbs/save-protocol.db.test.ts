import { randomUUID } from 'node:crypto';
import type { Protocol } from '@ostep/api-protocols';
import { lookAlikes } from '@ostep/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { closeAnyway } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

const item = { posNo: '21', forestAddress: ADDRESS, code: 'CW', amount: 10, rate: 10 };
const read = async (id: number) => (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body;
type Refused = { message: string; errors: { path: string; message: string }[] };

async function saved(changes: object = {}) {
  const order = await protocols.makeOrder(randomUUID(), { items: [item] });
  const code = await protocols.codeOf('CW');
  const form = formOf(protocols, [order.id], code, changes);
  const { status, body } = await protocols.call<number>('POST', '', form);
  expect(status).toBe(200);
  return { id: body, order, form, code };
}

describe('saving a protocol', () => {
  it('refuses a number that looks like another one of the district', async () => {
    const protocolNumber = `P-${randomUUID().slice(0, 8)}Ó/2026`;
    const { form } = await saved({ protocolNumber });
    for (const [name, other] of Object.entries(lookAlikes(protocolNumber))) {
      const { status, body } = await protocols.call<Refused>('POST', '', { ...form, id: null, protocolNumber: other });
      expect({ status, at: body.errors[0]?.path }, name).toEqual({ status: 417, at: 'protocolNumber' });
    }
  });

  it('answers the id, binds the orders and moves them to PROTOCOL_RECEIVED', async () => {
    const { id, order } = await saved();
    expect(await protocols.statusOf(order.id)).toBe('PROTOCOL_RECEIVED');
    const protocol = await read(id);
    expect(protocol).toMatchObject({
      contract: { id: protocols.contract },
      forestDistrictName: `Nadleśnictwo ${protocols.mark}`,
      orders: [{ id: order.id, orderStatus: 'PROTOCOL_RECEIVED' }],
      totalValue: 100,
      totalAmount: null,
      settled: false,
      createdBy: 'biuro',
    });
    expect(protocol.protocolParts).toMatchObject([
      {
        posNo: '21',
        forestAddress: ADDRESS,
        totalSettledAmount: 0,
        protocolItems: [{ amount: 10, rate: 10, value: 100 }],
      },
    ]);
  });

  it('releases orders that are no longer selected, unless another protocol holds them', async () => {
    const first = await protocols.makeOrder(randomUUID(), { items: [item] });
    const second = await protocols.makeOrder(randomUUID(), { items: [item] });
    const code = await protocols.codeOf('CW');
    const form = formOf(protocols, [first.id, second.id], code);
    const { body: id } = await protocols.call<number>('POST', '', form);
    await protocols.call('POST', '', formOf(protocols, [second.id], code));
    const { protocolParts } = await read(id);
    const third = await protocols.makeOrder(randomUUID(), { items: [item] });
    expect((await protocols.call('POST', '', { ...form, id, orders: [third.id], protocolParts })).status).toBe(200);
    expect(await Promise.all([first, second, third].map((order) => protocols.statusOf(order.id)))).toEqual([
      'DONE_REPORTED',
      'PROTOCOL_RECEIVED',
      'PROTOCOL_RECEIVED',
    ]);
  });

  it('keeps the ids of remaining parts and items and their new order', async () => {
    const { id, form, code } = await saved();
    const [part] = (await read(id)).protocolParts;
    const added = { posNo: '22', forestAddress: ADDRESS, protocolItems: [{ actionCode: code, amount: 1, value: 2 }] };
    const changed = {
      ...part,
      totalAmount: 5,
      protocolItems: [...(part?.protocolItems ?? []), { amount: 2, value: 3 }],
    };
    await protocols.call('POST', '', { ...form, id, protocolParts: [added, changed] });
    const { protocolParts } = await read(id);
    expect(protocolParts.map((one) => one.posNo)).toEqual(['22', '21']);
    expect(protocolParts[1]).toMatchObject({ id: part?.id, totalAmount: 5 });
    expect(protocolParts[1]?.protocolItems).toMatchObject([
      { id: part?.protocolItems[0]?.id, amount: 10 },
      { amount: 2, actionCode: null },
    ]);
  });

  it('changes nothing when an order belongs to another contract', async () => {
    const stranger = await protocols.makeOrder(
      randomUUID(),
      { items: [item] },
      await protocols.makeContract(randomUUID()),
    );
    const code = await protocols.codeOf('CW');
    const form = formOf(protocols, [stranger.id], code);
    const { status, body } = await protocols.call<Refused>('POST', '', form);
    const [order] = await protocols.sql<{ number: string }[]>`
      select order_number as number from orders.work_order where id = ${stranger.id}`;
    expect([status, body.message]).toEqual([417, `Zlecenie nr ${order?.number} należy do innej umowy niż protokół.`]);
    expect(await protocols.statusOf(stranger.id)).toBe('DONE_REPORTED');
    const rows = await protocols.sql`select 1 from protocols.protocol where protocol_number = ${form.protocolNumber}`;
    expect(rows).toHaveLength(0);
  });

  it('refuses an order that is not there', async () => {
    const form = formOf(protocols, [987_654_321], await protocols.codeOf('CW'));
    const { status, body } = await protocols.call<Refused>('POST', '', form);
    expect([status, body.message]).toEqual([417, 'Nie znaleziono zlecenia wskazanego w protokole.']);
  });

  it('refuses an order for which the end of work is not reported', async () => {
    const order = await protocols.makeOrder(randomUUID(), { status: 'DONE', items: [item] });
    const response = await protocols.call<Refused>(
      'POST',
      '',
      formOf(protocols, [order.id], await protocols.codeOf('CW')),
    );
    expect([response.status, response.body.message]).toEqual([417, expect.stringContaining('Wykonane')]);
  });

  it('refuses a number the district already has, whatever its case and blanks', async () => {
    const protocolNumber = `7/${randomUUID()}`;
    await saved({ protocolNumber });
    const order = await protocols.makeOrder(randomUUID(), { items: [item] });
    const form = formOf(protocols, [order.id], await protocols.codeOf('CW'), {
      protocolNumber: ` ${protocolNumber.toUpperCase().replace('/', ' / ')} `,
    });
    const { status, body } = await protocols.call<Refused>('POST', '', form);
    expect(status).toBe(417);
    expect(body.errors).toEqual([
      { path: 'protocolNumber', message: 'Protokół o takim numerze już istnieje w tym nadleśnictwie.' },
    ]);
  });

  it('makes one protocol of a repeated create', async () => {
    const order = await protocols.makeOrder(randomUUID(), { items: [item] });
    const form = formOf(protocols, [order.id], await protocols.codeOf('CW'));
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => protocols.call<number>('POST', '', form, key)));
    expect(new Set(answers.map((response) => `${response.status} ${response.body}`)).size).toBe(1);
  });

  it('refuses a save from an older version and changes nothing', async () => {
    const { id, form } = await saved();
    const { etag, body } = await protocols.call<Protocol>('GET', `/${id}/withItems`);
    const changed = { ...form, id, protocolParts: body.protocolParts, totalValue: 200 };
    const headers = { 'if-match': etag ?? '' };
    expect((await protocols.call('POST', '', changed, headers)).status).toBe(200);
    const stale = await protocols.call<{ changedBy: string }>('POST', '', { ...changed, totalValue: 300 }, headers);
    expect([stale.status, stale.body.changedBy]).toEqual([409, 'biuro']);
    expect((await read(id)).totalValue).toBe(200);
  });

  it('marks what the form requires', async () => {
    const { status, body } = await protocols.call<Refused>('POST', '', { protocolParts: [] });
    expect([status, body.message]).toEqual([417, 'Popraw wartości w oznaczonych miejscach.']);
    expect(body.errors).toContainEqual({ path: 'orders', message: 'Wskaż przynajmniej jedno zlecenie.' });
  });

  it('is refused to a user who may only read', async () => {
    const order = await protocols.makeOrder(randomUUID(), { items: [item] });
    const form = formOf(protocols, [order.id], await protocols.codeOf('CW'));
    expect((await protocols.call('POST', '', form, {}, [])).status).toBe(403);
  });
});

describe('deleting a protocol', () => {
  it('deletes its settlements and releases its orders', async () => {
    const { id, order } = await saved();
    const [part] = (await read(id)).protocolParts;
    const sqa = order.items[0]?.squads[0];
    await protocols.call('POST', '/settlement', { sqa, protocolPart: part?.id, amount: 3 });
    expect((await protocols.call('DELETE', `/${id}`)).status).toBe(200);
    expect(await protocols.statusOf(order.id)).toBe('DONE_REPORTED');
    expect(
      await protocols.sql`select 1 from protocols.settlement where squad_assignment_id = ${sqa ?? 0}`,
    ).toHaveLength(0);
    expect((await protocols.call('GET', `/${id}/withItems`)).status).toBe(404);
  });
});

describe('a settled protocol', () => {
  it('refuses every change until the switch is turned off', async () => {
    const { id, order, form } = await saved();
    const { protocolParts } = await read(id);
    const changed = { ...form, id, protocolParts };
    const settlement = { sqa: order.items[0]?.squads[0], protocolPart: protocolParts[0]?.id, amount: 3 };
    expect(await closeAnyway(protocols, id)).toBe(200);
    const refused = await Promise.all([
      protocols.call<Refused>('POST', '', changed),
      protocols.call<Refused>('DELETE', `/${id}`),
      protocols.call<Refused>('POST', '/settlement', settlement),
    ]);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [417, 'Protokół jest rozliczony.']),
    );
    await protocols.call('POST', `/${id}/settle/false`);
    expect((await protocols.call('POST', '', changed)).status).toBe(200);
  });

  it('was settled after the last settlement, even if the switch waited for it', async () => {
    const { id, order } = await saved();
    const [part] = (await read(id)).protocolParts;
    const settlements = order.items[0]?.squads.map((sqa) =>
      protocols.call('POST', '/settlement', { sqa, protocolPart: part?.id, amount: 3 }),
    );
    const [switched] = await Promise.all([closeAnyway(protocols, id), ...(settlements ?? [])]);
    expect(switched).toBe(200);
    const newer = await protocols.sql`
      select 1 from protocols.settlement s join protocols.protocol_part part on part.id = s.protocol_part_id
      join protocols.protocol p on p.id = part.protocol_id
      where p.id = ${id} and p.settled and s.modified_time > p.modified_time`;
    expect(newer).toHaveLength(0);
  });
});

describe('two saves at once', () => {
  it('bind the same orders without losing either protocol', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => protocols.makeOrder(randomUUID(), { items: [item] })));
    const ids = orders.map((order) => order.id);
    const code = await protocols.codeOf('CW');
    const saves = Array.from({ length: 8 }, (_, index) =>
      protocols.call<number>('POST', '', formOf(protocols, index % 2 === 0 ? ids : ids.toReversed(), code)),
    );
    const answers = await Promise.all(saves);
    expect(answers.map((response) => response.status)).toEqual(answers.map(() => 200));
    const bound = await protocols.sql`select 1 from orders.order_protocol where order_id = any(${ids})`;
    expect(bound).toHaveLength(answers.length * ids.length);
  });

  it('with the same version: exactly one wins', async () => {
    const { id, form } = await saved();
    const { etag, body } = await protocols.call<Protocol>('GET', `/${id}/withItems`);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((totalValue) =>
        protocols.call(
          'POST',
          '',
          { ...form, id, protocolParts: body.protocolParts, totalValue },
          { 'if-match': etag ?? '' },
        ),
      ),
    );
    expect(answers.map((response) => response.status).sort()).toEqual([200, 409, 409, 409]);
  });
});
