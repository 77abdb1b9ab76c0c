import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const code = { id: 5, key: 'SADZ-1KP', value: 'Sadzenie 1-latek', active: true, defaultWorkGroupId: 1 };
const offer = {
  validFrom: null,
  validTo: null,
  byOrderDate: false,
  unitPriceNetto: 392.6,
  vatPercent: 8,
  annexNumber: null,
};
const contract = {
  id: 3,
  version: 4,
  contractNumber: 'SA.271.1.4.2026',
  forestDistrict: 1,
  forestDistrictName: 'Namysłów',
  offerDate: '2025-11-24',
  contractDate: '2025-12-19',
  totalNetto: 4982.09,
  totalBrutto: 5380.65,
  notes: 'uwagi do umowy',
  contractItems: [
    {
      id: 11,
      lp: 1,
      posNo: '4',
      actionCode: code,
      actionDesc: 'Sadzenie',
      actionScope: null,
      unitType: 'TSZT',
      amount: 12.69,
      unitPriceNetto: 392.6,
      vatPercent: 8,
      prices: [offer],
      annexNumber: null,
    },
  ],
  createdBy: 'Anna Nowak',
  createdTime: '2026-01-01T00:00:00Z',
  modifiedBy: 'Jan Kowalski',
  modifiedTime: '2026-11-21T13:05:00Z',
  sourceFile: {
    jobId: '11111111-1111-4111-8111-111111111111',
    name: 'kosztorys.xlsx',
    sha256: 'x',
    size: 10_000,
    uploadedBy: 'Anna Nowak',
    uploadedAt: '2026-01-01T00:00:00Z',
  },
};

test('details have an info card, the source file, an item table with checked sums, and a link back to the list', async () => {
  renderScreen({ path: '/contract/3', answers: { 'GET /api/contract/3': contract } });
  const table = await screen.findByRole('table', { name: 'Pozycje umowy' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Umowa SA.271.1.4.2026');
  expect(screen.getByRole('link', { name: 'Wróć do listy umów' }).getAttribute('href')).toBe('/contract');
  const card = screen.getByRole('region', { name: 'Dane umowy' }).textContent?.replace(/\s/gu, ' ');
  for (const fact of [
    'Numer umowySA.271.1.4.2026',
    'NadleśnictwoNamysłów',
    'Data oferty24.11.2025',
    'Data umowy19.12.2025',
    'Wartość netto4 982,09 zł',
    'Wartość brutto5 380,65 zł',
    'Ostatnia zmianaJan Kowalski, 21.11.2026 14:05',
    'Uwagiuwagi do umowy',
    'Plik źródłowy: kosztorys.xlsx',
  ]) {
    expect(card).toContain(fact);
  }
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent?.replace(/\s/gu, ' '))).toEqual([
    '1',
    '4',
    'SADZ-1KP',
    'Sadzenie',
    '–',
    'TSZT',
    '12,69',
    '392,60 zł',
    '8 %',
    '4 982,09 zł',
  ]);
  screen.getByText('Zgodna');
  screen.getByText(/^Niezgodna o −0,01/);
});

const progress = {
  items: [
    {
      id: 11,
      lp: '1',
      actionCodeKey: 'SADZ-1KP',
      actionDesc: 'Sadzenie',
      actionScopeValue: 'Odnowienia',
      unitType: 'TSZT',
      amount: 12.69,
      ordered: 14,
      done: 10,
      settled: 8,
      left: -1.31,
      value: 4982.09,
      orderedValue: 5496.4,
      doneValue: 3926,
      settledValue: 3140.8,
      leftValue: -514.31,
      isOver: true,
      note: 'Zlecono ponad umowę: 1,31 TSZT (514,31 zł).',
    },
  ],
  sums: { value: 4982.09, orderedValue: 5496.4, doneValue: 3926, settledValue: 3140.8, leftValue: -514.31 },
  versions: [
    {
      id: 11,
      lp: '1',
      actionCodeKey: 'SADZ-1KP',
      actionDesc: 'Sadzenie',
      unitType: 'TSZT',
      validFrom: null,
      validTo: '2026-04-30',
      annexNumber: null,
      unitPriceNetto: 392.6,
      ordered: 14,
      orderedValue: 5496.4,
      done: 10,
      doneValue: 3926,
      settled: 8,
      settledValue: 3140.8,
    },
  ],
  missing: [{ sentence: 'Wykonano, a nie rozliczono: 785,20 zł', reason: 'unsettled' }],
};

test('the progress marks what is ordered over the contract; what is missing is shown without a click', async () => {
  const { address, sent } = renderScreen({
    path: '/contract/3',
    answers: {
      'GET /api/contract/3': contract,
      'GET /api/contract/3/progress': progress,
      'POST /api/contract/3/progress/workbook': new Blob(),
    },
  });
  const missing = await screen.findByRole('list', { name: 'Czego brakuje w realizacji umowy' });
  expect(within(missing).getByRole('link').getAttribute('href')).toBe('/order?contract=3');
  await userEvent.click(screen.getByRole('tab', { name: 'Realizacja' }));
  expect(address()).toBe('/contract/3?tab=progress');
  const table = await screen.findByRole('table', { name: 'Realizacja' });
  const [row] = within(table)
    .getAllByRole('row')
    .filter((line) => within(line).queryByText('SADZ-1KP') !== null);
  const text = row?.textContent?.replace(/\s/gu, ' ');
  expect(text).toContain(
    '12,69 TSZT4 982,09 zł14,00 TSZT5 496,40 zł10,00 TSZT3 926,00 zł8,00 TSZT3 140,80 zł−1,31 TSZT−514,31 zł',
  );
  expect(text).toContain('Zlecono ponad umowę: 1,31 TSZT (514,31 zł).');
  const versions = screen.getByRole('table', { name: 'Wartość prac według cen' });
  expect(versions.textContent?.replace(/\s/gu, ' ')).toContain('oferta, do 30.04.2026392,60 zł14,00 TSZT5 496,40 zł');
  await userEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Zapisz realizację w Excelu' }));
  expect(sent.find(({ key }) => key.endsWith('workbook'))?.body).toEqual({ ids: [11] });
});

test('the penalty of a contract is shown, or that none was entered', async () => {
  const shown = { path: '/contract/3', answers: { 'GET /api/contract/3': contract } };
  renderScreen(shown);
  await screen.findByText('Umowa SA.271.1.4.2026: nie wpisano kar umownych.');
  cleanup();
  const penalty = { penaltyPercent: 0.125, penaltyBase: 'order', penaltyGross: true, penaltyLimit: 10 };
  renderScreen({ ...shown, answers: { 'GET /api/contract/3': { ...contract, ...penalty } } });
  await screen.findByText('0,125 % dziennie, wartość zlecenia brutto, najwyżej 10 %');
});

test('penalties of late work are shown with their orders, to office and manager only', async () => {
  const works = [
    { orderId: 8, orderNumber: '14/2026', days: 6, base: 4085.03, charged: false, exposure: 49.02 },
    { orderId: 8, orderNumber: '14/2026', days: 1, base: 100, charged: true, exposure: 0.2 },
  ];
  const answers = {
    'GET /api/contract/3': contract,
    'GET /api/summary/contract/3/penalty': { exposure: 49.02, charged: 0.2, works },
  };
  renderScreen({ path: '/contract/3', answers });
  const penalties = await screen.findByText(/^Grozi kara: 49,02.zł, Naliczona kara: 0,20.zł$/u);
  const links = within(penalties.closest('details') ?? penalties).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Zlecenie 14/2026: 6 dni zwłoki', '/order?selectedOrderId=8'],
    ['Zlecenie 14/2026: 1 dzień zwłoki', '/order?selectedOrderId=8'],
  ]);
  expect(within(penalties.closest('details') ?? penalties).getAllByText('naliczona')).toHaveLength(1);
  cleanup();
  const { sent } = renderScreen({ path: '/contract/3', roles: ['user'], answers });
  await screen.findByRole('table', { name: 'Pozycje umowy' });
  expect(sent.some(({ key }) => key.endsWith('/penalty'))).toBe(false);
});
