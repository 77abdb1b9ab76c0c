import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const row = (id: number, contractNumber: string, change: object = {}) => ({
  id,
  contractNumber,
  forestDistrict: 1,
  forestDistrictName: 'Namysłów',
  offerDate: '2025-11-24',
  contractDate: '2025-12-19',
  totalNetto: 614651.36,
  totalBrutto: 665121.18,
  notes: null,
  ...change,
});

const rows = [
  row(1, 'SA.271.1.4.2026'),
  row(2, 'ŁA.1.2024', { contractDate: '2024-01-08', offerDate: null, totalNetto: null, forestDistrictName: 'Brzeg' }),
  row(3, 'LA.2.2025', {
    contractDate: '2025-01-08',
    notes: 'Bardzo długie uwagi do umowy, które nie mieszczą się w kolumnie listy',
  }),
];

const open = (roles: ('user' | 'office')[] = ['user', 'office'], answer: unknown = rows) =>
  renderScreen({ path: '/contract', roles, answers: { 'GET /api/contract': answer } });

test('the list has its columns and shows money and dates in Polish form', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Lista umów' });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
  expect(headers.filter((header) => header !== '' && header !== 'Bez filtra')).toEqual([
    'Numer umowy',
    'Nadleśnictwo',
    'Data oferty',
    'Data umowy',
    'Wartość netto',
    'Wartość brutto',
    'Uwagi',
    'Akcje',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('3');
  const [first] = within(table)
    .getAllByRole('row')
    .filter((line) => within(line).queryAllByRole('cell').length > 0);
  expect(first?.textContent?.replace(/\s/gu, ' ')).toContain('24.11.202519.12.2025614 651,36 zł665 121,18 zł');
});

test('a row links to its details by its number, and to its form and its orders', async () => {
  open();
  const links = await screen.findAllByRole('link', { name: /SA\.271\.1\.4\.2026/u });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contract/1',
    '/contract/edit/1',
    '/order?contract=1',
  ]);
});

test('previous and next follow the sorted and filtered rows', async () => {
  const user = userEvent.setup();
  sessionStorage.clear();
  open();
  const listedIds = () =>
    Object.entries(sessionStorage).flatMap(([key, place]) => (key.endsWith('/contract') ? JSON.parse(place).ids : []));
  await screen.findByText('LA.2.2025');
  await waitFor(() => expect(listedIds()).toEqual([1, 3, 2]));
  await user.click(screen.getByText('Nadleśnictwo'));
  await waitFor(() => expect(listedIds()).toEqual([2, 1, 3]));
  await user.type(screen.getByLabelText('Szukaj umowy'), 'nam');
  await waitFor(() => expect(listedIds()).toEqual([1, 3]));
});

test('every column sorts, in Polish order', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('LA.2.2025');
  for (const header of ['Numer umowy', 'Nadleśnictwo', 'Data oferty', 'Data umowy', 'Wartość netto', 'Uwagi'])
    expect(screen.getByText(header).closest('th')?.getAttribute('aria-sort')).not.toBeNull();
  await user.click(screen.getByText('Numer umowy'));
  const numbers = screen.getAllByRole('link', { name: /^(SA|ŁA|LA)\./u }).map((link) => link.textContent);
  expect(numbers).toEqual(['LA.2.2025', 'ŁA.1.2024', 'SA.271.1.4.2026']);
});

test('the search shows rows that contain the text', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText('Szukaj umowy'), 'brz');
  await waitFor(() => expect(screen.queryByText('LA.2.2025')).toBeNull());
  expect(screen.queryByText('ŁA.1.2024')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('1');
  await user.type(screen.getByLabelText('Szukaj umowy'), 'x');
  await screen.findByText('Brak wyników');
  await user.click(screen.getByRole('button', { name: 'Wyczyść' }));
  await screen.findByText('LA.2.2025');
});

test('a saved filter sets search and sort, also an older one that names a column', async () => {
  const user = userEvent.setup();
  const filters = [{ id: 1, name: 'Brzeg', address: 'f.forestDistrictName=brz&sort=-contractNumber' }];
  renderScreen({
    path: '/contract?text=nam',
    answers: { 'GET /api/contract': rows, 'GET /api/contract/filters': filters },
  });
  await screen.findByText('LA.2.2025');
  await user.click(screen.getByRole('button', { name: 'Więcej' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zapisane filtry' }));
  await user.click(await screen.findByRole('button', { name: 'Brzeg' }));
  await screen.findByText('ŁA.1.2024');
  expect(screen.queryByText('LA.2.2025')).toBeNull();
  expect(screen.getByText('Numer umowy').closest('th')?.getAttribute('aria-sort')).toBe('descending');
});

test('long notes are truncated, with the whole text on hover', async () => {
  open();
  const notes = await screen.findByText(/^Bardzo długie uwagi/u);
  expect(notes.textContent?.length).toBeLessThan(60);
  expect(notes.getAttribute('title')).toBe(rows[2]?.notes);
});

test('an empty list shows a hint', async () => {
  open(['user'], []);
  await screen.findByText('Brak umów do wyświetlenia.');
});

test('only the office may upload a contract', async () => {
  renderScreen({ path: '/contract/upload', roles: ['user'] });
  await screen.findByText('Wymagana rola: Biuro');
  expect(document.querySelector('input[type="file"]')).toBeNull();
});

test.each([
  [['user', 'office'], 'link'],
  [['user'], 'disabled'],
  [['office'], 'none'],
  [[], 'none'],
] as const)('Nowa umowa for %j is %s', async (roles, expected) => {
  open([...roles]);
  await screen.findByText('LA.2.2025');
  const link = screen.queryByRole('link', { name: 'Nowa umowa' });
  const button = screen.queryByRole('button', { name: /Nowa umowa/u });
  expect(link !== null).toBe(expected === 'link');
  expect(button !== null).toBe(expected === 'disabled');
  if (expected === 'disabled') expect(document.body.innerHTML).toContain('Wymagana rola: Biuro');
});
