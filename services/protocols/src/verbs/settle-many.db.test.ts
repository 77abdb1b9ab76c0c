import { randomUUID } from 'node:crypto';
import type { Protocol, ProtocolPage, SavedSettlements, SettleView } from '@ostep/api-protocols';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { closeAnyway, type Refused, settlingOf, withReason } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

const placeOf = (part: number) => ({ posNo: String(part), forestAddress: `02-20-1-06-${100 + part}-a-00` });

/** Six parts of 10 ha, each with one squad that did it all. */
async function sixParts(changes: (part: number) => { done?: number; amount?: number } = () => ({})) {
  const parts = [1, 2, 3, 4, 5, 6];
  const order = await protocols.makeOrder(randomUUID(), {
    items: parts.map((part) => {
      const { done = 10, amount = 10 } = changes(part);
      return { ...placeOf(part), code: 'SADZ', amount, rate: 100, squads: [{ rate: 50, done }] };
    }),
  });
  const actionCode = await protocols.codeOf('SADZ');
  const form = formOf(protocols, [order.id], actionCode, {
    totalValue: 6000,
    protocolParts: parts.map((part) => ({
      ...placeOf(part),
      protocolItems: [{ actionCode, amount: 10, rate: 100, value: 1000 }],
    })),
  });
  const { body: id } = await protocols.call<number>('POST', '', form);
  const saved = (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body.protocolParts;
  const lines = saved.map((part, index) => ({
    id: null,
    sqa: order.items[index]?.squads[0] ?? 0,
    protocolPart: part.id,
    amount: 10,
    version: 0,
  }));
  return { id, lines, parts: saved };
}

const settleMany = (id: number, settlements: readonly object[], more: object = {}) =>
  protocols.call<SavedSettlements & Refused>('POST', `/${id}/settlements`, { settlements, ...more });
const viewOf = async (id: number) => (await protocols.call<SettleView>('GET', `/${id}/settleView`)).body;
const amountsOf = async (id: number) =>
  (await viewOf(id)).parts.map((part) => part.orderItems[0]?.assignments[0]?.amount ?? null);

describe('many lines in one save', () => {
  it('are what the view proposes, and settle the protocol without a question', async () => {
    const { id, lines } = await sixParts();
    const view = await viewOf(id);
    expect(view.parts.map((part) => part.activities.map(({ state }) => state))).toEqual(lines.map(() => ['agrees']));
    const proposed = view.parts.flatMap((part) =>
      part.orderItems.flatMap((item) =>
        item.assignments.map((one) => ({
          id: one.settlementId,
          sqa: one.id,
          protocolPart: part.id,
          version: one.settlementVersion,
          amount: one.proposal,
        })),
      ),
    );
    expect(proposed).toEqual(lines);
    const { status, body } = await settleMany(id, proposed);
    expect([status, body.saved.length, body.changed]).toEqual([200, 6, []]);
    expect((await viewOf(id)).parts.flatMap((part) => part.activities.map(({ state }) => state))).toEqual(
      lines.map(() => 'settled'),
    );
    expect((await protocols.call('POST', `/${id}/settle/true`)).status).toBe(200);
  });

  it('a line that somebody else changed is named with the person, the others are saved', async () => {
    const { id, lines } = await sixParts();
    await settlingOf(protocols)(lines[2]?.sqa, lines[2]?.protocolPart, 4);
    const { status, body } = await settleMany(id, lines);
    expect([status, body.saved.map(({ sqaId }) => sqaId)]).toEqual([200, lines.toSpliced(2, 1).map(({ sqa }) => sqa)]);
    expect(body.changed).toEqual([
      {
        sqaId: lines[2]?.sqa,
        protocolPartId: lines[2]?.protocolPart,
        squadName: `Ekipa ${protocols.mark}`,
        changedBy: 'biuro',
        changedAt: expect.stringMatching(/^\d{4}-/),
        message: expect.stringContaining('Twoja ilość nie została zapisana'),
      },
    ]);
    expect(await amountsOf(id)).toEqual([10, 10, 4, 10, 10, 10]);
  });

  it('nothing is saved when one line is refused, and the line is named', async () => {
    const { id, lines } = await sixParts();
    const negative = await settleMany(id, lines.with(3, { ...lines[3], amount: -1 } as (typeof lines)[number]));
    expect([negative.status, negative.body.message]).toEqual([417, expect.stringContaining('Ujemną ilość')]);
    const elsewhere = await sixParts();
    expect((await settleMany(id, [...lines, ...elsewhere.lines])).status).toBe(404);
    expect((await settleMany(id, [...lines, lines[0] ?? {}])).status).toBe(417);
    expect((await settleMany(id, [])).status).toBe(417);
    expect(await amountsOf(id)).toEqual([null, null, null, null, null, null]);
    expect(await closeAnyway(protocols, id)).toBe(200);
    expect((await settleMany(id, lines)).body.message).toBe('Protokół jest rozliczony.');
  });

  it('twenty people at once: nothing is lost, and each learns what was not saved', async () => {
    const { id, lines } = await sixParts();
    const people = Array.from({ length: 20 }, (_, index) => `osoba ${index}`);
    const answers = await Promise.all(
      people.map(async (username, index) => {
        const settlements = (index % 2 === 0 ? lines : lines.toReversed()).map((line) => ({
          ...line,
          amount: (index + 1) / 100,
        }));
        const response = await protocols.service.request('POST', `/api/protocol/${id}/settlements`, {
          body: { settlements },
          username,
        });
        return { username, status: response.status, body: (await response.json()) as SavedSettlements };
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const rows = await protocols.sql<{ sqa: number; amount: number; who: string }[]>`
      select squad_assignment_id as sqa, amount, modified_by as who from protocols.settlement
      where protocol_part_id = any(${lines.map(({ protocolPart }) => protocolPart)})`;
    expect(rows).toHaveLength(lines.length);
    for (const { sqa, amount, who } of rows) {
      const writers = answers.filter(({ body }) => body.saved.some(({ sqaId }) => sqaId === sqa));
      expect(writers.map(({ username }) => username)).toEqual([who]);
      expect(writers[0]?.body.saved.find(({ sqaId }) => sqaId === sqa)?.amount).toBe(amount);
    }
    for (const { body } of answers) expect(body.saved.length + body.changed.length).toBe(lines.length);
  });

  it('squads of one code cannot together take more than is left at the same moment without a question', async () => {
    const order = await protocols.makeOrder(randomUUID(), {
      items: [{ ...placeOf(1), code: 'SADZ', amount: 100, rate: 1, squads: [1, 2, 3, 4].map(() => ({ rate: 1 })) }],
    });
    const { body: id } = await protocols.call<number>(
      ...([
        'POST',
        '',
        formOf(protocols, [order.id], await protocols.codeOf('SADZ'), {
          protocolParts: [
            { ...placeOf(1), protocolItems: [{ actionCode: await protocols.codeOf('SADZ'), amount: 10, value: 10 }] },
          ],
        }),
      ] as const),
    );
    const part = (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body.protocolParts[0];
    const squads = order.items[0]?.squads ?? [];
    const answers = await Promise.all(squads.map((sqa) => settlingOf(protocols)(sqa, part?.id, 5)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 417, 417]);
  });
});

describe('what requires an answered question', () => {
  it.each([
    ['a tenfold error', { done: 100, amount: 100 }, 100, 'settledOverLeft'],
    ['more than was done', { done: 5 }, 10, 'settledOverDone'],
    ['work done over the order', { done: 11.5 }, 10, 'doneOverOrdered'],
  ] as const)('%s, by the single call and among many', async (_, facts, amount, check) => {
    const { id, lines } = await sixParts((part) => (part === 2 ? facts : {}));
    const wrong = { sqa: lines[1]?.sqa, protocolPart: lines[1]?.protocolPart, amount };
    const single = await protocols.call<Refused>('POST', '/settlement', wrong);
    expect([single.status, single.body.questions?.map((one) => one.id.split('(')[0])]).toEqual([417, [check]]);
    const sent = lines.map((line, index) => (index === 1 ? { ...line, amount } : line));
    const many = await settleMany(id, sent);
    expect([many.status, many.body.questions?.map((one) => [one.id.split('(')[0], one.path])]).toEqual([
      417,
      [[check, 'settlements.1.amount']],
    ]);
    expect(await amountsOf(id)).toEqual(lines.map(() => null));
    expect((await settleMany(id, sent, { answers: single.body.questions })).status).toBe(417);
    const answers = many.body.questions?.map((question) => ({ id: question.id, note: 'sprawdzone w terenie' }));
    expect((await settleMany(id, sent, { answers })).status).toBe(200);
    const stored = await protocols.sql`
      select note, answered_by from requests.answered_question
      where about @> ${protocols.sql.json({ protocol: id, squadAssignment: lines[1]?.sqa ?? 0 })}`;
    expect(stored).toEqual([{ note: 'sprawdzone w terenie', answered_by: 'biuro' }]);
  });

  it('closing a protocol with a difference: it names the złoty and the parts that are left', async () => {
    const { id, lines } = await sixParts();
    await settleMany(id, lines.slice(0, 4));
    const response = await protocols.call<Refused>('POST', `/${id}/settle/true`);
    const question = {
      id: 'closedWithDifference(difference=-2000,left=2,notes=0)',
      path: '',
      figures: { difference: -2000, left: 2, notes: 0 },
      needsReason: true,
      message:
        'Różnica −2\u00a0000,00\u00a0zł. Rozliczyć mimo to? Nierozliczone: ' +
        [5, 6].map((part) => `poz. ${part} SADZ-${protocols.mark} 0,00 z 10,00`).join('; ') +
        '.',
    };
    expect([response.status, response.body.questions]).toEqual([417, [question]]);
    expect((await viewOf(id)).protocol.settled).toBe(false);
    expect((await protocols.call('POST', `/${id}/settle/true`, { answers: [{ id: 'other' }] })).status).toBe(417);
    expect((await protocols.call('POST', `/${id}/settle/true`, { answers: response.body.questions })).status).toBe(417);
    const answers = withReason(response.body.questions);
    expect((await protocols.call('POST', `/${id}/settle/true`, { answers })).status).toBe(200);
    expect((await viewOf(id)).closedWith).toMatchObject({ message: question.message, note: answers[0]?.note });
    const { protocolNumber } = (await viewOf(id)).protocol;
    const differing = async () => {
      const filter = { protocolNumber, differing: true };
      return (await protocols.call<ProtocolPage>('POST', '/list', filter)).body.content.map((row) => row.id);
    };
    expect(await differing()).toEqual([id]);
    expect((await protocols.call('POST', `/${id}/settle/false`)).status).toBe(200);
    expect(await differing()).toEqual([]);
    await settleMany(id, lines.slice(4));
    expect((await protocols.call('POST', `/${id}/settle/true`)).status).toBe(200);
    expect(await differing()).toEqual([]);
  });
});

describe('a note to be cleared up', () => {
  it('is shown with its author and time until it is answered; closing asks about it', async () => {
    const { id, lines, parts } = await sixParts();
    await settleMany(id, lines);
    const actionCode = parts[0]?.protocolItems[0]?.actionCode?.id;
    const note = (text: string) =>
      protocols.call<{ id: number }>('POST', `/${id}/clarification`, {
        protocolPart: parts[0]?.id,
        actionCode,
        note: text,
      });
    expect((await note('')).status).toBe(417);
    await note('brakuje pomiaru');
    const { body: noted } = await note('brakuje pomiaru, dzwonić do leśniczego');
    const shown = async () => (await viewOf(id)).parts.map((part) => part.activities[0]?.clarification?.note ?? null);
    expect(await shown()).toEqual(['brakuje pomiaru, dzwonić do leśniczego', null, null, null, null, null]);
    const published = () => protocols.sql`
      select id, protocol_part_id, note, noted_by from protocols_v1.open_clarification where protocol_id = ${id}`;
    expect(await published()).toEqual([
      {
        id: noted.id,
        protocol_part_id: parts[0]?.id,
        noted_by: 'biuro',
        note: 'brakuje pomiaru, dzwonić do leśniczego',
      },
    ]);
    const closing = await protocols.call<Refused>('POST', `/${id}/settle/true`);
    expect(closing.body.questions?.[0]?.figures).toEqual({ difference: 0, left: 0, notes: 1 });
    const answer = () => protocols.call('POST', `/clarification/${noted.id}/answer`, { answer: 'zmierzono' });
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(404);
    expect([await shown(), await published()]).toEqual([lines.map(() => null), []]);
    expect((await protocols.call('POST', `/${id}/settle/true`)).status).toBe(200);
    expect((await note('za późno')).status).toBe(417);
  });
});

describe('work that nobody reported', () => {
  const nothingReported = (part: number) => (part === 1 ? { done: 0 } : {});
  const doneBy = (sqa: number | undefined) => protocols.sql`
    select amount_done as done, assignment.modified_by as by, o.version from orders.squad_assignment assignment
    join orders.work_order o on o.id = assignment.order_id where assignment.id = ${sqa ?? 0}`;

  it('is accepted and saved as done at once, and taken back with its settlement', async () => {
    const { id, lines } = await sixParts(nothingReported);
    const [line] = lines;
    const [activity] = (await viewOf(id)).parts[0]?.activities ?? [];
    expect(activity?.exception?.answers[0]).toEqual({
      kind: 'settle',
      label: 'Przyjmij 10,00 i dopisz wykonanie',
      orderId: null,
      settlements: [{ sqa: line?.sqa, amount: 10, amountDone: 10 }],
    });
    const { status, body } = await settleMany(id, [{ ...line, done: { known: 0, amount: 10 } }]);
    expect([status, body.saved.length]).toEqual([200, 1]);
    expect(await doneBy(line?.sqa)).toEqual([{ done: 10, by: 'biuro', version: 3 }]);
    const [settled] = body.saved;
    const back = { ...line, id: settled?.id, amount: 0, version: settled?.version, done: { known: 10, amount: 0 } };
    expect((await settleMany(id, [back])).status).toBe(200);
    expect(await doneBy(line?.sqa)).toEqual([{ done: 0, by: 'biuro', version: 4 }]);
    expect(await amountsOf(id)).toEqual(lines.map(() => null));
  });

  it('that somebody has reported meanwhile makes the whole save fail, with their name', async () => {
    const { id, lines } = await sixParts();
    const { status, body } = await settleMany(id, [{ ...lines[0], done: { known: 0, amount: 10 } }, lines[1] ?? {}]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      changedBy: 'test',
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      message: 'Wykonanie ekipy zmieniono w międzyczasie. Nic nie zostało zapisane.',
    });
    expect(await amountsOf(id)).toEqual(lines.map(() => null));
  });

  it('over the order is asked about; less than 0, or one squad twice, is refused', async () => {
    const { id, lines } = await sixParts((part) => (part === 1 ? { done: 0, amount: 8 } : {}));
    const [line] = lines;
    const sent = [{ ...line, done: { known: 0, amount: 10 } }];
    const response = await settleMany(id, sent);
    expect([response.status, response.body.questions?.map((one) => one.figures)]).toEqual([
      417,
      [{ ordered: 8, done: 10 }],
    ]);
    expect((await settleMany(id, sent, { answers: response.body.questions })).status).toBe(200);
    const wrong = { known: 10, amount: -1 };
    expect((await settleMany(id, [{ ...lines[1], done: wrong }])).status).toBe(417);
    const twice = [line, { ...line, protocolPart: lines[1]?.protocolPart }];
    expect(
      (
        await settleMany(
          id,
          twice.map((one) => ({ ...one, done: { known: 10, amount: 11 } })),
        )
      ).status,
    ).toBe(417);
    expect(await doneBy(line?.sqa)).toMatchObject([{ done: 10 }]);
  });

  it('is written once when twenty accept it at once', async () => {
    const { id, lines } = await sixParts(nothingReported);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settleMany(id, [{ ...lines[0], done: { known: 0, amount: 10 } }])),
    );
    const saved = answers.filter(({ status, body }) => status === 200 && body.saved.length === 1);
    const partlySaved = answers.filter(({ status, body }) => status === 200 && body.changed.length === 1);
    expect([saved.length, partlySaved.length]).toEqual([1, 19]);
    expect(await doneBy(lines[0]?.sqa)).toEqual([{ done: 10, by: 'biuro', version: 3 }]);
  });
});
