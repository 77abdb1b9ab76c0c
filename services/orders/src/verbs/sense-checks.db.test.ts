import type { ChangedAssignments, Order, StatusChangeResult } from '@ostep/api-orders';
import type { Problem, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

type Answers = readonly QuestionAnswerInput[];
type Answer = Order & Problem & { readonly order?: Order };

const assignment = (order: Order, changed: object) => ({
  orderItemId: order.orderItems[0]?.id,
  squadId: orders.squad,
  workGroupItemId: orders.work.summed,
  squadRateNetto: 21.91,
  amountDone: 5,
  ...changed,
});

/** Every endpoint that creates an assignment, with the request that it takes. */
const waysIn = {
  'the dialog': (order, changed, answers) => ['/api/order/sqa', { ...assignment(order, changed), answers }],
  'many items at once': (order, changed, answers) => {
    const { orderItemId, amountDone, ...rest } = assignment(order, changed);
    return [`/api/order/${order.id}/sqa`, { ...rest, items: [{ orderItemId, amountDone }], answers }];
  },
  'a list of changes': (order, changed, answers) => [
    `/api/order/${order.id}/sqa/changes`,
    { remove: [], save: [assignment(order, changed)], answers },
  ],
} satisfies Record<string, (order: Order, changed: object, answers: Answers) => [string, object]>;

describe.each(Object.entries(waysIn))('by %s', (name, requestOf) => {
  it.each([
    ['ten times what was ordered', { amountDone: 1803 }, 'doneOverOrdered(ordered=180,done=1803)', '180,00 M3'],
    ['a rate above the price', { squadRateNetto: 98.98 }, 'rateOverPrice(price=33.7,rate=98.98)', '33,70'],
    ['a rate under a fifth of it', { squadRateNetto: 6.7 }, 'rateUnderFifth(price=33.7,rate=6.7)', '33,70'],
  ])('%s is saved only with an answer, which the order shows', async (what, changed, id, figure) => {
    const saved = await orders.save(orders.form(`${what} ${name}`.slice(0, 50)));
    await orders.move(saved, 'IN_PROGRESS');
    const order = await orders.read(saved);
    const send = (answers: Answers) => {
      const [path, body] = requestOf(order, changed, answers);
      return orders.call<Answer>('POST', path, { body });
    };
    for (const answers of [[], [{ id: id.replace('=', '=1') }]]) {
      const response = await send(answers);
      expect(response).toMatchObject({ status: 417, body: { questions: [{ id }] } });
      expect(response.body.message).toContain(figure);
    }
    expect((await orders.read(saved)).orderItems[0]?.squadAssignments).toEqual([]);
    expect((await send([{ id, note: 'tak było' }])).status).toBe(200);
    const after = await orders.read(saved);
    expect(after.orderItems[0]?.squadAssignments).toHaveLength(1);
    expect(after.answeredQuestions).toMatchObject([{ note: 'tak było', answeredBy: 'biuro' }]);
    expect(after.answeredQuestions[0]?.message).toContain(figure);
  });
});

it('asks the second of two saves about their sum, though each alone is within the order', async () => {
  const order = await orders.orderWithItems('sum', 1);
  const itemId = order.orderItems[0]?.id ?? 0;
  const squads = [await orders.makeSquad('1'), await orders.makeSquad('2')];
  const answers = await Promise.all(squads.map((squadId) => orders.assign(itemId, { squadId, amountDone: 8 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 417]);
  const response = answers.find(({ status }) => status === 417);
  expect(response?.body.questions?.[0]?.id).toBe('doneOverOrdered(ordered=10,done=16)');
});

it('does not ask if many assignments are set to the ordered amount', async () => {
  const order = await orders.orderWithItems('as ordered', 3);
  const body = {
    ...assignment(order, {}),
    asOrdered: true,
    items: order.orderItems.map(({ id }) => ({ orderItemId: id })),
  };
  const assigned = await orders.call<ChangedAssignments>('POST', `/api/order/${order.id}/sqa`, { body });
  expect(assigned.status).toBe(200);
});

describe('the letter', () => {
  const NOTHING = 'letterOfNothing(ordered=10,done=0)';
  /** An order in status DONE with two items; nothing was done of the second. */
  const finished = async (number: string) => {
    const order = await orders.orderWithItems(number, 2);
    await orders.assign(order.orderItems[0]?.id ?? 0, { amountDone: 10 });
    await orders.move(order.id, 'DONE');
    return order.id;
  };
  const response = { status: 417, body: { questions: [{ id: NOTHING }] } };
  const headers = { prefer: 'respond-async' };
  const letter = (id: number, roles: readonly 'user'[] = ['user']) =>
    orders.call<Problem>('GET', `/api/order/${id}/doc/confirm`, { headers, roles });

  it('with nothing done is neither rendered nor reported without an answer', async () => {
    const id = await finished('letter');
    expect(await letter(id)).toMatchObject(response);
    expect(await orders.move(id, 'DONE_REPORTED')).toMatchObject(response);
    const report = (answers: Answers) =>
      orders.call('POST', `/api/order/transition/${id}/DONE_REPORTED`, { body: { answers } });
    expect(await report([])).toMatchObject(response);
    expect((await orders.read(id)).orderStatus).toBe('DONE');
    expect((await report([{ id: NOTHING, note: 'wycofana' }])).body.orderStatus).toBe('DONE_REPORTED');
    expect((await letter(id)).status).toBe(202);
    expect((await orders.read(id)).answeredQuestions).toMatchObject([{ note: 'wycofana', answeredBy: 'biuro' }]);
  });

  it('needs a separate call with answers before the report, by those who may write', async () => {
    const id = await finished('own call');
    const answer = (body: object, roles: readonly 'user'[] = ['user']) =>
      orders.call('POST', `/api/order/${id}/doc/confirm/answers`, { body, roles });
    expect(await answer({ answers: [] })).toMatchObject(response);
    expect((await answer({ answers: [{ id: NOTHING }] }, [])).status).toBe(403);
    expect(await answer({ answers: [{ id: NOTHING }] })).toMatchObject({ status: 200, body: id });
    expect((await letter(id, [])).status).toBe(202);
    expect((await orders.move(id, 'DONE_REPORTED')).status).toBe(200);
    expect((await orders.read(id)).answeredQuestions).toHaveLength(1);
  });

  it('asks again if the figures have changed since the answer', async () => {
    const id = await finished('anew');
    const answers = [{ id: NOTHING }];
    await orders.call('POST', `/api/order/${id}/doc/confirm/answers`, { body: { answers } });
    await orders.move(id, 'IN_PROGRESS');
    const [first] = (await orders.read(id)).orderItems;
    await orders.call('DELETE', `/api/order/sqa/${first?.squadAssignments[0]?.id}`);
    await orders.assign(first?.id ?? 0, { amountDone: 0 });
    await orders.move(id, 'DONE');
    expect((await letter(id)).body.questions).toMatchObject([{ id: 'letterOfNothing(found=2,ordered=20,done=0)' }]);
  });

  it('asks for each order if many are reported at once', async () => {
    const [first, second, done] = [
      await finished('a'),
      await finished('b'),
      (await orders.orderInStatus('c', 'DONE')).id,
    ];
    const report = (sent: readonly object[]) =>
      orders.call<StatusChangeResult[]>('POST', '/api/order/transition/DONE_REPORTED', { body: { orders: sent } });
    const one = await report([{ id: first }, { id: second, answers: [{ id: NOTHING }] }, { id: done }]);
    expect(one.body).toMatchObject([
      { id: first, changed: false, questions: [{ id: NOTHING }] },
      { id: second, changed: true, questions: [] },
      { id: done, changed: true, questions: [] },
    ]);
    const again = await report([{ id: first, answers: one.body[0]?.questions }]);
    expect(again.body).toMatchObject([{ id: first, changed: true, message: null }]);
  });
});
