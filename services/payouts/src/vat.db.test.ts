import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, expect, test } from 'vitest';
import { openPayouts } from './testing/open-payouts';

const YEAR = 2045;
const payouts = await openPayouts(YEAR);
afterAll(payouts.close);
const { works, send, pageOf, rowOf, answered } = payouts;

const ACCOUNT = '61109010140000071219812874';
const save = (squad: number, vatPercent: number | null, kind = 'company') =>
  send('POST', `payee/${squad}`, {
    kind,
    name: 'Las',
    nip: null,
    account: kind === 'company' ? ACCOUNT : null,
    vatPercent,
  });

async function squadWithVat(month: number) {
  const squad = await works.squad();
  const work = await works.work({ squad, rate: 100, amount: 10, finished: `${YEAR}-0${month}-10` });
  expect((await save(squad, 8)).status).toBe(200);
  return { squad, work };
}

test('a company that charges VAT is paid gross: the line is frozen, in the document and in the transfer', async () => {
  const { squad } = await squadWithVat(3);
  await answered('advance', { squadId: squad, paidOn: `${YEAR}-03-20`, amount: 300, note: null });
  const open = { works: 1000, advances: 300, vat: 80, toPay: 780 };
  expect(await rowOf(squad, 3)).toMatchObject(open);
  const page = await pageOf(squad, 3);
  expect(page).toMatchObject(open);
  expect(page.lines.at(-1)).toMatchObject({ kind: 'vat', value: 80, text: 'VAT 8\u00a0% od 1\u00a0000,00' });

  await answered(`${YEAR}/3/approve`, { squadIds: [squad] });
  await save(squad, 23);
  expect(await rowOf(squad, 3)).toMatchObject({ ...open, state: 'approved' });
  expect((await pageOf(squad, 3)).lines.map(({ kind, value }) => [kind, value])).toEqual([
    ['work', 1000],
    ['advance', -300],
    ['vat', 80],
  ]);
  const file = await answered(`${YEAR}/3/transfers`, { squadIds: [squad] });
  expect(await file.text()).toContain(`Las;${ACCOUNT};780,00;`);
  const [kept] = await payouts.admin<{ percent: number; document: object }[]>`
    select vat_percent as percent, job.payload -> 'document' as document
    from payouts.statement join jobs.job on job.id = statement.job_id where squad_id = ${squad}`;
  expect(kept).toMatchObject({ percent: 8, document: { toPay: 780, vat: [{ value: 80 }] } });
  const [sheet] = await sheetsIn(await send('POST', `${YEAR}/3/workbook`, { squadIds: [squad] }));
  expect(sheet?.rows[0]?.[sheet.header.indexOf('VAT')]).toBe(80);
  const account = (await (await send('GET', `sq/${squad}/account`)).json()) as { readonly balance: number };
  expect(account.balance).toBe(780);
});

test('a correction in a later month includes its VAT, and so do open months', async () => {
  const { squad, work } = await squadWithVat(4);
  await answered(`${YEAR}/4/approve`, { squadIds: [squad] });
  await works.change(work, 5);
  expect(await rowOf(squad, 5)).toMatchObject({ carried: -500, vat: -40, toPay: 0, left: 540 });
  await works.work({ squad, rate: 100, amount: 10, finished: `${YEAR}-06-10` });
  expect(await rowOf(squad, 6)).toMatchObject({
    openBefore: [{ year: YEAR, month: 5, balance: -540 }],
    expectedBrought: -540,
    vat: 80,
    toPay: 1080,
  });
});

test('only a company has a VAT rate, a whole number up to 100; without one no VAT is charged', async () => {
  const { squad } = await squadWithVat(7);
  for (const [vatPercent, message] of [
    [8.5, 'Wpisz stawkę VAT: liczbę całkowitą od 0 do 100.'],
    [101, 'Wpisz stawkę VAT: liczbę całkowitą od 0 do 100.'],
  ] as const) {
    const refused = await save(squad, vatPercent);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'vatPercent', message }] });
  }
  const employees = await save(squad, 8, 'employees');
  expect(await employees.json()).toMatchObject({ errors: [{ message: 'Stawkę VAT podaje się tylko dla firmy.' }] });
  await save(squad, null);
  expect(await rowOf(squad, 7)).toMatchObject({ works: 1000, vat: 0, toPay: 1000 });
});
