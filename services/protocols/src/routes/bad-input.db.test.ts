import { randomUUID } from 'node:crypto';
import type { Protocol } from '@ostep/api-protocols';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';

let protocols: OpenProtocols;
let protocol: number;
let part: number;
let sqa: number;
let form: Omit<ReturnType<typeof formOf>, 'protocolParts'> & Pick<Protocol, 'id' | 'protocolParts'>;

beforeAll(async () => {
  protocols = await openProtocols();
  const item = { posNo: '21', forestAddress: ADDRESS, code: 'CW', amount: 10, rate: 10 };
  const order = await protocols.makeOrder(randomUUID(), { items: [item] });
  const fields = formOf(protocols, [order.id], await protocols.codeOf('CW'));
  protocol = (await protocols.call<number>('POST', '', fields)).body;
  const { protocolParts } = (await protocols.call<Protocol>('GET', `/${protocol}/withItems`)).body;
  part = protocolParts[0]?.id ?? 0;
  sqa = order.items[0]?.squads[0] ?? 0;
  await protocols.call('POST', '/settlement', { sqa, protocolPart: part, amount: 3 });
  form = { ...fields, id: protocol, protocolParts };
});
afterAll(() => protocols.close());

async function everything() {
  return protocols.sql`
    select p.*, b.order_id, o.order_status, o.version as order_version, part.*, i.*, s.*
    from protocols.protocol p
    left join orders.order_protocol b on b.protocol_id = p.id left join orders.work_order o on o.id = b.order_id
    left join protocols.protocol_part part on part.protocol_id = p.id
    left join protocols.protocol_item i on i.protocol_part_id = part.id
    left join protocols.settlement s on s.protocol_part_id = part.id
    where p.forest_district_id = ${protocols.district} order by p.id, part.id, i.id, s.id`;
}

type Method = 'GET' | 'POST' | 'DELETE';
type Case = readonly [status: number, method: Method, path: string, body?: unknown];

const wrongIds = ['0', '-1', '1.5', 'abc', '1e3', '%00', '9007199254740993', '99999999999999999999', '1;drop'];
const unknown = '999999999999';

const addresses: readonly (readonly [Method, (id: string) => string, object?])[] = [
  ['GET', (id) => `/${id}`],
  ['GET', (id) => `/${id}/withItems`],
  ['GET', (id) => `/${id}/settleView`],
  ['GET', (id) => `/${id}/settlementSum`],
  ['GET', (id) => `/${id}/part/1`],
  ['GET', (id) => `/${protocol}/part/${id}`],
  ['GET', (id) => `/${id}/file`],
  ['GET', (id) => `/settlement/sqa/${id}`],
  ['GET', (id) => `/order/${id}`],
  ['DELETE', (id) => `/${id}`],
  ['POST', (id) => `/${id}/settle/true`],
  ['POST', (id) => `/${id}/settlements`, { settlements: [{ sqa: 1, protocolPart: 1, amount: 1 }] }],
  ['POST', (id) => `/${id}/clarification`, { protocolPart: 1, note: 'nie zgadza się' }],
  ['POST', (id) => `/clarification/${id}/answer`, {}],
];

it('an impossible or unknown id is refused by every endpoint', async () => {
  const before = await everything();
  const wrong: string[] = [];
  for (const [method, pathOf, body] of addresses) {
    for (const id of [...wrongIds, unknown]) {
      const { status } = await protocols.call(method, pathOf(id), body);
      if (status !== 404) wrong.push(`${method} ${pathOf(id)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
});

const figures = [null, '', '1', 'abc', true, [], {}, 1.005, 1e15, -1e15];

function formCases(): Case[] {
  const [first] = form.protocolParts;
  const withPart = (change: object) => ({ ...form, protocolParts: [{ ...first, ...change }] });
  const withItem = (change: object) => withPart({ protocolItems: [{ ...first?.protocolItems[0], ...change }] });
  const bodies: unknown[] = [
    null,
    [],
    'text',
    1,
    {},
    ...[null, '', 'abc', 0, -1, {}, { id: 'x' }, 999_999_999].map((contract) => ({ ...form, contract })),
    ...[null, '', 'INNY', 1, {}].map((protocolType) => ({ ...form, protocolType })),
    ...figures.map((totalValue) => ({ ...form, totalValue })),
    ...figures.slice(2).map((totalAmount) => ({ ...form, totalAmount })),
    ...['x', '2026-02-30', '10.04.2026', 5, '99999-01-01'].map((protocolDate) => ({ ...form, protocolDate })),
    ...['x', '2026-13-01', {}].map((protocolReceivedDate) => ({ ...form, protocolReceivedDate })),
    ...[5, {}, 'x'.repeat(61), 'a\u0000b'].map((protocolNumber) => ({ ...form, protocolNumber })),
    ...[5, [], 'x'.repeat(5000), '\u0000'].map((forestDistrictPart) => ({ ...form, forestDistrictPart })),
    ...[null, [], 'x', [null], ['x'], [0], [999_999_999], [{}]].map((orders) => ({ ...form, orders })),
    ...[null, [], {}, [null], ['x'], [{}]].map((protocolParts) => ({ ...form, protocolParts })),
    ...[null, '', ' ', 5, 'x'.repeat(31), '\u0000'].map((posNo) => withPart({ posNo })),
    ...[null, '', ' ', 5, 'x'.repeat(61), '\u0000'].map((forestAddress) => withPart({ forestAddress })),
    ...figures.slice(2).map((totalAmount) => withPart({ totalAmount })),
    ...[null, [], {}, [null], [{}]].map((protocolItems) => withPart({ protocolItems })),
    ...figures.map((amount) => withItem({ amount })),
    ...figures.map((value) => withItem({ value })),
    ...figures.slice(2).map((rate) => withItem({ rate })),
    ...['x', -1, 999_999_999, {}, { id: null }].map((actionCode) => withItem({ actionCode })),
    ...['x', -1, 1.5].map((id) => ({ ...form, id })),
    ...['x', {}, { jobId: 'x' }].map((sourceFile) => ({ ...form, sourceFile })),
  ];
  return bodies.map((body) => [417, 'POST', '', body]);
}

function settlementCases(): Case[] {
  const right = { sqa, protocolPart: part, amount: 5 };
  const bodies: Case[] = [
    ...[null, [], 'text', {}].map((body): Case => [417, 'POST', '/settlement', body]),
    ...figures.map((amount): Case => [417, 'POST', '/settlement', { ...right, amount }]),
    [417, 'POST', '/settlement', { ...right, amount: -5 }],
    ...[null, 'x', 0, -1, {}, 999_999_999].map((one): Case => [417, 'POST', '/settlement', { ...right, sqa: one }]),
    ...[null, 'x', 0, -1, {}].map((one): Case => [417, 'POST', '/settlement', { ...right, protocolPart: one }]),
    [404, 'POST', '/settlement', { ...right, protocolPart: 999_999_999 }],
  ];
  return bodies;
}

function otherCases(): Case[] {
  return [
    ...['x', '2', 'TRUE', '%00'].map((flag): Case => [404, 'POST', `/${protocol}/settle/${flag}`]),
    ...[null, [], 'x'].map((body): Case => [417, 'POST', '/list', body]),
    ...['x', -1, 1.5, {}].map((pageNumber): Case => [417, 'POST', '/list', { pageNumber }]),
    ...['x', '2026-02-30', 5].map((dateFrom): Case => [417, 'POST', '/list', { dateFrom }]),
    ...['x', '2026-02-30', 5].map((dateTo): Case => [417, 'POST', '/list', { dateTo }]),
    ...['x', 0, -1, 1.5, {}].map((forestDistrictId): Case => [417, 'POST', '/list', { forestDistrictId }]),
    [404, 'POST', '', { ...form, id: 999_999_999 }],
    [405, 'GET', '/settlement'],
    [404, 'GET', '/1/nothing'],
  ];
}

it('an invalid value is refused with a status and a Polish message, and changes nothing', async () => {
  const before = await everything();
  const wrong: string[] = [];
  for (const [expected, method, path, body] of [...formCases(), ...settlementCases(), ...otherCases()]) {
    const response = await protocols.call<{ message?: string }>(method, path, body);
    const isPolish = typeof response.body?.message === 'string' && response.body.message !== '';
    if (response.status === expected && isPolish) continue;
    wrong.push(
      `${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}: ${response.status} ${response.body?.message}`,
    );
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
});

it('only a body that is not JSON is answered with 400', async () => {
  for (const path of ['', '/list', '/settlement']) {
    const response = await protocols.service.app.request(`/api/protocol${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await protocols.service.tokenFor('biuro', ['user'])}`,
        cookie: 'XSRF-TOKEN=t',
        'x-xsrf-token': 't',
        'content-type': 'application/json',
      },
      body: '{"id":',
    });
    expect(response.status, path).toBe(400);
  }
});
