import { ApiProblem, installPlatform, type PlatformServices, type Profile, type Toast } from '@ostep/platform';
import { chooseOption, reasonOf, renderRoutes } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actionScopesQuery, forestDistrictsQuery, squadsQuery } from './dictionaries.queries';
import domain from './domain';

const squads = [
  { id: 1, code: 'P01', name: 'Pilarze Nowak', active: true, version: 7 },
  { id: 2, code: 'X99', name: 'Brygada zamknięta', active: false, version: 1 },
  { id: 3, code: 'Z01', name: 'Ćma', active: true, version: 1 },
];
const entries = squads.map(({ code, name, ...rest }) => ({ ...rest, key: code, value: name }));
const groups = [
  { id: 1, name: 'Prace podstawowe', version: 1, workGroupItems: [] },
  {
    id: 2,
    name: 'Pozyskanie',
    version: 4,
    workGroupItems: [{ id: 2, workGroupId: 2, name: 'Ścinka i wyróbka', addToSum: true, profitMarginReference: 70 }],
  },
];
const codePage = (page: number) => ({
  content: page < 45 ? entries.map((entry) => ({ ...entry, defaultWorkGroupId: 2 })) : [],
  page: { number: page, size: 50, totalElements: 2210, totalPages: 45 },
});

type Sent = Parameters<PlatformServices['send']>[0];
const answers = vi.fn<(request: Sent) => unknown>();
const confirm = vi.fn<PlatformServices['confirm']>();
const toasts: Toast[] = [];
let profile: Profile;

function answerOf({ method, path }: Sent): unknown {
  if (method !== 'GET') return 1;
  if (path.endsWith('/rates')) return [];
  if (path.startsWith('/api/sq')) return squads;
  if (path.startsWith('/api/ac/')) return codePage(Number(new URLSearchParams(path.split('?')[1]).get('p')));
  return path.startsWith('/api/workgroup') ? groups : entries;
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  toasts.length = 0;
  profile = { id: '1', username: 'teren', firstName: 'Jan', lastName: 'Kowalski', roles: ['user'] };
  answers.mockImplementation(answerOf);
  confirm.mockResolvedValue(true);
  const services: Partial<PlatformServices> = {
    send: async (request) => answers(request),
    toast: (message) => toasts.push(message),
    confirm,
    profile: { get: () => profile, subscribe: () => () => undefined },
  };
  // The screens use these services only.
  installPlatform(services as PlatformServices);
});
afterEach(cleanup);

function open(path: string) {
  const { address, ...rendered } = renderRoutes({ routes: domain.routes, path });
  return { ...rendered, address: () => new URL(address(), 'http://localhost').search };
}

const sent = (method: string) =>
  answers.mock.calls.map(([request]) => request).filter((call) => call.method === method);
const rows = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe.each([
  {
    path: '/sq',
    title: 'Lista ekip',
    heads: ['Kod ekipy', 'Nazwa ekipy', 'Aktywna', 'Akcja'],
    add: 'Dodaj ekipę',
    modal: 'Wprowadź dane ekipy',
    saved: 'Dane ekipy zostały zapisane.',
    page: 'Ekipy · Ostęp',
    body: { id: null, code: 'N1', name: 'Nowa', active: true },
    question: 'Czy na pewno chcesz usunąć ekipę P01 Pilarze Nowak?',
    api: '/api/sq',
  },
  {
    path: '/fd',
    title: 'Lista nadleśnictw',
    heads: ['Kod', 'Nazwa', 'Aktywne', 'Akcja'],
    add: 'Dodaj nadleśnictwo',
    modal: 'Wprowadź dane nadleśnictwa',
    saved: 'Dane leśnictwa zostały zapisane.',
    page: 'Nadleśnictwa · Ostęp',
    body: { id: null, key: 'N1', value: 'Nowa', active: true },
    question: 'Czy na pewno chcesz usunąć nadleśnictwo P01 Pilarze Nowak?',
    api: '/api/fd',
  },
  {
    path: '/as',
    title: 'Lista zakresów czynności',
    heads: ['Kod', 'Nazwa', 'Aktywny', 'Akcja'],
    add: 'Dodaj zakres czynności',
    modal: 'Wprowadź dane zakresu czynności',
    saved: 'Dane czynności zostały zapisane.',
    page: 'Zakresy czynności · Ostęp',
    body: { id: null, key: 'N1', value: 'Nowa', active: true },
    question: 'Czy na pewno chcesz usunąć zakres czynności P01 Pilarze Nowak?',
    api: '/api/as',
  },
  {
    path: '/ac',
    title: 'Lista kodów czynności',
    heads: ['Kod', 'Nazwa', 'Aktywny', 'Akcja'],
    add: 'Dodaj kod czynności',
    modal: 'Wprowadź dane kodu czynności',
    saved: 'Dane czynności zostały zapisane.',
    page: 'Kody czynności · Ostęp',
    body: { id: null, key: 'N1', value: 'Nowa', active: true, defaultWorkGroup: 1 },
    question: 'Czy na pewno chcesz usunąć kod czynności P01 Pilarze Nowak?',
    api: '/api/ac',
  },
])('$path', ({ path, title, heads, add, modal, saved, page, body, question, api }) => {
  test('shows its entries', async () => {
    open(path);
    const actions = path === '/fd' ? 'EdytujLeśnictwa' : 'Edytuj';
    await screen.findByText('Pilarze Nowak');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(page);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
    expect(rows().slice(1)).toEqual([
      ['P01', 'Pilarze Nowak', 'Tak', actions],
      ['X99', 'Brygada zamknięta', 'Nie', actions],
      ['Z01', 'Ćma', 'Tak', actions],
    ]);
    await userEvent.click(button('Więcej'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Wybierz kolumny' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'id' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rows()[1]).toEqual(['1', 'P01', 'Pilarze Nowak', 'Tak', actions]));
  });

  test('a new entry can be saved once it has code and name', async () => {
    open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(button(add));
    await screen.findByRole('dialog', { name: modal });
    expect(reasonOf(button('Zapisz'))).toBe('Wypełnij wymagane pola i popraw błędne wartości.');
    await userEvent.type(field(/^Kod/), 'N1');
    expect(reasonOf(button('Zapisz'))).toBe('Wypełnij wymagane pola i popraw błędne wartości.');
    await userEvent.type(field(/^Nazwa/), 'Nowa');
    await userEvent.click(button('Zapisz'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST')[0]).toMatchObject({ path: `${api}/save`, body });
    expect(sent('POST')[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(toasts).toEqual([{ type: 'success', title: 'Sukces', message: saved }]);
    await waitFor(() => expect(sent('GET').filter((call) => call.path.startsWith(api)).length).toBe(2));
  });

  test('a duplicate key is marked at its field, and the input stays', async () => {
    open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(screen.getAllByRole('button', { name: 'Edytuj' })[0] ?? document.body);
    await screen.findByRole('dialog', { name: modal });
    answers.mockImplementation((request) => {
      if (request.method === 'GET') return answerOf(request);
      const errors = [{ path: path === '/sq' ? 'code' : 'key', message: 'Pozycja o takim kodzie już istnieje.' }];
      throw new ApiProblem({ status: 417, message: 'Pozycja o takim kodzie już istnieje.', errors });
    });
    await userEvent.clear(field(/^Kod/));
    await userEvent.type(field(/^Kod/), 'X99{Enter}');
    await screen.findByText('Pozycja o takim kodzie już istnieje.');
    expect(field(/^Kod/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Kod/).value).toBe('X99');
    expect(toasts).toEqual([]);
  });

  test('a change is sent with the version that was read; a conflict shows both values by field, and theirs can be taken', async () => {
    open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(screen.getAllByRole('button', { name: 'Edytuj' })[0] ?? document.body);
    await screen.findByRole('dialog', { name: modal });
    answers.mockImplementation((request) => {
      if (request.method === 'GET') return answerOf(request);
      const change = { changedBy: 'Anna Nowak', changedAt: '2026-11-21T13:05:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienione w międzyczasie przez: Anna Nowak.', ...change });
    });
    await userEvent.type(field(/^Nazwa/), ' II{Enter}');
    const conflict = await screen.findByRole('dialog', { name: 'Dane zostały zmienione' });
    expect(conflict.textContent).toContain('Anna Nowak, 21.11.2026 14:05');
    expect(sent('POST')[0]?.headers).toEqual({ 'If-Match': '"7"' });
    expect(field(/^Nazwa/).value).toBe('Pilarze Nowak II');
    const row = await within(conflict).findByRole('row', { name: /^Nazwa/u });
    expect(row.textContent).toContain('Pilarze Nowak IIPilarze Nowak');
    await userEvent.click(within(conflict).getByRole('button', { name: 'Weź zapisane' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dane zostały zmienione' })).toBeNull());
    expect(field(/^Nazwa/).value).toBe('Pilarze Nowak');
  });

  test('a failed save keeps the input, and a reopened tab restores it', async () => {
    const { unmount, client } = open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(button(add));
    await screen.findByRole('dialog', { name: modal });
    answers.mockImplementation((request) => {
      if (request.method === 'GET') return answerOf(request);
      throw new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' });
    });
    await userEvent.type(field(/^Kod/), 'N9');
    await userEvent.type(field(/^Nazwa/), 'Nowa{Enter}');
    await waitFor(() => expect(sent('POST').length).toBe(1));
    expect([field(/^Kod/).value, field(/^Nazwa/).value]).toEqual(['N9', 'Nowa']);
    expect(client.getMutationCache().getAll().at(-1)?.meta).toEqual({ failure: 'Nieudany zapis danych.' });
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(button(add));
    await screen.findByText(/^Znaleziono niezapisaną wersję roboczą/);
    await userEvent.click(button('Przywróć'));
    expect([field(/^Kod/).value, field(/^Nazwa/).value]).toEqual(['N9', 'Nowa']);
  });

  test('an entry is deleted after a confirmation', async () => {
    open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(screen.getAllByRole('button', { name: 'Edytuj' })[0] ?? document.body);
    await screen.findByRole('dialog', { name: modal });
    confirm.mockResolvedValueOnce(false);
    await userEvent.click(button('Usuń'));
    expect(sent('DELETE')).toEqual([]);
    await userEvent.click(button('Usuń'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('DELETE')[0]?.path).toBe(`${api}/1`);
    expect(confirm.mock.calls[0]?.[0].message).toEqual([question, 'Ta czynność jest nieodwracalna.']);
  });

  test('a user without the role sees why editing is disabled', async () => {
    profile = { ...profile, roles: [] };
    open(path);
    await screen.findByText('Pilarze Nowak');
    for (const name of [add, 'Edytuj']) {
      const [refused] = screen.getAllByRole('button', { name });
      expect(refused?.getAttribute('aria-disabled')).toBe('true');
      expect(reasonOf(refused)).toBe('Wymagana rola: Zlecenia i protokoły albo Biuro');
    }
  });

  test('a changed form is not closed without a confirmation', async () => {
    open(path);
    await screen.findByText('Pilarze Nowak');
    await userEvent.click(button(add));
    await screen.findByRole('dialog');
    await userEvent.type(field(/^Kod/), 'N1');
    confirm.mockResolvedValueOnce(false);
    await userEvent.click(button('Anuluj'));
    screen.getByRole('dialog');
    await userEvent.click(button('Anuluj'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST')).toEqual([]);
  });

  test('a list that fails to load says so and can be retried', async () => {
    answers.mockImplementation((request) => {
      if (request.path.startsWith(api)) throw new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' });
      return answerOf(request);
    });
    open(path);
    await screen.findByText('Baza danych jest niedostępna.');
    answers.mockImplementation(answerOf);
    await userEvent.click(button('Spróbuj ponownie'));
    await screen.findByText('Pilarze Nowak');
  });
});

test('a list is filtered by text and state, and the filter is in the address', async () => {
  const { address } = open('/sq');
  await screen.findByText('Pilarze Nowak');
  await userEvent.type(field(/^Szukaj/), 'cma');
  await waitFor(() => expect(address()).toBe('?q=cma'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]?.[0]).toBe('Z01');
  await chooseOption(field(/^Stan/), 'Tylko nieaktywne');
  await waitFor(() => expect(address()).toBe('?q=cma&active=inactive'));
  await screen.findByText('Brak wyników');
  await userEvent.click(screen.getAllByRole('button', { name: 'Wyczyść filtr' })[0] ?? document.body);
  await waitFor(() => expect(address()).toBe(''));
  await waitFor(() => expect(rows()).toHaveLength(4));
});

test('codes come in pages, with at most 40 buttons, filtered by the server', async () => {
  const { address } = open('/ac?p=2');
  await screen.findByText('Pilarze Nowak');
  expect(sent('GET').map((call) => call.path)).toContain('/api/ac/list/full?p=2');
  expect(within(screen.getByRole('navigation')).getAllByRole('button', { name: /^Strona/ })).toHaveLength(40);
  screen.getByText('Aby zobaczyć dalsze strony (pozostało: 5) użyj filtra.');
  await userEvent.click(button('Strona 4'));
  await waitFor(() => expect(address()).toBe('?p=3'));
  await userEvent.type(field(/^Szukaj/), 'zryw');
  await waitFor(() => expect(sent('GET').at(-1)?.path).toBe('/api/ac/list/full?p=0&query=zryw'));
  await chooseOption(field(/^Stan/), 'Tylko aktywne');
  await waitFor(() => expect(sent('GET').at(-1)?.path).toBe('/api/ac/list/full?p=0&query=zryw&active=true'));
});

test('a page beyond the last one becomes the last one', async () => {
  const { address } = open('/ac?p=99');
  await waitFor(() => expect(address()).toBe('?p=44'));
  await screen.findByText('Pilarze Nowak');
});

test('a code is edited with its work group; a new one has the default group', async () => {
  open('/ac');
  await screen.findByText('Pilarze Nowak');
  await userEvent.click(screen.getAllByRole('button', { name: 'Edytuj' })[0] ?? document.body);
  await screen.findByRole('dialog');
  expect(field(/^Domyślna grupa prac/).value).toBe('Pozyskanie');
  await chooseOption(field(/^Domyślna grupa prac/), 'Prace podstawowe');
  await userEvent.click(button('Zapisz'));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toEqual({
    id: 1,
    key: 'P01',
    value: 'Pilarze Nowak',
    active: true,
    defaultWorkGroup: 1,
  });
});

test('work groups show their parts, shares and which parts are summed', async () => {
  open('/ac/groups');
  await screen.findByRole('heading', { name: 'Pozyskanie' });
  const table = screen.getByRole('table', { name: 'Pozyskanie' });
  const cells = within(table).getAllByRole('cell');
  const shown = cells.slice(0, 3).map((cell) => cell.textContent?.replace('\u00a0', ' '));
  expect(shown).toEqual(['Ścinka i wyróbka', '70 %', 'Tak']);
});

test('items, order and shares of a work group are edited; changing a share in use asks first', async () => {
  open('/ac/groups');
  await screen.findByRole('heading', { name: 'Pozyskanie' });
  screen.getByText(/^Części razem: 70/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Edytuj' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Wprowadź dane grupy prac' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj część prac' }));
  const names = dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Część prac/ });
  await userEvent.type(names[1] ?? document.body, 'Pomiar');
  const [first, second] = dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Udział w cenie/ });
  await userEvent.clear(first ?? document.body);
  await userEvent.type(first ?? document.body, '65');
  await userEvent.type(second ?? document.body, '35');
  await waitFor(() => dialog.getByText(/^Części razem: 100/));
  answers.mockImplementationOnce(() => {
    const shareQuestion = { id: 'shareInUse(item=2)', path: '', message: 'Udział części zmieni się.', figures: {} };
    throw new ApiProblem({ status: 417, message: 'Potwierdź.', questions: [shareQuestion] });
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await screen.findByText('Udział części zmieni się.');
  const questionDialog = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
  await userEvent.click(questionDialog.getByRole('button', { name: 'Zapisz mimo to' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST').at(-1)).toMatchObject({
    path: '/api/workgroup/save',
    headers: { 'If-Match': '"4"' },
    body: {
      id: 2,
      name: 'Pozyskanie',
      answers: [{ id: 'shareInUse(item=2)' }],
      workGroupItems: [
        { id: 2, name: 'Ścinka i wyróbka', addToSum: true, profitMarginReference: 65 },
        { name: 'Pomiar', addToSum: true, profitMarginReference: 35 },
      ],
    },
  });
});

test('squads and scopes are stale after 15 seconds, districts after 15 minutes', () => {
  expect(squadsQuery.staleTime).toBe(15_000);
  expect(actionScopesQuery.staleTime).toBe(15_000);
  expect(forestDistrictsQuery.staleTime).toBe(900_000);
});
