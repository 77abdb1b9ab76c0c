import { randomUUID } from 'node:crypto';
import type { AssignmentSettlement, Protocol, ProtocolPage, SettlementSums, SettleView } from '@ostep/api-protocols';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { makePlanted, plantedItem, type Refused, type Settle, settleAnyway, settlingOf } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

const settle: Settle = (...given) => settlingOf(protocols)(...given);
const planted = (changes: object = {}) => makePlanted(protocols, changes);

describe('settling', () => {
  it('answers the settlement, replaces it when repeated, removes it with 0', async () => {
    const { part, planting, code, id } = await planted();
    const first = await settle(planting, part?.id, 5);
    expect(first.body).toEqual({
      id: expect.any(Number),
      sqaId: planting,
      protocolPartId: part?.id,
      protocolId: id,
      amount: 5,
      actionCodeId: code,
      version: 1,
    });
    const second = await settle(planting, part?.id, 7.25);
    expect(second.body).toMatchObject({ id: first.body.id, amount: 7.25, version: 2 });
    const { body } = await protocols.call<AssignmentSettlement[]>('GET', `/settlement/sqa/${planting}`);
    expect(body).toMatchObject([{ amount: 7.25, protocolId: id }]);
    expect((await settle(planting, part?.id, 0)).body).toMatchObject({ id: null, amount: 0, version: 0 });
    expect((await protocols.call('GET', `/settlement/sqa/${planting}`)).body).toEqual([]);
  });

  it('refuses an assignment of an order that the protocol does not bind', async () => {
    const { part } = await planted();
    const other = await protocols.makeOrder(randomUUID(), { items: [plantedItem] });
    const { status, body } = await settle(other.items[0]?.squads[0], part?.id, 1);
    expect([status, body.message]).toEqual([417, 'Ekipa nie jest przypisana do zlecenia objętego tym protokołem.']);
  });

  it('takes a negative amount only against a correction', async () => {
    const positive = await planted();
    const refused = await settle(positive.planting, positive.part?.id, -1);
    expect([refused.status, refused.body.message]).toEqual([
      417,
      'Ujemną ilość można rozliczyć tylko w sekcji z ujemnymi ilościami.',
    ]);
    const protocolItems = [{ actionCode: positive.code, amount: -2, rate: 392.6, value: -785.2 }];
    const correction = await planted({
      totalValue: -785.2,
      protocolParts: [{ posNo: '21', forestAddress: ADDRESS, protocolItems }],
    });
    expect((await settle(correction.planting, correction.part?.id, -2)).status).toBe(200);
    const { form, id, part } = correction;
    const turned = { ...part, protocolItems: part?.protocolItems.map((one) => ({ ...one, amount: 2 })) };
    const save = await protocols.call<Refused>('POST', '', { ...form, id, protocolParts: [turned] });
    expect([save.status, save.body.message]).toEqual([417, expect.stringContaining('Sekcja 21')]);
  });

  it.each([[1.005], [Number.MAX_SAFE_INTEGER]])('refuses %d', async (amount) => {
    const { part, planting } = await planted();
    expect((await settle(planting, part?.id, amount)).status).toBe(417);
  });

  it('answers 404 for a part that is not there', async () => {
    const { planting } = await planted();
    expect((await settle(planting, 999_999_999, 1)).status).toBe(404);
  });

  it('keeps one settlement when many arrive at once', async () => {
    const { part, planting, id } = await planted();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => settle(planting, part?.id, index + 1)));
    expect(answers.map((response) => response.status)).toEqual(answers.map(() => 200));
    const rows = await protocols.sql`select amount from protocols.settlement where protocol_part_id = ${part?.id ?? 0}`;
    expect(rows).toHaveLength(1);
    const { body } = await protocols.call<SettlementSums>('GET', `/${id}/settlementSum`);
    expect(body.ppSettlement[0]?.protocolPartSum).toBe(rows[0]?.amount);
  });
});

describe('what depends on settlements', () => {
  it('a part that has some is not removed', async () => {
    const { part, planting, form, id, code } = await planted();
    await settle(planting, part?.id, 5);
    const replaced = [
      { posNo: '99', forestAddress: ADDRESS, protocolItems: [{ actionCode: code, amount: 1, value: 1 }] },
    ];
    const { status, body } = await protocols.call<Refused>('POST', '', { ...form, id, protocolParts: replaced });
    expect([status, body.message]).toEqual([417, 'Nie można usunąć sekcji 21: są do niej rozliczenia ekip.']);
    const after = await protocols.call<Protocol>('GET', `/${id}/withItems`);
    expect(after.body.protocolParts).toMatchObject([{ id: part?.id, posNo: '21' }]);
  });

  it('an order that has some is not released', async () => {
    const { part, planting, form, id } = await planted();
    await settle(planting, part?.id, 5);
    const other = await protocols.makeOrder(randomUUID(), { items: [plantedItem] });
    const { status, body } = await protocols.call<Refused>('POST', '', {
      ...form,
      id,
      protocolParts: [part],
      orders: [other.id],
    });
    expect([status, body.message]).toEqual([417, expect.stringContaining('ekipy są rozliczone w tym protokole')]);
  });
});

describe('sums', () => {
  it('count only assignments whose work is summed, by part and by the item of the same action code', async () => {
    const { id, part, planting, carrying } = await planted();
    await settle(planting, part?.id, 12.69);
    await settle(carrying, part?.id, 12.69);
    const itemId = part?.protocolItems[0]?.id;
    const expected = {
      ppSettlement: [{ protocolId: id, protocolPartId: part?.id, protocolPartSum: 12.69 }],
      piSettlements: { [String(itemId)]: expect.objectContaining({ protocolItemId: itemId, protocolItemSum: 12.69 }) },
    };
    expect((await protocols.call('GET', `/${id}/settlementSum`)).body).toEqual(expected);
    expect((await protocols.call('GET', `/${id}/part/${part?.id}`)).body).toEqual(expected);
    expect((await protocols.call('GET', `/${id}/part/999999999`)).status).toBe(404);
    const { body } = await protocols.call<Protocol>('GET', `/${id}/withItems`);
    expect(body.protocolParts[0]).toMatchObject({
      totalSettledAmount: 12.69,
      protocolItems: [{ settledAmount: 12.69 }],
    });
  });

  it('are on the settle screen with cost, revenue, margin, and what other protocols settled', async () => {
    const { id, part, planting, carrying, order, code } = await planted();
    await settle(planting, part?.id, 10);
    await settle(carrying, part?.id, 10);
    const { body: otherId } = await protocols.call<number>('POST', '', formOf(protocols, [order.id], code));
    const other = (await protocols.call<Protocol>('GET', `/${otherId}/withItems`)).body.protocolParts[0];
    await settle(planting, other?.id, 2.69);
    const { body } = await protocols.call<SettleView>('GET', `/${id}/settleView`);
    expect(body.parts[0]?.orderItems).toMatchObject([
      {
        settledAmount: 10,
        settledFromOthers: 2.69,
        cost: 2551.9,
        revenue: 3926,
        income: 1374.1,
        marginPercent: 53.85,
        protocolItemId: part?.protocolItems[0]?.id,
        assignments: [
          { id: planting, amount: 10, amountElsewhere: 2.69, addToSum: true, amountDone: 12.69 },
          { id: carrying, amount: 10, amountElsewhere: 0, addToSum: false },
        ],
      },
    ]);
    expect(body.totals).toEqual({
      cost: 2551.9,
      revenue: 3926,
      income: 1374.1,
      marginPercent: 53.85,
      settledAmount: 10,
    });
  });
});

describe('markers of the list', () => {
  const rowOf = async (id: number) => {
    const { body } = await protocols.call<ProtocolPage>('POST', '/list', { forestDistrictId: protocols.district });
    return body.content.find((row) => row.id === id);
  };

  it('tending is compared code by code, squads each by any positive settlement', async () => {
    const { id, part, planting, carrying } = await planted();
    expect(await rowOf(id)).toMatchObject({
      settled: false,
      protocolMarker: 2,
      squadMarker: 2,
      contractNumber: expect.any(String),
    });
    await settle(planting, part?.id, 12.69);
    expect(await rowOf(id)).toMatchObject({ protocolMarker: 1, squadMarker: 2 });
    await settle(carrying, part?.id, 1);
    expect(await rowOf(id)).toMatchObject({ protocolMarker: 1, squadMarker: 1 });
    await settleAnyway(settle, planting, part?.id, 13);
    expect(await rowOf(id)).toMatchObject({ protocolMarker: 2, squadMarker: 1 });
  });

  /** 58.42 m³ that one squad fells and another skids, both counting to the sum. */
  async function felled(changes: object = {}) {
    const row = { posNo: '21', forestAddress: ADDRESS, amount: 58.42, rate: 30 };
    const squad = { squads: [{ rate: 20, done: 58.42 }] };
    const order = await protocols.makeOrder(randomUUID(), {
      items: [
        { ...row, code: 'CWD-D', ...squad },
        { ...row, code: 'ZRYWKA', ...squad },
      ],
    });
    const codes = [await protocols.codeOf('CWD-D'), await protocols.codeOf('ZRYWKA')];
    const protocolItems = codes.map((actionCode) => ({ actionCode, amount: 58.42, rate: 30, value: 1752.6 }));
    const form = formOf(protocols, [order.id], codes[0] ?? 0, {
      protocolType: 'POZYSKANIE',
      protocolParts: [{ posNo: '21', forestAddress: ADDRESS, totalAmount: 58.42, protocolItems, ...changes }],
    });
    const { body: id } = await protocols.call<number>('POST', '', form);
    const part = (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body.protocolParts[0];
    const [felling, skidding] = order.items.map((one) => one.squads[0]);
    const markedAs = async () => (await rowOf(id))?.protocolMarker;
    return { id, part, felling, skidding, markedAs };
  }

  it('harvest is compared activity by activity: felled and skidded in full is settled', async () => {
    const { id, part, felling, skidding, markedAs } = await felled();
    await settle(felling, part?.id, 58.42);
    expect(await markedAs()).toBe(2);
    await settle(skidding, part?.id, 58.42);
    expect(await markedAs()).toBe(1);
    const { body } = await protocols.call<SettlementSums>('GET', `/${id}/settlementSum`);
    expect(body.ppSettlement[0]?.protocolPartSum).toBe(116.84);
  });

  it('half felled and half skidded is to be checked, though the sum is the total of the part', async () => {
    const { part, felling, skidding, markedAs } = await felled();
    await settle(felling, part?.id, 29.21);
    await settle(skidding, part?.id, 29.21);
    expect(await markedAs()).toBe(2);
  });

  it('an item without a code, and items without amounts, are compared by the total of the part', async () => {
    const uncoded = await felled({ protocolItems: [{ actionCode: null, amount: 58.42, rate: 30, value: 1752.6 }] });
    await settle(uncoded.felling, uncoded.part?.id, 58.42);
    expect(await uncoded.markedAs()).toBe(1);
    const code = await protocols.codeOf('CWD-D');
    const blank = await felled({ protocolItems: [{ actionCode: code, amount: 0, rate: 30, value: 0 }] });
    expect(await blank.markedAs()).toBe(2);
    await settle(blank.felling, blank.part?.id, 58.42);
    expect(await blank.markedAs()).toBe(1);
    const nothing = await felled({
      totalAmount: null,
      protocolItems: [{ actionCode: code, amount: 0, rate: 30, value: 0 }],
    });
    expect(await nothing.markedAs()).toBe(2);
  });
});

describe('the list', () => {
  it('filters by district and dates, newest first, in pages of 20', async () => {
    const otherDomain = await openProtocols();
    const code = await otherDomain.codeOf('CW');
    for (let day = 1; day <= 22; day += 1) {
      const order = await otherDomain.makeOrder(randomUUID(), { items: [{ ...plantedItem, code: 'CW' }] });
      const protocolDate = `2026-05-${String(day).padStart(2, '0')}`;
      await otherDomain.call('POST', '', formOf(otherDomain, [order.id], code, { protocolDate }));
    }
    const filter = { forestDistrictId: otherDomain.district };
    const first = await otherDomain.call<ProtocolPage>('POST', '/list', filter);
    expect(first.body.page).toEqual({ totalElements: 22, totalPages: 2, number: 0, size: 20 });
    expect(first.body.content[0]?.protocolDate).toBe('2026-05-22');
    const second = await otherDomain.call<ProtocolPage>('POST', '/list', { ...filter, pageNumber: 1 });
    expect(second.body.content.map((row) => row.protocolDate)).toEqual(['2026-05-02', '2026-05-01']);
    const some = await otherDomain.call<ProtocolPage>('POST', '/list', {
      ...filter,
      dateFrom: '2026-05-03',
      dateTo: '2026-05-04',
    });
    expect(some.body.content.map((row) => row.protocolDate)).toEqual(['2026-05-04', '2026-05-03']);
    const [known] = some.body.content;
    const number = known?.protocolNumber?.toUpperCase().replace('/', ' / ');
    const byNumber = await otherDomain.call<ProtocolPage>('POST', '/list', { ...filter, protocolNumber: number });
    expect(byNumber.body.content.map((row) => row.id)).toEqual([known?.id]);
    expect(
      (await otherDomain.call<ProtocolPage>('POST', '/list', { ...filter, protocolNumber: '%' })).body.content,
    ).toEqual([]);
    await otherDomain.close();
  });
});
