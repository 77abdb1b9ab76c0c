import type { MonthClosing, StatementDocument, SummaryItem } from '@ostep/api-summaries';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openApprovalWorld } from './approval-world';

const CLOSING = 'summary/closing/2026/3';

let opened: Awaited<ReturnType<typeof openApprovalWorld>>;
beforeAll(async () => {
  opened = await openApprovalWorld('approval_months');
}, 60_000);
afterAll(() => opened.close());
afterEach(() => opened.client.call('POST', `${CLOSING}/reopen`, { reason: 'Następna próba' }));

it('what nobody approved counts, is marked with its sum, and closing asks with it', async () => {
  const { client, make, world } = opened;
  await make('approved');
  await make('proposed');
  const ofMarch = { year: 2026, month: 3 };
  const lines = await client.done<SummaryItem[]>('POST', `summary/sq/${world.squad}`, ofMarch);
  expect(lines.filter(({ unapproved }) => unapproved).map(({ squadIncome }) => squadIncome)).toEqual([500]);
  const closing = await client.done<MonthClosing>('GET', CLOSING);
  expect(closing).toMatchObject({ unapproved: 500, sums: { squadIncome: 1000 } });
  type Asked = { message: string; questions: readonly { figures: object }[] };
  const asked = await client.send<Asked>('POST', CLOSING, { answers: [] });
  expect(asked.body.message).toContain('niezatwierdzone: 500,00');
  expect(asked.body.questions[0]?.figures).toMatchObject({ unapproved: 500 });
  await client.done('POST', CLOSING, {});
  const [kept] = await client.sql<{ document: StatementDocument }[]>`
    select job.payload->'document' as document from summaries.closed_document kept join jobs.job on job.id = kept.job_id
    where kept.kind = 'statement'`;
  expect(kept?.document).toMatchObject({ total: 1000, unapproved: 500 });
});

it('what was approved is not taken back once its month is closed, only corrected', async () => {
  const { client, make, ways } = opened;
  const protocol = await make('approved');
  await client.done('POST', CLOSING, {});
  expect(await ways['switch off with a reason']('szef', protocol)).toMatchObject({
    status: 417,
    body: { message: expect.stringMatching(/^Miesiąc tych prac jest zamknięty.*„Koryguj”/u) },
  });
  expect((await ways.correction('szef', protocol)).status).toBe(200);
});

it('work that is settled after the closing can be taken back until the month that books it is closed', async () => {
  const { client, make, ways, to } = opened;
  const protocol = await make('settled');
  expect((await to(0)('teren', protocol)).status).toBe(200);
  await client.done('POST', CLOSING, {});
  for (const [who, act] of [
    ['teren', to(10)],
    ['teren', ways['switch on']],
    ['szef', ways.approval],
    ['szef', ways['switch off with a reason']],
  ] as const) {
    expect((await act(who, protocol)).status).toBe(200);
  }
});

it('a manager switches it in the office settings, with a change in the history; when off, one person settles and nothing is marked', async () => {
  const { client, make, ways } = opened;
  const protocol = await make('settled');
  expect(await client.done('GET', 'office/approval')).toEqual({ on: true, chosenBy: null, chosenTime: null });
  expect((await client.call('POST', 'office/approval', { on: false }, { roles: ['user', 'office'] })).status).toBe(403);
  expect(await client.done('POST', 'office/approval', { on: false })).toMatchObject({ on: false, chosenBy: 'biuro' });
  const kept = await client.sql<{ kind: string }[]>`
    select kind from history.change where table_name = 'settlement_approval'`;
  expect(kept).toHaveLength(1);
  expect(await client.done('GET', CLOSING)).toMatchObject({ unapproved: 0 });
  expect((await ways['switch on']('teren', protocol)).status).toBe(200);
  expect((await ways['an amount']('teren', protocol)).body?.message).toBe('Protokół jest rozliczony.');
  expect((await ways['switch off']('teren', protocol)).status).toBe(200);
  await client.done('POST', 'office/approval', { on: true });
  expect((await ways['switch on']('teren', protocol)).status).toBe(200);
  expect((await ways.approval('szef', protocol)).status).toBe(200);
});
