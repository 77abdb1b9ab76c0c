import type { Protocol, Settlement } from '@ostep/api-protocols';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { makePlanted, type Refused, type Settle, settleAnyway, settlingOf } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

const settle: Settle = (...given) => settlingOf(protocols)(...given);
const planted = (changes: object = {}) => makePlanted(protocols, changes);

describe('a settlement that somebody else has changed', () => {
  it('refuses a save made from an older version and names who changed it', async () => {
    const { part, planting } = await planted();
    const first = await settle(planting, part?.id, 5, { version: 0 });
    const { id } = first.body;
    const form = { id, sqa: planting, protocolPart: part?.id, version: 1 };
    const sent = Array.from({ length: 20 }, (_, index) => ({ ...form, amount: 6 + index / 10 }));
    const answers = await Promise.all(
      sent.map(async (body, index) => {
        const response = await protocols.service.request('POST', '/api/protocol/settlement', {
          body,
          username: `osoba ${index}`,
        });
        return { status: response.status, body: (await response.json()) as Settlement & Refused };
      }),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === winner ? 200 : 409)));
    expect(answers[winner]?.body).toMatchObject({ version: 2, amount: sent[winner]?.amount });
    expect(answers[winner === 0 ? 1 : 0]?.body).toMatchObject({
      changedBy: `osoba ${winner}`,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('or created, removed, or removed and created again, is noticed too; a call without a version replaces it', async () => {
    const { part, planting } = await planted();
    const { body: first } = await settle(planting, part?.id, 5);
    expect((await settle(planting, part?.id, 6, { version: 0 })).status).toBe(409);
    await settle(planting, part?.id, 0);
    const removed = await settle(planting, part?.id, 6, { id: first.id, version: 1 });
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'Rozliczenie usunięto w międzyczasie. Twoja zmiana nie została zapisana.',
    ]);
    await settle(planting, part?.id, 7);
    expect((await settle(planting, part?.id, 6, { id: first.id, version: 1 })).status).toBe(409);
    expect((await settle(planting, part?.id, 8)).status).toBe(200);
  });
});

describe('settled for more than was done', () => {
  const answersOf = (sqa: number | undefined) => protocols.sql`
    select question_id, path, figures, note, answered_by, answered_by_name, owner,
      answered_at > now() - interval '1 minute' as "isNow"
    from requests.answered_question where about @> ${protocols.sql.json({ squadAssignment: sqa ?? 0 })} order by id`;

  async function otherPart(order: number, actionCode: number) {
    const protocolItems = [{ actionCode, amount: 100, rate: 10, value: 1000 }];
    const protocolParts = [{ posNo: '21', forestAddress: ADDRESS, protocolItems }];
    const { body: id } = await protocols.call<number>(
      'POST',
      '',
      formOf(protocols, [order], actionCode, { protocolParts }),
    );
    return (await protocols.call<Protocol>('GET', `/${id}/withItems`)).body.protocolParts[0];
  }

  it('over all protocols is asked about, and the answer is stored with the settlement', async () => {
    const { part, planting, order, code } = await planted();
    await settle(planting, part?.id, 12.69);
    const other = await otherPart(order.id, code);
    const response = await settle(planting, other?.id, 12.69);
    expect(response.status).toBe(417);
    const message =
      `Ekipa Ekipa ${protocols.mark} (Całość prac) wykonała 12,69, a po tym zapisie będzie rozliczona z 25,38, ` +
      `w tym 12,69 w innych sekcjach i protokołach, +2\u00a0491,05\u00a0zł dla Ekipa ${protocols.mark}.`;
    const id = 'settledOverDone(done=12.69,settled=25.38)';
    expect(response.body).toMatchObject({
      message,
      questions: [{ id, path: 'amount', message, figures: { done: 12.69, settled: 25.38 } }],
    });
    expect(await answersOf(planting)).toEqual([]);
    const otherFigures = await settle(planting, other?.id, 5, { answers: [{ id }] });
    expect([otherFigures.status, otherFigures.body.questions?.[0]?.figures.settled]).toEqual([417, 17.69]);
    const saved = await settle(planting, other?.id, 12.69, { answers: [{ id, note: ' poprawka nadleśnictwa ' }] });
    expect(saved.status).toBe(200);
    expect(await answersOf(planting)).toEqual([
      {
        question_id: id,
        path: 'amount',
        figures: { done: 12.69, settled: 25.38 },
        note: 'poprawka nadleśnictwa',
        answered_by: 'biuro',
        answered_by_name: 'biuro',
        owner: 'ostep_protocols',
        isNow: true,
      },
    ]);
  });

  it('is asked about once when both protocols are settled at the same moment', async () => {
    const { part, planting, order, code } = await planted();
    const other = await otherPart(order.id, code);
    const answers = await Promise.all([settle(planting, part?.id, 12.69), settle(planting, other?.id, 12.69)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 417]);
  });

  it('is not asked about if it becomes less, is unchanged, or nothing was reported', async () => {
    const { part, planting, carrying } = await planted();
    await settleAnyway(settle, planting, part?.id, 20);
    expect((await settle(planting, part?.id, 20)).status).toBe(200);
    expect((await settle(planting, part?.id, 15)).status).toBe(200);
    expect((await settle(planting, part?.id, 16)).status).toBe(417);
    expect((await settle(carrying, part?.id, 12.69)).status).toBe(200);
  });
});
