import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function valueIn(element: HTMLElement): string {
  if (!(element instanceof HTMLInputElement)) throw new Error('not an input');
  return element.value;
}

const code = { id: 5, key: 'SADZ-1KP', value: 'Sadzenie 1-latek', active: true, defaultWorkGroupId: 1 };
const item = {
  id: 11,
  lp: 1,
  posNo: '4',
  actionCode: code,
  actionDesc: 'Sadzenie',
  actionScope: { id: 7, key: 'ODNOW', value: 'Odnowienia i poprawki', active: true },
  unitType: 'TSZT',
  amount: 12.69,
  unitPriceNetto: 392.6,
  vatPercent: 8,
  workHeld: null,
  priceHeld: null,
  annexHeld: null,
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
  notes: null,
  contractItems: [item],
  createdBy: 'Anna Nowak',
  createdTime: '2026-01-01T00:00:00Z',
  modifiedBy: 'Anna Nowak',
  modifiedTime: '2026-01-01T00:00:00Z',
  sourceFile: null,
  forestDistrictHeld: null,
};

const openSaved = (answers: Record<string, unknown> = {}, change: object = {}) =>
  renderScreen({
    path: '/contract/edit/3',
    answers: { 'GET /api/contract/3': { ...contract, ...change }, 'POST /api/contract': 3, ...answers },
  });

test('an invalid submit marks all fields, turns the button red and disables it', async () => {
  const user = userEvent.setup();
  const { sent, toasts } = renderScreen({ path: '/contract/edit' });
  const save = await screen.findByRole('button', { name: 'Zapisz' });
  expect(screen.queryByText('Pole wymagane.')).toBeNull();
  await user.click(save);
  expect(screen.getByLabelText(/^Numer umowy/u).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Data umowy/u).getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Wybierz nadleśnictwo.');
  screen.getByText('Dodaj przynajmniej jedną pozycję umowy.');
  expect(save.className).toContain('danger');
  expect(save.hasAttribute('disabled') || save.getAttribute('aria-disabled') === 'true').toBe(true);
  expect(toasts).toMatchObject([{ type: 'error', title: 'Błąd' }]);
  expect(sent.some(({ key }) => key === 'POST /api/contract')).toBe(false);
});

test('the form is titled new or edit', async () => {
  openSaved();
  await screen.findByDisplayValue('SA.271.1.4.2026');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Edycja umowy');
  expect(document.title).toBe('Edycja umowy SA.271.1.4.2026 · Ostęp');
  cleanup();
  renderScreen({ path: '/contract/edit' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Nowa umowa');
  expect(document.title).toBe('Nowa umowa · Ostęp');
});

test('a new item has VAT 23 and the next number', async () => {
  const user = userEvent.setup();
  renderScreen({ path: '/contract/edit' });
  const add = await screen.findByRole('button', { name: 'Dodaj pozycję' });
  await user.click(add);
  await user.click(add);
  const vat = screen.getAllByRole('textbox', { name: /VAT %/u });
  expect(vat.map(valueIn)).toEqual(['23,00', '23,00']);
  const numbers = screen.getAllByRole('textbox', { name: /^L\.p\./u });
  expect(numbers.map(valueIn)).toEqual(['1', '2']);
});

test('sums of the items are marked as matching, or as wrong with the difference', async () => {
  const user = userEvent.setup();
  openSaved();
  await screen.findByDisplayValue('SA.271.1.4.2026');
  const sums = () => screen.getByText('Suma netto pozycji').closest('output')?.textContent?.replace(/\s/gu, ' ');
  expect(sums()).toContain('4 982,09 zł Zgodna');
  expect(sums()).toContain('5 380,66 zł Niezgodna o −0,01 zł');
  const netto = screen.getByLabelText(/^Wartość netto/u);
  await user.clear(netto);
  expect(sums()).toContain('Nie wpisano wartości umowy');
  await user.type(netto, '4983,09');
  expect(valueIn(netto)).toBe('4983.09');
  expect(sums()).toContain('Niezgodna o 1,00 zł');
});

test('a save sends the version and the ids, shows a toast and opens the list', async () => {
  const user = userEvent.setup();
  const { sent, toasts, address } = openSaved({ 'GET /api/contract': [] });
  const number = await screen.findByDisplayValue('SA.271.1.4.2026');
  await user.type(number, 'x');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(address()).toBe('/contract'));
  expect(toasts).toMatchObject([{ message: 'Umowa została zapisana.', action: { label: 'Otwórz' } }]);
  const save = sent.find(({ key }) => key === 'POST /api/contract');
  expect(save?.headers).toEqual({ 'If-Match': '"4"' });
  expect(save?.body).toMatchObject({
    id: 3,
    contractNumber: 'SA.271.1.4.2026x',
    contractItems: [
      { id: 11, lp: '1', posNo: '4', actionCode: { id: 5 }, actionScope: 7, unitType: 'TSZT', vatPercent: 8 },
    ],
  });
});

test('an item without a scope is sent without one', async () => {
  const user = userEvent.setup();
  const { sent, address } = openSaved({ 'GET /api/contract': [] }, { contractItems: [{ ...item, actionScope: null }] });
  await user.type(await screen.findByDisplayValue('SA.271.1.4.2026'), 'x');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(address()).toBe('/contract'));
  const body = sent.find(({ key }) => key === 'POST /api/contract')?.body;
  expect(JSON.stringify(body)).not.toContain('actionScope');
});

test('a refused save keeps everything and marks the field that the server names', async () => {
  const user = userEvent.setup();
  const message = 'Umowa o takim numerze już istnieje.';
  const refusal = new ApiProblem({ status: 417, message, errors: [{ path: 'contractNumber', message }] });
  const { address } = openSaved({ 'POST /api/contract': refusal });
  const number = await screen.findByDisplayValue('SA.271.1.4.2026');
  await user.type(number, 'x');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await screen.findByText(message);
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(valueIn(number)).toBe('SA.271.1.4.2026x');
  expect(address()).toBe('/contract/edit/3');
});

test('a conflict is shown in a dialog', async () => {
  const user = userEvent.setup();
  const conflict = new ApiProblem({
    status: 409,
    message: 'x',
    changedBy: 'Jan Kowalski',
    changedAt: '2026-11-21T13:05:00Z',
  });
  openSaved({ 'POST /api/contract': conflict });
  await user.type(await screen.findByDisplayValue('SA.271.1.4.2026'), 'x');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Jan Kowalski');
  expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(1);
});

test('fields used by orders and protocols are disabled with the reason; those of a copied item are not', async () => {
  const user = userEvent.setup();
  const district = 'Nie można zmienić nadleśnictwa: do umowy należy zlecenie nr 1.';
  const work = 'Nie można usunąć pozycji 1: korzysta z niej zlecenie nr 1.';
  const price = 'Nie można zmienić ceny pozycji 1: rozlicza ją protokół nr 2.';
  const held = { ...item, workHeld: work, priceHeld: price };
  const { sent, address } = openSaved(
    { 'GET /api/contract': [] },
    { forestDistrictHeld: district, contractItems: [held] },
  );
  const number = await screen.findByDisplayValue('SA.271.1.4.2026');
  const reasonOf = (element: HTMLElement) => {
    expect(element.hasAttribute('disabled')).toBe(true);
    const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return described.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  expect(reasonOf(screen.getByLabelText(/^Nadleśnictwo/u))).toContain(district);
  expect(reasonOf(screen.getByRole('combobox', { name: /^Kod/u }))).toBe(work);
  expect(reasonOf(screen.getByRole('combobox', { name: /^Zakres/u }))).toBe(work);
  expect(reasonOf(screen.getByRole('textbox', { name: /^Cena/u }))).toBe(price);
  screen.getByRole('button', { name: /^Usuń wiersz 1/u, description: work });
  expect(screen.getByRole('textbox', { name: /^Ilość/u }).hasAttribute('disabled')).toBe(false);

  await user.click(screen.getByRole('button', { name: /^Powiel wiersz 1/u }));
  expect(screen.getAllByRole('textbox', { name: /^Cena/u }).map((cell) => cell.hasAttribute('disabled'))).toEqual([
    true,
    false,
  ]);
  await user.type(number, 'x');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(address()).toBe('/contract'));
  expect(JSON.stringify(sent.find(({ key }) => key === 'POST /api/contract')?.body)).not.toContain('Held');
});

test('an unknown contract shows a message with a link back', async () => {
  renderScreen({
    path: '/contract/edit/99',
    answers: { 'GET /api/contract/99': new ApiProblem({ status: 404, message: 'Nie znaleziono umowy.' }) },
  });
  await screen.findByText('Nie znaleziono umowy.');
  expect(screen.getByRole('link', { name: 'Wróć do listy umów' }).getAttribute('href')).toBe('/contract');
});

test('the penalty of a contract is typed with 3 decimals and sent', async () => {
  const user = userEvent.setup();
  const { sent, address } = openSaved({ 'GET /api/contract': [] });
  await user.type(await screen.findByLabelText(/^Kara za dzień/u), '0,125');
  await chooseOption(screen.getByLabelText(/^Podstawa kary/u), 'wartość zlecenia');
  await user.type(screen.getByLabelText(/^Limit kary/u), '10');
  await user.click(screen.getByRole('switch', { name: 'Od wartości brutto' }));
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(address()).toBe('/contract'));
  const penalty = { penaltyPercent: 0.125, penaltyBase: 'order', penaltyGross: true, penaltyLimit: 10 };
  expect(sent.find(({ key }) => key === 'POST /api/contract')?.body).toMatchObject(penalty);
});
