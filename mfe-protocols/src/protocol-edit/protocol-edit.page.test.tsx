import { ApiProblem } from '@ostep/platform';
import { optionsOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savedProtocol } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const columns = ['Pozycja planu', 'Adres leśny', 'Kod czynności', 'Ilość', 'Stawka', 'Wartość'];

const awaiting = {
  ...savedProtocol.orders[0],
  id: 15,
  orderNumber: '15/2026',
  orderStatus: 'DONE_REPORTED',
  finishedDate: null,
};

const openSaved = (answers: Parameters<typeof renderScreen>[1] = {}, changes: object = {}) => ({
  ...renderScreen('/protocol/edit/31', {
    'GET /api/protocol/31/withItems': () => ({ ...savedProtocol, ...changes }),
    'GET /api/order/protocol/contract/3': () => [awaiting],
    'POST /api/protocol': () => 31,
    'DELETE /api/protocol/31': () => 31,
    ...answers,
  }),
  user: userEvent.setup(),
});

async function chooseRemove(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByLabelText(/^Numer protokołu/u);
  await user.click(screen.getByRole('button', { name: 'Więcej' }));
  await user.click(await screen.findByText('Usuń protokół'));
}

test('an invalid submit marks all fields and shows a message', async () => {
  const user = userEvent.setup();
  const { toasts, sent } = renderScreen('/protocol/edit');
  await user.click(await screen.findByRole('button', { name: 'Zapisz protokół' }));
  for (const message of [
    'Wybierz umowę.',
    'Wskaż przynajmniej jedno zlecenie.',
    'Wpisz pozycję planu.',
    'Wpisz ilość.',
  ]) {
    screen.getByText(message);
  }
  expect(toasts).toEqual([{ type: 'error', title: 'Błąd', message: 'Popraw wartości w oznaczonych miejscach.' }]);
  expect(sent.some(({ key }) => key === 'POST /api/protocol')).toBe(false);
});

test('the form has its sections, fields, table and buttons, and a way back to the list', async () => {
  const { user } = openSaved();
  await screen.findByRole('heading', { level: 1, name: 'Edytuj protokół' });
  expect(screen.getByRole('link', { name: 'Wróć do listy protokołów' }).getAttribute('href')).toBe('/protocol');
  const data = await screen.findByRole('region', { name: 'Dane protokołu' });
  for (const label of [
    'Numer protokołu',
    'Umowa',
    'Leśnictwo',
    'Data protokołu',
    'Data otrzymania',
    'Typ protokołu',
    'Ilość razem',
    'Wartość razem',
  ]) {
    within(data).getByLabelText(new RegExp(`^${label}`, 'u'));
  }
  expect(await optionsOf(within(data).getByLabelText(/^Typ protokołu/u))).toEqual(['Zagospodarowanie', 'Pozyskanie']);
  screen.getByRole('region', { name: 'Zlecenia objęte protokołem' });
  screen.getByRole('region', { name: 'Pozycje protokołu' });
  const part = screen.getByRole('region', { name: 'Sekcja 1' });
  for (const label of ['Pozycja planu', 'Adres leśny', 'Ilość razem', 'Wartość razem']) {
    within(part).getAllByLabelText(new RegExp(`^${label}`, 'u'));
  }
  const heads = within(part).getAllByRole('columnheader');
  const names = heads.map((head) => head.textContent?.replace(/\s*\*$/u, ''));
  expect(names.filter((name) => columns.includes(name ?? ''))).toEqual(columns);
  for (const name of ['Dodaj element sekcji', 'Dodaj nową sekcję', 'Usuń całą sekcję', 'Zapisz protokół']) {
    screen.getByRole('button', { name });
  }
  await user.click(screen.getByRole('button', { name: 'Więcej' }));
  await screen.findByText('Usuń protokół');
});

test('orders that await a protocol are listed separately, with a notice when there are none', async () => {
  const received = { ...awaiting, id: 16, orderNumber: '16/2026', orderStatus: 'PROTOCOL_RECEIVED' };
  openSaved({ 'GET /api/order/protocol/contract/3': () => [received] });
  const none = 'W ramach wybranej umowy nie ma zleceń, dla których zgłoszono zakończenie prac.';
  const group = await screen.findByRole('group', { name: 'Oczekujące na protokół' });
  await within(group).findByText(none);
  const others = within(screen.getByRole('group', { name: 'Inne niż Oczekujące na protokół' }));
  const bound = others.getByRole<HTMLInputElement>('checkbox', { name: 'Namysłów - 06 Gola - Zlecenie nr 14/2026' });
  const offered = others.getByRole<HTMLInputElement>('checkbox', { name: 'Namysłów - 06 Gola - Zlecenie nr 16/2026' });
  expect([bound.checked, offered.checked]).toEqual([true, false]);
  cleanup();
  openSaved();
  await within(await screen.findByRole('group', { name: 'Oczekujące na protokół' })).findByRole('checkbox');
  expect(screen.queryByText(none)).toBeNull();
});

test('a part without an element is refused, an added one takes the place of its part', async () => {
  const { user, toasts, sent } = openSaved();
  await user.click(await screen.findByRole('button', { name: 'Dodaj element sekcji' }));
  const table = screen.getByRole('table', { name: 'Elementy sekcji 1' });
  expect(within(table).getAllByText('02-20-1-06-123-a-00')).toHaveLength(2);
  for (const remove of within(table).getAllByRole('button', { name: /Usuń/u }).toReversed()) await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Zapisz protokół' }));
  await screen.findByText('Sekcja musi mieć przynajmniej jeden element.');
  expect(toasts).toEqual([{ type: 'error', title: 'Błąd', message: 'Popraw wartości w oznaczonych miejscach.' }]);
  expect(sent.some(({ key }) => key === 'POST /api/protocol')).toBe(false);
});

test('the sums of parts are shown with their difference from the entered ones', async () => {
  openSaved({}, { totalValue: 5000 });
  const data = await screen.findByRole('region', { name: 'Dane protokołu' });
  expect(
    within(data)
      .getByText(/Suma sekcji/u)
      .textContent?.replace(/\s/gu, ' '),
  ).toBe('Suma sekcji: 4 982,09 zł różnica +17,91 zł');
  const part = screen.getByRole('region', { name: 'Sekcja 1' });
  expect(within(part).getByText(/Suma elementów/u).textContent).toContain('zgodna');
});

test('a save sends bound and added orders with the version that was read, then goes to the list', async () => {
  const { user, sent, toasts, address } = openSaved();
  await user.click(await screen.findByRole('checkbox', { name: 'Namysłów - 06 Gola - Zlecenie nr 15/2026' }));
  await user.click(screen.getByRole('button', { name: 'Zapisz protokół' }));
  await waitFor(() => expect(address()).toBe('/protocol'));
  const saved = sent.find(({ key }) => key === 'POST /api/protocol');
  expect(saved?.headers).toEqual({ 'If-Match': '"4"' });
  expect(saved?.body).toMatchObject({
    id: 31,
    contract: 3,
    orders: [14, 15],
    protocolParts: [{ id: 7, protocolItems: [{ id: 9, actionCode: 5, amount: 12.69 }] }],
  });
  expect(toasts).toMatchObject([{ message: 'Protokół został zapisany.', action: { label: 'Rozlicz' } }]);
});

test('a protocol with bound orders needs no further order; one without any cannot be saved', async () => {
  const { user, sent } = openSaved();
  const bound = await screen.findByRole('checkbox', { name: /Zlecenie nr 14\/2026$/u });
  await user.click(bound);
  await user.click(screen.getByRole('button', { name: 'Zapisz protokół' }));
  await screen.findByText('Wskaż przynajmniej jedno zlecenie.');
  expect(sent.some(({ key }) => key === 'POST /api/protocol')).toBe(false);
  await user.click(bound);
  await user.click(screen.getByRole('button', { name: 'Zapisz protokół' }));
  await waitFor(() =>
    expect(sent.find(({ key }) => key === 'POST /api/protocol')?.body).toMatchObject({ orders: [14] }),
  );
});

test('a failed save stays on the form and keeps what was typed', async () => {
  const refuse = () => {
    const message = 'Protokół o takim numerze już istnieje w tym nadleśnictwie.';
    throw new ApiProblem({ status: 417, message, errors: [{ path: 'protocolNumber', message }] });
  };
  const { user, address } = openSaved({ 'POST /api/protocol': refuse });
  const number = await screen.findByLabelText(/^Numer protokołu/u);
  await user.clear(number);
  await user.type(number, '40/2026');
  await user.click(screen.getByRole('button', { name: 'Zapisz protokół' }));
  await screen.findByText('Protokół o takim numerze już istnieje w tym nadleśnictwie.');
  expect([address(), (number as HTMLInputElement).value]).toEqual(['/protocol/edit/31', '40/2026']);
});

test('items have the position and address of their part', async () => {
  const { user } = openSaved();
  const [position] = await screen.findAllByLabelText(/^Pozycja planu/u);
  if (!position) throw new Error('no position');
  await user.clear(position);
  await user.type(position, '77');
  expect(screen.getByRole('table', { name: 'Elementy sekcji 1' }).textContent).toContain('77');
});

test('deleting asks, deletes and goes to the list', async () => {
  const { user, toasts, address, confirmRequests } = openSaved();
  await chooseRemove(user);
  await waitFor(() => expect(address()).toBe('/protocol'));
  expect(toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Protokół został usunięty.' }]);
  expect(confirmRequests).toEqual([
    expect.objectContaining({
      title: 'Usunięcie protokołu',
      message: ['Protokół nr 31/2026', 'Czy na pewno chcesz usunąć protokół?', 'Ta czynność jest nieodwracalna.'],
    }),
  ]);
});

test('a failed deletion shows a toast and stays on the form', async () => {
  const refuse = () => {
    throw new ApiProblem({ status: 500, message: '' });
  };
  const { user, failures, address } = openSaved({ 'DELETE /api/protocol/31': refuse });
  await chooseRemove(user);
  await waitFor(() => expect(failures).toEqual(['Nieudane usunięcie protokołu.']));
  expect(address()).toBe('/protocol/edit/31');
});

test('a settled protocol cannot be changed', async () => {
  openSaved({}, { settled: true });
  const number = await screen.findByLabelText<HTMLInputElement>(/^Numer protokołu/u);
  expect(number.matches(':disabled')).toBe(true);
  screen.getByText(/^Protokół jest rozliczony\. Aby go zmienić/u);
});

test('a new protocol has the same heading, and a way back', async () => {
  renderScreen('/protocol/edit');
  await screen.findByRole('heading', { level: 1, name: 'Edytuj protokół' });
  expect(document.title).toBe('Edytuj protokół · Ostęp');
  screen.getByRole('link', { name: 'Wróć do listy protokołów' });
});

test('activity codes are searched from the third character', async () => {
  const code = { id: 5, key: 'SADZ', value: 'Sadzenie', active: true };
  const page = { totalElements: 1, totalPages: 1, number: 0, size: 20 };
  const { user, sent } = openSaved({ 'GET /api/ac/search?query=SAD': () => ({ content: [code], page }) });
  const [input] = await screen.findAllByRole('combobox', { name: /^Kod czynności, wiersz 1/u });
  if (!input) throw new Error('no code');
  await user.clear(input);
  await user.type(input, 'SA');
  await screen.findByText('Wpisz co najmniej 3 znaki.');
  await user.type(input, 'D');
  await screen.findByRole('option', { name: /SADZ/u });
  expect(sent.filter(({ key }) => key.includes('/api/ac/search')).map(({ key }) => key)).toEqual([
    'GET /api/ac/search?query=SAD',
  ]);
});

test('an unknown protocol has a way back', async () => {
  const deleted = 'Protokół 7/2026 usunięto 12.04.2026 10:00 (Jan Lis).';
  renderScreen('/protocol/edit/99', {
    'GET /api/protocol/99/withItems': () => {
      throw new ApiProblem({ status: 404, message: deleted });
    },
  });
  await screen.findByText(deleted);
  screen.getByRole('link', { name: 'Wróć do listy protokołów' });
});

test('a protocol that somebody else changed is not deleted', async () => {
  const refuse = () => {
    const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-04-12T08:00:00Z' };
    throw new ApiProblem({ status: 409, message: 'Dane zmienione w międzyczasie przez: Jan Kowalski', ...changed });
  };
  const { user, address } = openSaved({ 'DELETE /api/protocol/31': refuse });
  await chooseRemove(user);
  const dialog = await screen.findByRole('dialog', { name: 'Dane zostały zmienione' });
  expect(within(dialog).getByText(/Jan Kowalski/u)).toBeTruthy();
  expect(address()).toBe('/protocol/edit/31');
});
