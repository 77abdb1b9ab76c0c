import { afterAll, expect, test } from 'vitest';
import { openPayouts } from './testing/open-payouts';

const YEAR = 2043;
const payouts = await openPayouts(YEAR);
afterAll(payouts.close);
const { works, send, pageOf, rowOf, questionsOf, answered } = payouts;

const advance = (squadId: number, month: number, amount: number) =>
  answered('advance', { squadId, paidOn: `${YEAR}-0${month}-20`, amount, note: 'Ustalono' });

const work = (squad: number, month: number, amount: number) =>
  works.work({ squad, rate: 100, amount, finished: `${YEAR}-0${month}-10` });

const open = (month: number, balance: number) => ({ year: YEAR, month, balance });

test('open months before are shown on the row, with what they will leave, and asked about before approval', async () => {
  const squad = await works.squad();
  await advance(squad, 2, 500);
  await work(squad, 3, 2);
  await work(squad, 4, 9);
  const shown = { openBefore: [open(2, -500), open(3, 200)], expectedBrought: -300, brought: 0, toPay: 900 };
  expect(await rowOf(squad, 4)).toMatchObject(shown);
  expect(await pageOf(squad, 4)).toMatchObject(shown);
  expect(await rowOf(squad, 3)).toMatchObject({ openBefore: [open(2, -500)], expectedBrought: -500 });

  const { squadCode: code } = await pageOf(squad, 4);
  const questions = await questionsOf(`${YEAR}/4/approve`, { squadIds: [squad] });
  expect(questions.map(({ message }) => message)).toContain(
    'Wcześniejsze miesiące są otwarte, to zestawienie ich nie rozlicza: ' +
      `${code} luty ${YEAR} −500,00 zł, ${code} marzec ${YEAR} 200,00 zł. ` +
      'Aby je rozliczyć, zatwierdź najpierw wcześniejszy miesiąc. Zatwierdzić mimo to?',
  );

  for (const month of [2, 3]) await answered(`${YEAR}/${month}/approve`, { squadIds: [squad] });
  expect(await rowOf(squad, 4)).toMatchObject({ openBefore: [], expectedBrought: 0, brought: -300, toPay: 600 });
  expect((await questionsOf(`${YEAR}/4/approve`, { squadIds: [squad] })).map(({ id }) => id)).toEqual([
    `payoutOfOpenMonth(month=04.${YEAR})`,
  ]);
});

test('a change in an approved month counts in the next open month', async () => {
  const squad = await works.squad();
  const done = await work(squad, 2, 4);
  await answered(`${YEAR}/2/approve`, { squadIds: [squad] });
  await works.change(done, 1);
  await work(squad, 3, 1);
  await work(squad, 5, 1);
  expect(await rowOf(squad, 3)).toMatchObject({ carried: -300, works: 100, left: 200, openBefore: [] });
  expect(await rowOf(squad, 5)).toMatchObject({ openBefore: [open(3, -200)], expectedBrought: -200 });
  await answered(`${YEAR}/5/approve`, { squadIds: [squad] });
  expect(await rowOf(squad, 5)).toMatchObject({ state: 'approved', openBefore: [open(3, -200)], expectedBrought: 0 });
  await answered(`${YEAR}/3/approve`, { squadIds: [squad] });
  expect(await pageOf(squad, 6)).toMatchObject({ openBefore: [open(4, -200)] });
});

test('months before the first pay record of a squad are ignored', async () => {
  const squad = await works.squad();
  await work(squad, 1, 3);
  await work(squad, 4, 3);
  await send('POST', 'adjustment', {
    squadId: squad,
    year: YEAR,
    month: 4,
    kind: 'addition',
    reason: 'other',
    amount: 10,
    note: null,
  });
  expect(await rowOf(squad, 4)).toMatchObject({ openBefore: [] });
  await work(squad, 5, 1);
  expect(await rowOf(squad, 5)).toMatchObject({ openBefore: [open(4, 310)], expectedBrought: 0 });
});
