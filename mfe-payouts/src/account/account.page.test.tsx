import type { SquadAccount } from '@ostep/api-payouts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseInMenu, openPayouts } from '../testing/open-payouts';

afterEach(cleanup);

const paidStatement = { statementId: 4, number: 'ZP/P01/03/2026/2', state: 'paid' } as const;
const account: SquadAccount = {
  squadId: 1,
  squadCode: 'P01',
  squadName: 'Pilarze',
  balance: -500,
  entries: [
    { ...paidStatement, day: '2025-12-31', kind: 'opening', value: -80, balance: -80 },
    { ...paidStatement, day: '2026-04-02', kind: 'statement', value: 1080, balance: 1080 },
    { ...paidStatement, day: '2026-04-10', kind: 'payment', value: -1080, balance: 0 },
    { statementId: null, number: null, state: null, day: '2026-04-20', kind: 'advance', value: -500, balance: -500 },
  ],
  months: [{ year: 2026, month: 3, value: 1000 }],
  unsettled: [{ year: null, month: null, value: 70 }],
};

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('the account of a squad shows statements, payments and advances with the running balance', async () => {
  openPayouts('/payout/sq/1', { 'GET /api/payout/sq/1/account': account }, ['manager']);
  await screen.findByRole('heading', { level: 1, name: 'Karta ekipy P01 Pilarze' });
  expect(rowsOf('Zestawienia i wypłaty')).toEqual([
    expect.stringMatching(/^31\.12\.2025bilans otwarciaZP\/P01\/03\/2026\/2.80,00 zł.80,00 zł$/u),
    expect.stringMatching(/^02\.04\.2026zestawienieZP\/P01\/03\/2026\/21 080,00 zł1 080,00 zł$/u),
    expect.stringMatching(/^10\.04\.2026wypłataZP\/P01\/03\/2026\/2.1 080,00 zł0,00 zł$/u),
    expect.stringMatching(/^20\.04\.2026zaliczkajeszcze w żadnym.500,00 zł.500,00 zł$/u),
  ]);
  const [link] = screen.getAllByRole('link', { name: 'ZP/P01/03/2026/2' });
  expect(link?.getAttribute('href')).toBe('/payout?year=2026&month=3&squadId=1');
  expect(rowsOf('Rozliczone w ostatnich 12 miesiącach')).toEqual(['marzec 20261 000,00 zł']);
  expect(rowsOf('Wykonane, nierozliczone według miesiąca pracy')).toEqual(['bez daty pracy70,00 zł']);
});

test('to whom the squad is paid is seen and changed here, also before its first work', async () => {
  const payee = { kind: 'company', name: 'Las', nip: '5260250274', account: '61109010140000071219812874' };
  openPayouts(
    '/payout/sq/1',
    {
      'GET /api/payout/sq/1/account': { ...account, entries: [], months: [], unsettled: [] },
      'GET /api/payout/payee/1': { squadId: 1, ...payee, vatPercent: 8, version: 1, change: null },
    },
    ['manager'],
  );
  await screen.findByRole('heading', { level: 1, name: 'Karta ekipy P01 Pilarze' });
  await chooseInMenu('Odbiorca');
  const dialog = within(await screen.findByRole('dialog', { name: 'Odbiorca' }));
  expect(await dialog.findByLabelText('NIP')).toHaveProperty('value', payee.nip);
});

test('without the manager role access is refused and no request is sent', async () => {
  const { sent } = openPayouts('/payout/sq/1', {}, ['office']);
  await expect.poll(() => document.body.textContent).toContain('Brak uprawnień');
  expect(sent).toEqual([]);
});
