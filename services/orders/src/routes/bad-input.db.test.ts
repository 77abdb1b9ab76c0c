import { randomUUID } from 'node:crypto';
import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let todo: number;
let started: { order: number; item: number; assignment: number };
beforeAll(async () => {
  orders = await openOrders();
  todo = await orders.save(orders.form('0'));
  const order = await orders.orderInStatus('00', 'IN_PROGRESS');
  const [item] = order.orderItems;
  started = { order: order.id, item: item?.id ?? 0, assignment: item?.squadAssignments[0]?.id ?? 0 };
});
afterAll(() => orders.close());

/** All rows an order consists of, to detect a partial save. */
async function everything(): Promise<unknown> {
  const [row] = await orders.sql`
    select (select json_agg(o order by o.id) from orders.work_order o where o.contract_id = ${orders.contract}) as orders,
      (select json_agg(item order by item.id) from orders.order_item item
       join orders.work_order o on o.id = item.order_id where o.contract_id = ${orders.contract}) as items,
      (select json_agg(assignment order by assignment.id) from orders.squad_assignment assignment
       where assignment.squad_id = ${orders.squad}) as assignments,
      (select count(*) from orders.status_change) as changes`;
  return row;
}

async function expectRefused(method: string, path: string, body: unknown, status: number): Promise<Problem> {
  const before = await everything();
  const response = await orders.call<Problem>(method, path, { body });
  expect(response.status, `${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}`).toBe(status);
  expect(response.body).toMatchObject({
    status,
    message: expect.stringMatching(/\p{Lu}.*\.$/u),
    requestId: expect.any(String),
  });
  expect(JSON.stringify(response.body)).not.toMatch(/select |insert |\bat .*\.ts|node_modules/);
  expect(await everything()).toEqual(before);
  return response.body;
}

const long = 'ż'.repeat(5001);
const noText = ['', '   ', '\u00a0', null, undefined, true, {}, [], ['a'], long, 'a\u0000b'];
const noDate = ['', '2026-02-30', '30.02.2026', '2026-2-3', '2026-01-01T00:00:00Z', '0000-00-00', 5, null, {}, 'jutro'];
const noNumber = ['5', '', null, undefined, true, {}, [1], 1.005, -0.01, 1e10, 1e300];
const noReference = [
  0,
  -1,
  1.5,
  1e300,
  'x',
  '',
  null,
  true,
  [],
  {},
  { id: null },
  { id: '1' },
  { id: -1 },
  987_654_321,
];

type Wrong = readonly [field: string, values: readonly unknown[]];
const wrongHead: readonly Wrong[] = [
  ['id', [-1, 1.5, 'x', true, {}, []]],
  ['orderNumber', [...noText, 5]],
  ['orderDate', noDate],
  ['forestDistrictPart', [...noText, 5]],
  ['contract', noReference],
  ['contractNumber', [...noText, 5]],
  ['temporary', ['tak', 1, {}, []]],
  ['notes', [5, true, {}, [], long, 'a\u0000b']],
  ['orderItems', [null, undefined, [], {}, 'x', 5]],
  ['sourceFile', ['x', 5, { jobId: 'x' }]],
];
const wrongItem: readonly Wrong[] = [
  ['id', [-1, 1.5, 'x', true]],
  ['lp', [...noText, 1.5]],
  ['posNo', [...noText, 1.5]],
  ['forestAddress', [...noText, 5]],
  ['actionGroup', [...noText, 5]],
  ['actionCode', noReference],
  ['actionScope', ['x', -1, 1.5, true, [], 987_654_321]],
  ['actionDesc', [...noText, 5]],
  ['amount', noNumber],
  ['unitType', [5, true, {}, 'M'.repeat(21), 'a\u0000b']],
  ['dueDate', noDate],
  ['notes', [5, {}, long, 'a\u0000b']],
  ['contractItem', ['x', -1, 1.5, true, [], 987_654_321]],
];
const wrongAssignment: readonly Wrong[] = [
  ['version', [0, -1, 1.5, 'x', true]],
  ['orderItemId', noReference],
  ['squadId', noReference],
  ['workGroupItemId', noReference],
  ['finishedDate', noDate.filter((value) => value !== '' && value !== null)],
  ['amountDone', noNumber.filter((value) => value !== null && value !== undefined)],
  ['percentRate', ['65', true, {}, 0, -1, 0.001, 1e9, 1.005]],
  ['squadRateNetto', noNumber.filter((value) => value !== 1e10)],
];
const wrongFilter: readonly Wrong[] = [
  ['contract', [-1, 1.5, 'x', true, {}, []]],
  ['forestDistrict', [-1, 1.5, 'x', true, {}, []]],
  ['forestDistrictPart', [5, true, {}, [], 'x'.repeat(101), 'a\u0000b']],
  ['dateFrom', noDate.filter((value) => value !== '' && value !== null)],
  ['dateTo', noDate.filter((value) => value !== '' && value !== null)],
  ['orderStatus', ['LOST', 'todo', 5, {}, []]],
  ['orderNumber', [5, true, {}, [], 'x'.repeat(101), 'a\u0000b']],
  ['page', [-1, 1.5, '1', true, {}, 1e12]],
];

const namesOf = (problem: Problem) => problem.errors.map(({ path }) => path);

describe('bad input is refused at its field, and nothing is saved in part', () => {
  it.each(wrongHead)('order: %s', async (field, values) => {
    for (const value of values) {
      const body = { ...orders.form('1'), [field]: value };
      const problem = await expectRefused('POST', '/api/order', body, 417);
      expect(namesOf(problem)[0], JSON.stringify(value)).toMatch(new RegExp(`^${field}(\\.|$)`));
    }
  });

  it.each(wrongItem)('order item: %s', async (field, values) => {
    for (const value of values) {
      const items = [orders.itemForm(), { ...orders.itemForm(), [field]: value }];
      const problem = await expectRefused('POST', '/api/order', { ...orders.form('1'), orderItems: items }, 417);
      expect(namesOf(problem)[0], JSON.stringify(value)).toMatch(new RegExp(`^orderItems\\.1\\.${field}(\\.|$)`));
    }
  });

  it.each(wrongAssignment)('squad assignment: %s', async (field, values) => {
    const good = {
      orderItemId: started.item,
      squadId: orders.squad,
      workGroupItemId: orders.work.summed,
      squadRateNetto: 1,
    };
    for (const value of values) {
      const body = { ...good, [field]: value };
      for (const path of ['/api/order/sqa', `/api/order/sqa/${started.assignment}`]) {
        const problem = await expectRefused('POST', path, body, 417);
        if (problem.errors.length > 0)
          expect(namesOf(problem)[0], JSON.stringify(value)).toMatch(new RegExp(`^${field}(\\.|$)`));
      }
    }
  });

  it.each(wrongFilter)('filter: %s', async (field, values) => {
    for (const value of values) {
      const problem = await expectRefused('POST', '/api/order/query', { [field]: value }, 417);
      expect(namesOf(problem)[0], JSON.stringify(value)).toBe(field);
    }
  });

  it('finished date', async () => {
    const { id } = await orders.orderInStatus('2', 'DONE');
    for (const value of noDate)
      await expectRefused('POST', `/api/order/${id}/finishedDate`, { finishedDate: value }, 417);
  });

  it('more items than an order can have, and more than a request can hold', async () => {
    const many = { ...orders.form('3'), orderItems: Array.from({ length: 2001 }, () => orders.itemForm()) };
    expect((await expectRefused('POST', '/api/order', many, 417)).errors[0]?.message).toContain('2000');
    await expectRefused('POST', '/api/order', { ...orders.form('3'), notes: 'x'.repeat(6_000_000) }, 413);
  });

  it('a body that is not an object, or not JSON', async () => {
    const writes = ['/api/order', '/api/order/sqa', `/api/order/sqa/${started.assignment}`, '/api/order/query'];
    for (const path of [...writes, `/api/order/${todo}/finishedDate`]) {
      for (const body of [null, [], 'x', 5, true]) await expectRefused('POST', path, body, 417);
      const before = await everything();
      for (const body of ['', '{', '{"a":}', '\u0000', '{"a":1}x']) {
        const response = await orders.call('POST', path, { raw: body });
        expect(response.status, `${path} ${body}`).toBe(400);
      }
      expect(await everything()).toEqual(before);
    }
  });

  it('impossible ids and statuses in the path', async () => {
    const unknown = ['abc', '-1', '1.5', '1e3', '0x1', '9'.repeat(16), '987654321', '0', '%00', "1'--", '1%20or%201=1'];
    for (const id of unknown) {
      const reads = ['', '/sqa', '/sqa/settlements', '/doc/confirm', '/file'].map((rest) => `/api/order/${id}${rest}`);
      const others = ['transitions/', 'protocol/contract/'].map((before) => `/api/order/${before}${id}`);
      for (const path of [...reads, ...others, `/api/order/${id}/ascope_names`])
        await expectRefused('GET', path, undefined, 404);
      await expectRefused('DELETE', `/api/order/${id}`, undefined, 404);
      await expectRefused('DELETE', `/api/order/sqa/${id}`, undefined, 404);
      await expectRefused('POST', `/api/order/transition/${id}/DONE`, undefined, 404);
      await expectRefused('POST', `/api/order/${id}/finishedDate`, { finishedDate: '2026-02-10' }, 404);
    }
    for (const status of ['LOST', 'todo', '', '%00', 'DONE%20'])
      await expectRefused('POST', `/api/order/transition/${todo}/${status}`, undefined, 404);
    for (const job of ['x', randomUUID()]) {
      await expectRefused('GET', `/api/order/${todo}/doc/confirm/${job}`, undefined, 404);
      await expectRefused('GET', `/api/order/${todo}/doc/confirm/${job}/file`, undefined, 404);
      await expectRefused('GET', `/api/order/upload/${job}`, undefined, 404);
      await expectRefused('DELETE', `/api/order/upload/${job}`, undefined, 404);
    }
  });

  it('invalid questions about a number', async () => {
    const ask = (query: string) => `/api/order/doubledNumbers?${query}`;
    for (const query of [
      'orderId=x',
      'contract=-1',
      `orderNumber=${'x'.repeat(101)}`,
      'orderId=1.5',
      'orderNumber=%00',
    ])
      await expectRefused('GET', ask(query), undefined, 417);
    for (const query of ['', 'orderNumber=%25&forestDistrictPart=_', 'orderId=&contract=null'])
      expect((await orders.call('GET', ask(query))).status, query).toBe(200);
  });

  it('an order that does not exist, and one that changed', async () => {
    await expectRefused('POST', '/api/order', orders.form('4', { id: 987_654_321 }), 404);
    for (const stale of ['"0"', '"99"', 'x', '""']) {
      const before = await everything();
      for (const [method, path, body] of [
        ['POST', '/api/order', orders.form('0', { id: todo })],
        ['DELETE', `/api/order/${todo}`, undefined],
        ['POST', `/api/order/transition/${todo}/IN_PROGRESS`, undefined],
        ['DELETE', `/api/order/sqa/${started.assignment}`, undefined],
      ] as const) {
        const response = await orders.call(method, path, { body, headers: { 'if-match': stale } });
        expect(response.status, `${method} ${path}`).toBe(409);
      }
      expect(await everything()).toEqual(before);
    }
  });

  it('files that are not PDFs', async () => {
    const upload = async (file: File | null) => {
      const form = new FormData();
      if (file) form.set('file', file);
      return (await orders.service.request('POST', '/api/order/upload', { form })).status;
    };
    expect(await upload(null)).toBe(417);
    expect(await upload(new File(['%PD'], 'krótki.pdf'))).toBe(415);
    expect(await upload(new File(['PK\u0003\u0004'], 'arkusz.pdf'))).toBe(415);
    expect(await upload(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'duży.pdf'))).toBe(413);
    expect((await orders.call('POST', '/api/order/upload', { raw: '--x' })).status).toBe(400);
  });
});

describe('strange but legal text', () => {
  const texts = [
    'Zażółć gęślą jaźń „ŁĄKA”',
    '🌲🦌👩‍🌾',
    '<script>alert(1)</script>',
    '=1+1',
    "'; drop table orders.work_order; --",
    '\\ % _ {{7*7}} &amp;',
    'שלום العربية',
  ];
  it.each(texts)('%s is returned as typed', async (text) => {
    const item = { posNo: text.slice(0, 30), actionGroup: text, actionDesc: text, notes: text };
    const sent = { orderNumber: `${text} ${orders.mark}`, forestDistrictPart: text, notes: text };
    const id = await orders.save({ ...orders.form('5', { ...sent, orderItems: [orders.itemForm(item)] }) });
    expect(await orders.read(id)).toMatchObject({ ...sent, orderItems: [item] });
    const { body } = await orders.call<{ content: { id: number }[] }>('POST', '/api/order/query', {
      body: { contract: orders.contract, orderNumber: sent.orderNumber.slice(0, 60) },
    });
    expect(body.content.map((order) => order.id)).toEqual([id]);
  });
});
