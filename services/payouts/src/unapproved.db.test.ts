import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, expect, test } from 'vitest';
import { manager, messageOf, office, openPayouts, otherManager } from './testing/open-payouts';

const YEAR = 2041;
const payouts = await openPayouts(YEAR, { SETTLEMENT_APPROVAL: 'on' });
afterAll(payouts.close);
const { works, send, pageOf, rowOf, questionsOf, answered } = payouts;

/** A squad with 2 × 100,00 of approved work and 3 × 100,00 of unapproved work. */
async function squadOf(month: number) {
  const squad = await works.squad();
  const finished = `${YEAR}-0${month}-10`;
  const approved = await works.work({ squad, rate: 100, amount: 2, finished });
  await works.approve(approved);
  const waiting = await works.work({ squad, rate: 100, amount: 3, finished });
  return { squad, approved, waiting };
}

test('unapproved work is marked with its sum, in the list and on the page, open and frozen alike', async () => {
  const { squad, waiting } = await squadOf(3);
  const open = await pageOf(squad, 3);
  expect(open).toMatchObject({ works: 500, unapproved: 300, state: 'open' });
  expect(open.lines.map(({ value, unapproved }) => [value, unapproved])).toEqual([
    [200, false],
    [300, true],
  ]);
  expect(await rowOf(squad, 3)).toMatchObject({ works: 500, unapproved: 300 });

  const approval = { squadIds: [squad] };
  const questions = await questionsOf(`${YEAR}/3/approve`, approval);
  expect(questions.map(({ message }) => message)).toContain(
    `W zestawieniach jest 300,00 zł z rozliczeń, których nikt jeszcze nie zatwierdził: ${open.squadCode} 300,00 zł. Zatwierdzić mimo to?`,
  );
  expect((await answered(`${YEAR}/3/approve`, approval)).status).toBe(200);
  const [kept] = await payouts.admin<{ by: string }[]>`
    select answered_by_name as by from requests.answered_question
    where question_id = ${`payoutUnapproved(squads=${open.squadCode},sum=300)`} and about = ${`{"payoutMonth":${YEAR}0301}`}::text::jsonb`;
  expect(kept?.by).toBeDefined();

  expect(await rowOf(squad, 3)).toMatchObject({ state: 'approved', unapproved: 300 });
  expect((await pageOf(squad, 3)).lines.map(({ unapproved }) => unapproved)).toEqual([false, true]);
  const [job] = await payouts.admin<{ payload: { document: object } }[]>`
    select job.payload from payouts.statement join jobs.job on job.id = statement.job_id where squad_id = ${squad}`;
  expect(job?.payload.document).toMatchObject({
    unapproved: 300,
    districts: [{ rows: [{ unapproved: false }, { unapproved: true }] }],
  });

  await works.approve(waiting);
  expect(await rowOf(squad, 3)).toMatchObject({ state: 'approved', unapproved: 0 });
});

test('if a settlement changes, only the difference is unapproved', async () => {
  const { squad, approved } = await squadOf(4);
  await answered(`${YEAR}/4/approve`, { squadIds: [squad] });
  await works.change(approved, 5);
  await works.disapprove(approved);
  expect(await pageOf(squad, 5)).toMatchObject({ carried: 300, unapproved: 300 });
  expect(await rowOf(squad, 5)).toMatchObject({ carried: 300, unapproved: 300 });
});

async function approvedCompany() {
  const { squad } = await squadOf(6);
  const account = '61109010140000071219812874';
  await send('POST', `payee/${squad}`, { kind: 'company', name: 'Las', nip: null, account });
  await send('POST', `payee/${squad}/confirm`, {}, otherManager);
  await answered(`${YEAR}/6/approve`, { squadIds: [squad] });
  return squad;
}

test('a transfer file with unapproved work needs the answer of a manager, once for both formats', async () => {
  const squad = await approvedCompany();
  const id = `transfersUnapproved(squads=${(await pageOf(squad, 6)).squadCode},sum=300)`;
  const selection = { squadIds: [squad] };
  const refused = await send('POST', `${YEAR}/6/transfers`, selection, office);
  expect([refused.status, await messageOf(refused)]).toEqual([
    417,
    'Przelewy obejmują 300,00 zł z niezatwierdzonych rozliczeń. Poproś osobę z rolą Kierownik, by potwierdziła to przy pobieraniu pliku.',
  ]);
  expect(await questionsOf(`${YEAR}/6/transfers`, selection)).toMatchObject([{ id }]);
  expect((await answered(`${YEAR}/6/transfers`, selection)).status).toBe(200);
  const kept = await payouts.admin<{ answered_by: string }[]>`
    select answered_by from requests.answered_question where question_id = ${id}
      and about = ${`{"payoutMonth":${YEAR}0601}`}::text::jsonb`;
  expect(kept.map((one) => one.answered_by)).toEqual([manager.username]);
  const again = await send('POST', `${YEAR}/6/transfers`, selection, office);
  expect([again.status, (await again.text()).includes('500,00')]).toEqual([200, true]);
  const other = await approvedCompany();
  expect((await send('POST', `${YEAR}/6/transfers`, { squadIds: [other] }, office)).status).toBe(417);
});

test('the workbook has a column for unapproved work only if there is any', async () => {
  const { squad, waiting } = await squadOf(8);
  const bookOf = async () => {
    const [sheet] = await sheetsIn(await send('POST', `${YEAR}/8/workbook`, { squadIds: [squad] }));
    return sheet?.header;
  };
  expect(await bookOf()).toContain('Prace niezatwierdzone');
  await works.approve(waiting);
  expect(await bookOf()).not.toContain('Prace niezatwierdzone');
});

test('the VAT of unapproved work is unapproved too: in the list, page, document and question, open and frozen', async () => {
  const whole = await works.squad();
  await works.work({ squad: whole, rate: 100, amount: 2, finished: `${YEAR}-09-10` });
  const { squad: part } = await squadOf(9);
  for (const squad of [whole, part]) {
    const company = { kind: 'company', name: 'Las', nip: '5260250274', vatPercent: 23, account: null };
    expect((await send('POST', `payee/${squad}`, company, otherManager)).status).toBe(200);
  }
  const shown = async () => ({
    list: [(await rowOf(whole, 9))?.unapproved, (await rowOf(part, 9))?.unapproved],
    pages: [(await pageOf(whole, 9)).unapproved, (await pageOf(part, 9)).unapproved],
    marked: (await pageOf(whole, 9)).lines.map(({ kind, unapproved }) => [kind, unapproved]),
    markedPart: (await pageOf(part, 9)).lines.map(({ kind, unapproved }) => [kind, unapproved]),
  });
  const expected = {
    list: [246, 369],
    pages: [246, 369],
    marked: [
      ['work', true],
      ['vat', true],
    ],
    markedPart: [
      ['work', false],
      ['work', true],
      ['vat', false],
    ],
  };
  expect(await shown()).toEqual(expected);
  const questions = await questionsOf(`${YEAR}/9/approve`, { squadIds: [whole] });
  expect(questions.find(({ id }) => id.startsWith('payoutUnapproved'))?.message).toMatch(
    /^W zestawieniach jest 246,00 zł z rozliczeń/u,
  );
  expect((await answered(`${YEAR}/9/approve`, { squadIds: [whole, part] })).status).toBe(200);
  expect(await shown()).toEqual(expected);
  const [job] = await payouts.admin<{ payload: { document: object } }[]>`
    select job.payload from payouts.statement join jobs.job on job.id = statement.job_id where squad_id = ${whole}`;
  expect(job?.payload.document).toMatchObject({
    unapproved: 246,
    vat: [{ value: 46, text: expect.stringMatching(/, niezatwierdzone$/u) }],
  });
});
