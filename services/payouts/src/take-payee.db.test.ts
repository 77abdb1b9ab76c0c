import { historyLabels, type Payee } from '@ostep/api-payouts';
import { historySentence, type RecordHistory } from '@ostep/endpoint-kit';
import { isBankAccount, isNip } from '@ostep/kernel';
import { seededRandom } from '@ostep/kernel/testing';
import { afterAll, expect, test } from 'vitest';
import { manager, openPayouts, otherManager } from './testing/open-payouts';
import { importer, newBatch, openNeighbour, refusal } from './testing/take-rows';

const YEAR = 2052;
const payouts = await openPayouts(YEAR);
const guarded = await openPayouts(YEAR, { SETTLEMENT_APPROVAL: 'on' });
const neighbour = openNeighbour();
const guardedNeighbour = openNeighbour({ 'ostep.settlement_approval': 'on' });
afterAll(async () => {
  await Promise.all([neighbour.close(), guardedNeighbour.close()]);
  await guarded.close();
  await payouts.close();
});
const { works, send, answered } = payouts;

const ACCOUNT = '61109010140000071219812874';
const company = { kind: 'company', name: 'Las', nip: '5260250274', account: ACCOUNT, vatPercent: 8 };

const payeeOf = async (squad: number) => (await (await send('GET', `payee/${squad}`)).json()) as Payee;

test('payees of a file are entered with their accounts, NIP and VAT', async () => {
  const [first, second] = [await works.squad(), await works.squad()];
  const batch = newBatch();
  const spelled = { ...company, name: ' Las ', nip: 'PL 526-025-02-74', account: 'PL61 1090 1014 0000 0712 1981 2874' };
  const taken = await neighbour.takePayee(batch, [
    { row: 2, squadId: first, ...spelled },
    { row: 3, squadId: second, kind: 'employees', name: null, nip: '', account: ' ', vatPercent: null },
  ]);
  expect(taken).toEqual([
    { source_row: 2, record_id: first },
    { source_row: 3, record_id: second },
  ]);
  const change = { changedBy: importer.name, waits: false, own: false };
  expect(await payeeOf(first)).toMatchObject({ ...company, version: 1, change });
  expect(await payeeOf(second)).toMatchObject({
    kind: 'employees',
    name: null,
    nip: null,
    account: null,
    change: null,
  });
  const { changes } = (await (await send('GET', `payee/${first}/history`)).json()) as RecordHistory;
  expect(historySentence(changes, 'payee', historyLabels)).toBe(
    'Wpisano odbiorcę wypłat: Las, wczytane z „ekipy.xlsx”, wiersz 2',
  );
  expect(JSON.stringify(changes)).not.toContain(ACCOUNT);
  const [noted] = await payouts.admin<{ same: boolean }[]>`
    select account_digest = payouts.digest_of_account(salt, account) as same
    from payouts.payee join payouts.payee_account using (squad_id) where squad_id = ${first}`;
  expect(noted?.same).toBe(true);
  expect([await neighbour.undo(batch), await neighbour.undo(batch)]).toEqual([2, 0]);
  expect(await payeeOf(first)).toMatchObject({ version: 0, account: null });
  expect(await neighbour.takePayee(newBatch(), [{ row: 2, squadId: first, ...company }])).toHaveLength(1);
});

test('where a second person approves, what moves money waits for one who did not read it in', async () => {
  const squad = await works.squad();
  await guarded.works.approve(await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-03-10` }));
  const by = { name: 'Szef', subject: manager.username };
  await guardedNeighbour.takePayee(newBatch(), [{ row: 2, squadId: squad, ...company }], by);
  expect(await payeeOf(squad)).toMatchObject({ change: { changedBy: 'Szef', waits: true, own: true } });
  const confirm = (as: typeof manager) => guarded.send('POST', `payee/${squad}/confirm`, {}, as);
  expect((await confirm(manager)).status).toBe(417);
  await guarded.answered(`${YEAR}/3/approve`, { squadIds: [squad] }, otherManager);
  expect((await guarded.send('POST', `${YEAR}/3/transfers`, { squadIds: [squad] })).status).toBe(417);
  expect((await confirm(otherManager)).status).toBe(200);
  expect((await guarded.send('POST', `${YEAR}/3/transfers`, { squadIds: [squad] })).status).toBe(200);

  const unpaid = await works.squad();
  await guardedNeighbour.takePayee(newBatch(), [{ row: 2, squadId: unpaid, kind: 'company', name: 'Bór' }], by);
  const [change] = await payouts.admin<{ waits: boolean }[]>`
    select waits from payouts.payee_change where squad_id = ${unpaid}`;
  expect(change?.waits).toBe(false);
});

test.each([
  ['squadId', { squadId: 987_654_321 }],
  ['kind', { kind: 'rodzina' }],
  ['kind', { kind: null }],
  ['name', { name: 'a'.repeat(251) }],
  ['name', { name: 'a\nb' }],
  ['nip', { nip: '5260250275' }],
  ['account', { account: '61109010140000071219812875' }],
  ['account', { kind: 'employees', vatPercent: null }],
  ['vatPercent', { kind: 'contractors', account: null }],
  ['vatPercent', { vatPercent: 8.5 }],
  ['vatPercent', { vatPercent: 101 }],
])('a payee is refused for its %s: %j', async (field, change) => {
  const [good, squadId] = [await works.squad(), await works.squad()];
  const rows = [
    { row: 2, squadId: good, ...company },
    { row: 3, squadId, ...company, ...change },
  ];
  await expect(neighbour.takePayee(newBatch(), rows)).rejects.toMatchObject(refusal('payeeWrong', { row: '3', field }));
  expect(await payeeOf(good)).toMatchObject({ version: 0 });
});

test('a second payee of a squad is refused, also in one file', async () => {
  const code = `Pa${process.pid}`;
  const squadId = await works.squad(code);
  const twice = [2, 3].map((row) => ({ row, squadId, ...company }));
  const known = refusal('payeeKnown', { row: '3', squad: code });
  await expect(neighbour.takePayee(newBatch(), twice)).rejects.toMatchObject(known);
  await send('POST', `payee/${squadId}`, { kind: 'employees' });
  await expect(neighbour.takePayee(newBatch(), twice.slice(1))).rejects.toMatchObject(known);
});

test('a payee with a statement, or one that was changed since, is not undone', async () => {
  const code = `Pu${process.pid}`;
  const squad = await works.squad(code);
  const batch = newBatch();
  await neighbour.takePayee(batch, [{ row: 2, squadId: squad, ...company }]);
  await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-04-10` });
  await answered(`${YEAR}/4/approve`, { squadIds: [squad] });
  const used = refusal('batchUsed', { count: '1', example: code });
  await expect(neighbour.undo(batch)).rejects.toMatchObject(used);

  const other = newBatch();
  const changed = await works.squad();
  await neighbour.takePayee(other, [{ row: 2, squadId: changed, ...company }]);
  expect((await send('POST', `payee/${changed}`, { ...company, name: 'Bór' })).status).toBe(200);
  await expect(neighbour.undo(other)).rejects.toMatchObject({ message: 'batchUsed' });
});

test('a statement older than the payee of a file does not use it', async () => {
  const code = `Po${process.pid}`;
  const squad = await works.squad(code);
  const approveWork = async (month: number) => {
    await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-0${month}-10` });
    await answered(`${YEAR}/${month}/approve`, { squadIds: [squad] });
  };
  await approveWork(5);
  const [batch, again] = [newBatch(), newBatch()];
  await neighbour.takePayee(batch, [{ row: 2, squadId: squad, ...company }]);
  expect(await neighbour.undo(batch)).toBe(1);
  await neighbour.takePayee(again, [{ row: 2, squadId: squad, ...company }]);
  await approveWork(6);
  await expect(neighbour.undo(again)).rejects.toMatchObject(refusal('batchUsed', { count: '1', example: code }));
});

test('changes of a payee stay as they are', async () => {
  const squad = await works.squad();
  await neighbour.takePayee(newBatch(), [{ row: 2, squadId: squad, ...company }]);
  const stays = 'a change of a payee stays as it is';
  await expect(payouts.admin`delete from payouts.payee_change where squad_id = ${squad}`).rejects.toThrow(stays);
  await expect(payouts.admin`update payouts.payee_change set waits = true where squad_id = ${squad}`).rejects.toThrow(
    stays,
  );
});

test('the checks of NIP and account are those of the kernel', async () => {
  const random = seededRandom(61);
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const nips = Array.from({ length: 300 }, () => digits(10));
  const accounts = [ACCOUNT, ...Array.from({ length: 500 }, () => digits(26))];
  const rows = await payouts.admin<{ nips: boolean[]; accounts: boolean[] }[]>`
    select array(select payouts.is_nip(one) from unnest(${nips}::text[]) with ordinality t (one, place) order by place) as nips,
      array(select payouts.is_bank_account(one) from unnest(${accounts}::text[]) with ordinality t (one, place) order by place)
        as accounts`;
  expect(rows).toEqual([{ nips: nips.map(isNip), accounts: accounts.map(isBankAccount) }]);
  expect(nips.filter(isNip).length).toBeGreaterThan(5);
});
