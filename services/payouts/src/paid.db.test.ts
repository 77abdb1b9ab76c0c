import { dayInWarsaw, daysAfter, formatDate } from '@ostep/kernel';
import { afterAll, expect, test } from 'vitest';
import { messageOf, office, openPayouts } from './testing/open-payouts';

const YEAR = 2044;
const payouts = await openPayouts(YEAR);
afterAll(payouts.close);
const { works, send, pageOf, answered } = payouts;

const today = dayInWarsaw(new Date());

async function approvedSquads(month: number, count: number) {
  const squads: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const squad = await works.squad();
    await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-0${month}-10` });
    squads.push(squad);
  }
  await answered(`${YEAR}/${month}/approve`, { squadIds: squads });
  const pages = await Promise.all(squads.map((squad) => pageOf(squad, month)));
  return { squads, statementIds: pages.flatMap(({ statement }) => statement?.id ?? []) };
}

const statesOf = async (squads: readonly number[], month: number) =>
  Promise.all(squads.map(async (squad) => (await pageOf(squad, month)).state));

test('one call marks several statements as paid: all of them or none', async () => {
  const { squads, statementIds } = await approvedSquads(3, 3);
  const [first, ...others] = statementIds;
  await send('POST', `statement/${first}/paid`, { paidOn: today });
  expect((await send('POST', `${YEAR}/3/paid`, { statementIds, paidOn: today })).status).toBe(409);
  expect(await statesOf(squads, 3)).toEqual(['paid', 'approved', 'approved']);
  const otherMonth = await send('POST', `${YEAR}/4/paid`, { statementIds: others, paidOn: today });
  expect([otherMonth.status, await messageOf(otherMonth)]).toEqual([404, 'Nie znaleziono zestawienia.']);
  const paid = await send('POST', `${YEAR}/3/paid`, { statementIds: others, paidOn: today }, office);
  expect(await paid.json()).toEqual(others);
  expect(await statesOf(squads, 3)).toEqual(['paid', 'paid', 'paid']);
  expect((await send('POST', `${YEAR}/3/paid`, { statementIds: [], paidOn: today })).status).toBe(417);
});

test('the day of payment is neither after today nor before the approval', async () => {
  const { squads, statementIds } = await approvedSquads(4, 1);
  const number = (await pageOf(squads[0] ?? 0, 4)).statement?.number;
  for (const [paidOn, message] of [
    [daysAfter(today, 1), 'Dzień wypłaty nie może być późniejszy niż dziś.'],
    [
      daysAfter(today, -1),
      `Zestawienie ${number} zatwierdzono ${formatDate(today)}: dzień wypłaty nie może być wcześniejszy.`,
    ],
  ] as const) {
    for (const [path, body] of [
      [`${YEAR}/4/paid`, { statementIds, paidOn }],
      [`statement/${statementIds[0]}/paid`, { paidOn }],
    ] as const) {
      const refused = await send('POST', path, body);
      expect(refused.status).toBe(417);
      expect(await refused.json()).toMatchObject({ errors: [{ path: 'paidOn', message }] });
    }
  }
  expect(await statesOf(squads, 4)).toEqual(['approved']);
});

test('a manager can mark a statement as unpaid, with a reason; then it may be paid or cancelled', async () => {
  const { squads, statementIds } = await approvedSquads(5, 1);
  const path = `statement/${statementIds[0]}/unpaid`;
  const reason = { reason: 'Bank odrzucił przelew' };
  const early = await send('POST', path, reason);
  expect([early.status, await messageOf(early)]).toEqual([
    409,
    expect.stringMatching(/ nie jest oznaczone jako wypłacone\.$/u),
  ]);
  await send('POST', `${YEAR}/5/paid`, { statementIds, paidOn: today });
  expect((await send('POST', path, reason, office)).status).toBe(403);
  expect((await send('POST', path, { reason: ' ' })).status).toBe(417);
  expect((await send('POST', path, reason)).status).toBe(200);
  expect(await pageOf(squads[0] ?? 0, 5)).toMatchObject({ state: 'approved', statement: { paidOn: null } });
  const history = await send('GET', `statement/${statementIds[0]}/history`);
  expect(await history.text()).toContain('Bank odrzucił przelew');
  expect((await send('POST', `statement/${statementIds[0]}/cancel`, reason)).status).toBe(200);
});
