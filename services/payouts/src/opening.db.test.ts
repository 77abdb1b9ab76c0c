import type { SquadAccount } from '@ostep/api-payouts';
import { dayInWarsaw } from '@ostep/kernel';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, expect, test } from 'vitest';
import { manager, messageOf, openPayouts, otherManager } from './testing/open-payouts';
import { newBatch, openNeighbour, refusal } from './testing/take-rows';

const YEAR = 2051;
const payouts = await openPayouts(YEAR);
const guarded = await openPayouts(YEAR, { SETTLEMENT_APPROVAL: 'on' });
const neighbour = openNeighbour();
afterAll(async () => {
  await neighbour.close();
  await guarded.close();
  await payouts.close();
});
const { works, send, pageOf, rowOf, listOf, questionsOf, answered } = payouts;

const EVE = `${YEAR - 1}-12-31`;

const opening = async (squadId: number, amount: number, day = EVE, batch = newBatch()) => {
  const [taken] = await neighbour.takeOpening(batch, [{ row: 2, squadId, day, amount, note: null }]);
  return { batch, id: taken?.record_id ?? 0 };
};

const work = (squad: number, month: number, amount: number) =>
  works.work({ squad, rate: 100, amount, finished: `${YEAR}-0${month}-10` });

const accountOf = async (squad: number) => (await (await send('GET', `sq/${squad}/account`)).json()) as SquadAccount;

const approve = (squad: number, month: number) => answered(`${YEAR}/${month}/approve`, { squadIds: [squad] });

const lastStatement = async (squad: number) => {
  const [row] = await payouts.admin<{ id: number; opening: number; document: object }[]>`
    select statement.id, opening, job.payload -> 'document' as document
    from payouts.statement join jobs.job on job.id = statement.job_id where squad_id = ${squad} order by statement.id desc`;
  if (!row) throw new Error('no statement');
  return row;
};

test('the first statement from the month of its day on takes an opening of −500,00 and pays 500,00 less', async () => {
  const squad = await works.squad();
  await work(squad, 2, 9);
  await opening(squad, -500);
  const figures = { works: 900, opening: -500, toPay: 400, left: 0, openBefore: [] };
  for (const month of [2, 3]) expect(await rowOf(squad, month)).toMatchObject({ opening: -500 });
  expect(await rowOf(squad, 2)).toMatchObject(figures);
  const { lines } = await pageOf(squad, 2);
  expect(lines.map(({ kind, value, text, day }) => ({ kind, value, text, day })).at(-1)).toEqual({
    kind: 'opening',
    value: -500,
    text: `Bilans otwarcia z dnia 31.12.${YEAR - 1}`,
    day: EVE,
  });
  const before = (await listOf(2)).total;
  expect(before.opening).toBe(-500);

  const booked = await accountOf(squad);
  expect(booked).toMatchObject({ balance: -500, entries: [{ kind: 'opening', statementId: null, number: null }] });
  await approve(squad, 2);
  expect(await rowOf(squad, 2)).toMatchObject({ ...figures, state: 'approved' });
  expect((await pageOf(squad, 2)).lines.map(({ kind, value }) => [kind, value])).toEqual([
    ['work', 900],
    ['opening', -500],
  ]);
  expect(await lastStatement(squad)).toMatchObject({
    opening: -500,
    document: { toPay: 400, opening: [{ day: EVE, text: `Bilans otwarcia z dnia 31.12.${YEAR - 1}`, value: -500 }] },
  });
  expect(await rowOf(squad, 3)).toBeUndefined();
  const [sheet] = await sheetsIn(await send('POST', `${YEAR}/2/workbook`, { squadIds: [squad] }));
  expect(sheet?.rows[0]?.[sheet.header.indexOf('Bilans otwarcia')]).toBe(-500);
  const { balance, entries } = await accountOf(squad);
  expect(balance).toBe(400);
  const { id } = await lastStatement(squad);
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'opening', value: -500, statementId: id }));
  expect((await send('POST', `statement/${id}/paid`, { paidOn: dayInWarsaw(new Date()) })).status).toBe(200);
  expect((await accountOf(squad)).balance).toBe(0);
});

test('what the company owes is paid on top, without VAT', async () => {
  const squad = await works.squad();
  const company = { kind: 'company', name: 'Las', nip: null, account: null, vatPercent: 8 };
  await send('POST', `payee/${squad}`, company);
  await work(squad, 2, 10);
  await opening(squad, 250.5);
  expect(await rowOf(squad, 2)).toMatchObject({ works: 1000, opening: 250.5, vat: 80, toPay: 1330.5 });
});

test('a rest below zero is carried on; an opening alone is a statement too', async () => {
  const squad = await works.squad();
  await opening(squad, -500);
  await approve(squad, 1);
  expect(await rowOf(squad, 1)).toMatchObject({ opening: -500, toPay: 0, left: 500 });
  await work(squad, 2, 6);
  expect(await rowOf(squad, 2)).toMatchObject({ opening: 0, brought: -500, toPay: 100 });
});

test('an opening makes earlier months count as open, and their order tells what a month begins with', async () => {
  const squad = await works.squad();
  await work(squad, 2, 3);
  await work(squad, 4, 9);
  expect(await rowOf(squad, 4)).toMatchObject({ openBefore: [] });
  await opening(squad, -500);
  const open = [{ year: YEAR, month: 2, balance: 300 }];
  expect(await rowOf(squad, 4)).toMatchObject({ openBefore: open, expectedBrought: -200, opening: -500, toPay: 400 });
  expect(await pageOf(squad, 4)).toMatchObject({ openBefore: open, expectedBrought: -200 });
  const questions = await questionsOf(`${YEAR}/4/approve`, { squadIds: [squad] });
  expect(questions.map(({ id }) => id)).toContain('earlierOpen(months=1,sum=300)');
  await approve(squad, 2);
  expect(await rowOf(squad, 4)).toMatchObject({
    openBefore: [{ month: 3, balance: -200 }],
    expectedBrought: -200,
    opening: 0,
  });
});

test('a cancelled statement sets its opening free, and one that holds it keeps it from being deleted', async () => {
  const squad = await works.squad();
  await work(squad, 2, 9);
  const { id, batch } = await opening(squad, -500);
  await approve(squad, 2);
  const refused = await send('DELETE', `opening/${id}`);
  expect([refused.status, await messageOf(refused)]).toEqual([417, 'Ta pozycja jest w zatwierdzonym zestawieniu.']);
  const { squadCode } = await pageOf(squad, 2);
  await expect(neighbour.undo(batch)).rejects.toMatchObject(refusal('batchUsed', { count: '1', example: squadCode }));
  const { id: statement } = await lastStatement(squad);
  expect((await send('POST', `statement/${statement}/cancel`, { reason: 'Pomyłka' })).status).toBe(200);
  expect(await rowOf(squad, 2)).toMatchObject({ state: 'open', opening: -500 });
  expect((await send('DELETE', `opening/${id}`)).status).toBe(200);
  expect((await send('DELETE', `opening/${id}`)).status).toBe(404);
  expect(await rowOf(squad, 2)).toMatchObject({ opening: 0, toPay: 900 });
});

test('a cancelled statement does not keep its squad from being removed, and keeps what it says of it', async () => {
  const squad = await works.squad();
  const remove = () => payouts.admin`delete from dictionaries.squad where id = ${squad}`;
  const { batch } = await opening(squad, 250);
  await approve(squad, 2);
  const { squadCode } = await pageOf(squad, 2);
  const { id: statement } = await lastStatement(squad);
  await send('POST', `statement/${statement}/cancel`, { reason: 'Pomyłka' });
  expect(await neighbour.undo(batch)).toBe(1);
  await remove();
  const [kept] = await payouts.admin`
    select squad_id, squad_code, state, reason from payouts.statement where id = ${statement}`;
  expect(kept).toEqual({ squad_id: squad, squad_code: squadCode, state: 'cancelled', reason: 'Pomyłka' });
});

test('a statement that is not cancelled keeps its squad', async () => {
  const squad = await works.squad();
  await opening(squad, 250);
  await approve(squad, 2);
  await payouts.admin`delete from payouts.opening where squad_id = ${squad}`;
  await expect(payouts.admin`delete from dictionaries.squad where id = ${squad}`).rejects.toMatchObject({
    constraint_name: 'statement_live_squad_id_squad_id_fk',
  });
});

test('a batch is undone whole, and may be read again', async () => {
  const squads = [await works.squad(), await works.squad()];
  const rows = squads.map((squadId, index) => ({
    row: index + 2,
    squadId,
    day: EVE,
    amount: 10 + index,
    note: ' Kasa ',
  }));
  const batch = newBatch();
  expect((await neighbour.takeOpening(batch, rows)).map(({ source_row }) => source_row)).toEqual([2, 3]);
  const published = await neighbour.sql`select * from payouts_v1.opening where batch_id = ${batch} order by squad_id`;
  expect(published).toEqual(squads.map((squad_id) => ({ squad_id, batch_id: batch })));
  expect((await pageOf(squads[0] ?? 0, 1)).lines[0]?.text).toBe(`Bilans otwarcia z dnia 31.12.${YEAR - 1}: Kasa`);
  const [kept] = await payouts.admin<{ after: object; actor: string }[]>`
    select after, actor from history.change join history.person on person.id = person_id
    where domain = 'payouts' and record = 'opening' and (after ->> 'squad_id')::bigint = ${squads[0] ?? 0}`;
  expect(kept).toMatchObject({ actor: 'anna', after: { amount: 10, batch_file: 'ekipy.xlsx', batch_row: 2 } });
  expect([await neighbour.undo(batch), await neighbour.undo(batch)]).toEqual([2, 0]);
  expect(await neighbour.takeOpening(newBatch(), rows)).toHaveLength(2);
});

test.each([
  ['squadId', { squadId: 987_654_321 }],
  ['day', { day: null }],
  ['amount', { amount: 0 }],
  ['amount', { amount: 0.004 }],
  ['amount', { amount: null }],
  ['amount', { amount: -10_000_000_000 }],
  ['note', { note: 'a'.repeat(501) }],
])('an opening is refused for its %s: %j', async (field, change) => {
  const [good, squadId] = [await works.squad(), await works.squad()];
  const rows = [
    { row: 2, squadId: good, day: EVE, amount: 1 },
    { row: 3, squadId, day: EVE, amount: 1, ...change },
  ];
  await expect(neighbour.takeOpening(newBatch(), rows)).rejects.toMatchObject(
    refusal('openingWrong', { row: '3', field }),
  );
  expect(await payouts.admin`select from payouts.opening where squad_id = ${good}`).toEqual([]);
});

test('a second opening of a squad is refused, also in one file', async () => {
  const code = `Op${process.pid}`;
  const squadId = await works.squad(code);
  const twice = [2, 3].map((row) => ({ row, squadId, day: EVE, amount: 1 }));
  const known = refusal('openingKnown', { row: '3', squad: code });
  await expect(neighbour.takeOpening(newBatch(), twice)).rejects.toMatchObject(known);
  await opening(squadId, 5);
  await expect(neighbour.takeOpening(newBatch(), twice.slice(1))).rejects.toMatchObject(known);
});

test('a squad with a statement of that month or a later one gets no opening; an earlier statement does not matter', async () => {
  const squad = await works.squad();
  await work(squad, 3, 1);
  await approve(squad, 3);
  const number = `ZP/${(await pageOf(squad, 3)).squadCode}/03/${YEAR}`;
  for (const day of [EVE, `${YEAR}-03-31`])
    await expect(opening(squad, 5, day)).rejects.toMatchObject(refusal('statementMade', { row: '2', number }));
  await opening(squad, 5, `${YEAR}-04-01`);
  expect(await rowOf(squad, 4)).toMatchObject({ opening: 5, toPay: 5 });
  expect(await rowOf(squad, 3)).toMatchObject({ opening: 0 });
});

test('a day in a closed month is refused', async () => {
  const squad = await works.squad();
  await payouts.admin`insert into dictionaries.closed_month values ('2019-05-01') on conflict do nothing`;
  await expect(opening(squad, 5, '2019-05-31')).rejects.toMatchObject(
    refusal('month_closed', { row: '2', month: '2019-05' }),
  );
  await opening(squad, 5, '2019-06-01');
  await payouts.admin`delete from dictionaries.closed_month where month = '2019-05-01'`;
});

test('whoever read in an opening, or deleted it, does not approve the statement', async () => {
  const { approve: confirm, work: settled } = guarded.works;
  const squad = await works.squad();
  await confirm(await settled({ squad, rate: 100, amount: 2, finished: `${YEAR}-06-10` }));
  const by = { name: 'Szef', subject: manager.username };
  const [taken] = await neighbour.takeOpening(newBatch(), [{ row: 2, squadId: squad, day: EVE, amount: 5 }], by);
  expect((await guarded.pageOf(squad, 6)).ownEntries).toBe(true);
  const refused = () => guarded.send('POST', `${YEAR}/6/approve`, { squadIds: [squad] });
  expect(await messageOf(await refused())).toBe('Zestawienie zatwierdza inna osoba.');
  expect((await guarded.send('DELETE', `opening/${taken?.record_id}`)).status).toBe(200);
  expect((await guarded.pageOf(squad, 6)).ownEntries).toBe(true);
  expect(await messageOf(await refused())).toBe('Zestawienie zatwierdza inna osoba.');
  expect((await guarded.answered(`${YEAR}/6/approve`, { squadIds: [squad] }, otherManager)).status).toBe(200);
  await confirm(await settled({ squad, rate: 100, amount: 2, finished: `${YEAR}-07-10` }));
  expect((await guarded.pageOf(squad, 7)).ownEntries).toBe(false);
});

// Repeated, as other tests may hold the processor meanwhile.
