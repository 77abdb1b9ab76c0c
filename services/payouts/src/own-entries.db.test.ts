import { afterAll, expect, test } from 'vitest';
import { manager, messageOf, office, openPayouts, otherManager } from './testing/open-payouts';

const YEAR = 2046;
const payouts = await openPayouts(YEAR, { SETTLEMENT_APPROVAL: 'on' });
afterAll(payouts.close);
const { works, send, pageOf, questionsOf, answered } = payouts;

async function squadWithWork(month: number) {
  const squad = await works.squad();
  await works.approve(await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-0${month}-10` }));
  return squad;
}

const advance = (squadId: number, month: number) =>
  send('POST', 'advance', { squadId, paidOn: `${YEAR}-0${month}-20`, amount: 50, note: null }, manager);

test('squads with entries of the approver are named and left out, the others are approved', async () => {
  const [own, first, second] = [await squadWithWork(3), await squadWithWork(3), await squadWithWork(3)];
  expect((await advance(own, 3)).status).toBe(200);
  const { squadCode, ownEntries } = await pageOf(own, 3);
  expect(ownEntries).toBe(true);
  expect((await pageOf(first, 3)).ownEntries).toBe(false);
  const questions = await questionsOf(`${YEAR}/3/approve`, { squadIds: [own, first, second] });
  expect(questions).toContainEqual({
    id: `ownEntries(squads=${squadCode})`,
    message: `W tych ekipach są Twoje wpisy lub zmiany, zatwierdzi je inna osoba: ${squadCode}. Zatwierdzić pozostałe (2 ekipy)?`,
  });
  const made = await answered(`${YEAR}/3/approve`, { squadIds: [own, first, second] });
  expect(await made.json()).toHaveLength(2);
  const states = await Promise.all([own, first, second].map(async (squad) => (await pageOf(squad, 3)).state));
  expect(states).toEqual(['open', 'approved', 'approved']);
  expect((await answered(`${YEAR}/3/approve`, { squadIds: [own] }, otherManager)).status).toBe(200);
});

test('if all squads have entries of the approver, another person must approve', async () => {
  const own = await squadWithWork(4);
  await advance(own, 4);
  const refused = await send('POST', `${YEAR}/4/approve`, { squadIds: [own] });
  expect([refused.status, await messageOf(refused)]).toEqual([417, 'Zestawienie zatwierdza inna osoba.']);
});

test('whoever changed the payee of a squad cannot approve its statement until another person confirms the payee', async () => {
  const squad = await squadWithWork(5);
  const company = { kind: 'company', name: 'Las', nip: '5260250274', account: '61109010140000071219812874' };
  expect((await send('POST', `payee/${squad}`, company, manager)).status).toBe(200);
  expect((await pageOf(squad, 5)).ownEntries).toBe(true);
  const refused = await send('POST', `${YEAR}/5/approve`, { squadIds: [squad] });
  expect([refused.status, await messageOf(refused)]).toEqual([417, 'Zestawienie zatwierdza inna osoba.']);
  expect((await send('POST', `payee/${squad}/confirm`, {}, otherManager, { 'if-match': '"1"' })).status).toBe(200);
  expect((await pageOf(squad, 5)).ownEntries).toBe(false);
  expect((await answered(`${YEAR}/5/approve`, { squadIds: [squad] })).status).toBe(200);
});

test('the question can be answered even when very many squads are left out', async () => {
  const own = await Promise.all(Array.from({ length: 60 }, () => squadWithWork(6)));
  for (const squad of own) await advance(squad, 6);
  const other = await squadWithWork(6);
  const made = await answered(`${YEAR}/6/approve`, { squadIds: [...own, other] });
  expect([made.status, await made.json()]).toEqual([200, [expect.any(Number)]]);
});

test('entering VAT for a squad without an account also leaves its statement to another person', async () => {
  const squad = await squadWithWork(7);
  const company = { kind: 'company', name: 'Las', nip: '5260250274', account: null, vatPercent: 23 };
  const saved = await send('POST', `payee/${squad}`, company, manager);
  expect(await saved.json()).toMatchObject({ change: { waits: true, own: true } });
  const refused = await send('POST', `${YEAR}/7/approve`, { squadIds: [squad] });
  expect([refused.status, await messageOf(refused)]).toEqual([417, 'Zestawienie zatwierdza inna osoba.']);
  expect((await send('POST', `payee/${squad}/confirm`, {}, manager, { 'if-match': '"1"' })).status).toBe(417);
  expect((await send('POST', `payee/${squad}/confirm`, {}, otherManager, { 'if-match': '"1"' })).status).toBe(200);
  expect((await answered(`${YEAR}/7/approve`, { squadIds: [squad] })).status).toBe(200);
});

test.each(['advance', 'addition', 'deduction'])(
  'whoever deleted an entry (%s) cannot approve the month, until another person has',
  async (kind) => {
    const squad = await squadWithWork(7);
    const path = kind === 'advance' ? 'advance' : 'adjustment';
    const about = kind === 'advance' ? { paidOn: `${YEAR}-07-20` } : { year: YEAR, month: 7, kind, reason: 'other' };
    const made = await answered(path, { squadId: squad, ...about, amount: 150, note: 'Sekator' }, office);
    expect(made.status).toBe(200);
    expect((await pageOf(squad, 7)).ownEntries).toBe(false);
    expect((await send('DELETE', `${path}/${await made.json()}`)).status).toBe(200);
    expect((await pageOf(squad, 7)).ownEntries).toBe(true);
    const refused = await answered(`${YEAR}/7/approve`, { squadIds: [squad] });
    expect([refused.status, await messageOf(refused)]).toEqual([417, 'Zestawienie zatwierdza inna osoba.']);
    expect((await answered(`${YEAR}/7/approve`, { squadIds: [squad] }, otherManager)).status).toBe(200);
    await works.approve(await works.work({ squad, rate: 100, amount: 2, finished: `${YEAR}-08-10` }));
    expect((await pageOf(squad, 8)).ownEntries).toBe(false);
    expect((await answered(`${YEAR}/8/approve`, { squadIds: [squad] })).status).toBe(200);
  },
);
