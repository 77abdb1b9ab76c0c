import { afterAll, expect, test } from 'vitest';
import { manager, messageOf, office, openPayouts, otherManager, type Person } from './testing/open-payouts';

const YEAR = 2042;
const guarded = await openPayouts(YEAR, { SETTLEMENT_APPROVAL: 'on' });
const alone = await openPayouts(YEAR);
afterAll(async () => {
  await guarded.close();
  await alone.close();
});

const FIRST = '61109010140000071219812874';
const SECOND = '27114020040000300201355387';
const payee = { kind: 'company', name: 'Las', nip: '5260250274', account: FIRST };

type Payouts = typeof guarded;

const saveBy = ({ send }: Payouts, squad: number, change: object, as: Person) =>
  send('POST', `payee/${squad}`, { ...payee, ...change }, as);

/** A squad with approved work and a payee that the office entered. */
async function squadOf(payouts: Payouts, month: number) {
  const squad = await payouts.works.squad();
  const work = await payouts.works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-0${month}-10` });
  await payouts.works.approve(work);
  expect((await saveBy(payouts, squad, {}, office)).status).toBe(200);
  return squad;
}

test('where a second person approves, a payee waits for a manager who did not enter it', async () => {
  const squad = await squadOf(guarded, 3);
  const { send, answered, listOf, rowOf } = guarded;
  await answered(`${YEAR}/3/approve`, { squadIds: [squad] });
  const refused = await send('POST', `${YEAR}/3/transfers`, { squadIds: [squad] });
  expect(refused.status).toBe(417);
  expect(await messageOf(refused)).toMatch(
    /^Odbiorca wypłaty zmienił się i czeka na potwierdzenie drugiej osoby: \S+ \(biuro, [\d.]+ [\d:]+\)\./u,
  );
  expect(await rowOf(squad, 3)).toMatchObject({ payeeChange: { changedBy: office.username } });
  expect((await listOf(3)).payeeChanges).toContainEqual(
    expect.objectContaining({ squadId: squad, changedBy: office.username }),
  );
  const waitingBefore = await attention();

  expect((await send('POST', `payee/${squad}/confirm`, {}, office)).status).toBe(403);
  expect((await send('POST', `payee/${squad}/confirm`, {}, manager, { 'if-match': '"7"' })).status).toBe(409);
  expect((await send('POST', `payee/${squad}/confirm`, {}, manager, { 'if-match': '"1"' })).status).toBe(200);
  expect((await send('POST', `${YEAR}/3/transfers`, { squadIds: [squad] })).status).toBe(200);
  expect((await listOf(3)).payeeChanges.map(({ squadId }) => squadId)).not.toContain(squad);
  expect(await attention()).toBe(waitingBefore - 1);
});

/** The setting applies to this transaction only, as other tests have it off. */
const attention = async () =>
  guarded.admin.begin(async (sql) => {
    await sql`select set_config('ostep.settlement_approval', 'on', true)`;
    const [row] = await sql<{ count: number }[]>`select count from payouts_v1.attention where reason = 'payeeChanges'`;
    return row?.count ?? 0;
  });

test('nobody who changed the payee since its last confirmation can confirm it', async () => {
  const squad = await squadOf(guarded, 4);
  const confirm = (as: Person) => guarded.send('POST', `payee/${squad}/confirm`, {}, as);
  expect((await confirm(otherManager)).status).toBe(200);
  await guarded.answered(`${YEAR}/4/approve`, { squadIds: [squad] });
  await saveBy(guarded, squad, { account: SECOND }, manager);
  await saveBy(guarded, squad, { account: SECOND, name: 'Bór' }, otherManager);
  for (const own of [manager, otherManager]) {
    const refused = await confirm(own);
    expect([refused.status, await messageOf(refused)]).toEqual([
      417,
      'Dane odbiorcy potwierdza inna osoba niż ta, która je zmieniła.',
    ]);
    expect((await guarded.send('POST', `${YEAR}/4/transfers`, { squadIds: [squad] }, own)).status).toBe(417);
  }
  const third = { username: 'trzecia', roles: ['manager'] } as const;
  expect((await confirm(third)).status).toBe(200);
  const file = await guarded.send('POST', `${YEAR}/4/transfers`, { squadIds: [squad] });
  expect(await file.text()).toContain(`Bór;${SECOND};200,00`);
  // A save without changes needs no confirmation.
  await saveBy(guarded, squad, { account: SECOND, name: 'Bór' }, office);
  expect(await guarded.rowOf(squad, 4)).toMatchObject({ payeeChange: null });
});

test('an account that is changed in the database is detected by the digest of the statement', async () => {
  const squad = await squadOf(guarded, 5);
  await guarded.send('POST', `payee/${squad}/confirm`, {});
  await guarded.answered(`${YEAR}/5/approve`, { squadIds: [squad] });
  await guarded.admin`update payouts.payee_account set account = ${SECOND} where squad_id = ${squad}`;
  expect((await guarded.send('POST', `${YEAR}/5/elixir`, { squadIds: [squad] })).status).toBe(417);
  const frozen = await guarded.admin<{ name: string; nip: string; digest: string }[]>`
    select payee.* from payouts.statement_payee payee join payouts.statement on statement.id = statement_id
    where squad_id = ${squad}`;
  expect(frozen).toMatchObject([{ name: 'Las', nip: '5260250274', digest: expect.not.stringContaining(FIRST) }]);
  await expect(
    guarded.admin`update payouts.statement_payee set name = 'Bór'
      where statement_id in (select id from payouts.statement where squad_id = ${squad})`,
  ).rejects.toThrow('a statement does not change');
  const [job] = await guarded.admin<{ payload: { document: object } }[]>`
    select job.payload from payouts.statement join jobs.job on job.id = statement.job_id where squad_id = ${squad}`;
  expect(job?.payload.document).toMatchObject({ payee: { name: 'Las', nip: '5260250274' } });
});

test('where one person is enough, asks about a change after the approval once', async () => {
  const squad = await squadOf(alone, 6);
  await alone.answered(`${YEAR}/6/approve`, { squadIds: [squad] });
  expect(await alone.questionsOf(`${YEAR}/6/transfers`, { squadIds: [squad] })).toEqual([]);
  await saveBy(alone, squad, { account: SECOND }, office);
  expect((await alone.listOf(6)).payeeChanges).toEqual([]);
  const [question] = await alone.questionsOf(`${YEAR}/6/transfers`, { squadIds: [squad] });
  expect(question?.message).toMatch(
    /^Odbiorca wypłaty zmienił się po zatwierdzeniu zestawienia: \S+ \(biuro, .+\)\. Wysłać przelewy na nowe dane\?$/u,
  );
  const file = await alone.answered(`${YEAR}/6/transfers`, { squadIds: [squad] });
  expect(await file.text()).toContain(SECOND);
});

test('of two first saves at once one is refused as a conflict, although there is no row to lock', async () => {
  const squad = await alone.works.squad();
  const late = await alone.send('POST', `payee/${squad}`, payee, office, { 'if-match': '"3"' });
  expect(late.status).toBe(409);
  const both = await Promise.all(
    [FIRST, SECOND].map((account) =>
      alone.send('POST', `payee/${squad}`, { ...payee, account }, office, { 'if-match': '"0"' }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
