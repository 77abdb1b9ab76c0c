import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savedProtocol } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

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

test('an invalid submit marks all fields and says so', async () => {
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
  expect(toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Protokół został zapisany.' }]);
});

test('a failed save stays where it was and keeps what was typed', async () => {
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

test('items stand at the place of their part', async () => {
  const { user } = openSaved();
  const [position] = await screen.findAllByLabelText(/^Pozycja planu/u);
  if (!position) throw new Error('no position');
  await user.clear(position);
  await user.type(position, '77');
  expect(screen.getByRole('table', { name: 'Elementy sekcji 1' }).textContent).toContain('77');
});

test('deleting asks, deletes and goes to the list', async () => {
  const { user, toasts, address } = openSaved();
  await user.click(await screen.findByRole('button', { name: 'Usuń protokół' }));
  await waitFor(() => expect(address()).toBe('/protocol'));
  expect(toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Protokół został usunięty.' }]);
});

test('a settled protocol cannot be changed', async () => {
  openSaved({}, { settled: true });
  const number = await screen.findByLabelText<HTMLInputElement>(/^Numer protokołu/u);
  expect(number.matches(':disabled')).toBe(true);
  screen.getByText(/^Protokół jest rozliczony\. Aby go zmienić/u);
});

test('an unknown protocol has a way back', async () => {
  renderScreen('/protocol/edit/99');
  await screen.findByText('Nie znaleziono protokołu.');
  screen.getByRole('link', { name: 'Wróć do listy protokołów' });
});
