import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open, type Stage, setStage } from '../testing/open-orders';
import { assignmentOf, itemOf, orderOf } from '../testing/order-of';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
  localStorage.clear();
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const queries = () => stage.sent.filter((request) => request.path === '/api/order/query').map(({ body }) => body);

describe('order browser', () => {
  it('asks for what the address says, and shows the orders', async () => {
    open('/order?contract=5&orderStatus=DONE&orderNumber=16&dateFrom=2026-03-01&page=2');
    const list = await screen.findByRole('list', { name: 'Zlecenia' });
    expect(within(list).getByText('16/2026')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lista zleceń');
    expect(document.title).toBe('Zlecenia · Ostęp');
    expect(queries()[0]).toMatchObject({
      contract: 5,
      orderStatus: 'DONE',
      orderNumber: '16',
      dateFrom: '2026-03-01',
      dateTo: null,
      page: 2,
    });
  });

  it('puts an applied filter into the address, from the first page', async () => {
    const { address } = open('/order?page=1&selectedOrderId=5');
    await screen.findByRole('list', { name: 'Zlecenia' });
    await userEvent.type(screen.getByLabelText('Numer zlecenia'), '17');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Wykonane');
    await userEvent.click(button('Zastosuj'));
    await waitFor(() => expect(address()).toBe('/order?orderStatus=DONE&orderNumber=17&selectedOrderId=5'));
  });

  it('cannot be submitted while its dates are wrong', async () => {
    open('/order');
    await screen.findByRole('list', { name: 'Zlecenia' });
    await userEvent.click(button('Bieżący'));
    expect(button('Zastosuj').disabled).toBe(false);
    const to = screen.getByRole('textbox', { name: 'Data do' });
    await userEvent.clear(to);
    await userEvent.type(to, '01.01.2020{Tab}');
    expect(button('Zastosuj').disabled).toBe(true);
  });

  it('goes to the last page when the address is beyond it', async () => {
    stage.answers.set('POST /api/order/query', () => ({
      content: [],
      page: { totalElements: 42, totalPages: 3, number: 9, size: 20 },
    }));
    const { address } = open('/order?page=9');
    await waitFor(() => expect(address()).toBe('/order?page=2'));
  });

  it('says that nothing is there, and clears the filter', async () => {
    stage.answers.set('POST /api/order/query', () => ({
      content: [],
      page: { totalElements: 0, totalPages: 0, number: 0, size: 20 },
    }));
    const { address } = open('/order?orderNumber=999');
    expect(await screen.findByText('Brak zleceń do wyświetlenia.')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Wyczyść filtr' })[0] ?? document.body);
    await waitFor(() => expect(address()).toBe('/order'));
  });

  it('goes through the records with J and K, and to the filter with /', async () => {
    const { address } = open('/order');
    await screen.findByRole('list', { name: 'Zlecenia' });
    await userEvent.keyboard('j');
    await waitFor(() => expect(address()).toBe('/order?selectedOrderId=5'));
    await userEvent.keyboard('j');
    await waitFor(() => expect(address()).toBe('/order?selectedOrderId=6'));
    await userEvent.keyboard('k/');
    await waitFor(() => expect(address()).toBe('/order?selectedOrderId=5'));
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

const openDetails = async () => {
  open('/order?selectedOrderId=5');
  await screen.findByText('Szczegóły zlecenia');
  await screen.findByRole('group', { name: 'Status zlecenia' });
};

describe('order details', () => {
  it('offers only the statuses that are possible, and says why the others are not', async () => {
    stage.order = orderOf({ temporary: true });
    stage.possible = [];
    await openDetails();
    const start = await screen.findByRole('button', { name: 'Realizowane' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(start.title).toBe('Aby rozpocząć realizację usuń znacznik "Wersja robocza"');
    expect(button('W przygotowaniu').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Przypisywanie ekip jest możliwe w statusie Realizowane.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Edytuj' }).getAttribute('href')).toBe('/order/edit/5');
    expect(screen.getByText('Brak protokołów')).toBeDefined();
  });

  it('asks before finished work is reported, then brings the letter', async () => {
    stage.order = orderOf({ orderStatus: 'DONE', finishedDate: '2026-02-10' });
    stage.possible = ['IN_PROGRESS', 'DONE_REPORTED'];
    const reported = orderOf({ orderStatus: 'DONE_REPORTED', finishedDate: '2026-02-10' });
    stage.answers.set('POST /api/order/transition/5/DONE_REPORTED', () => reported);
    await openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Zgłoszone zakończenie' }));
    expect(stage.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Zgłoś zakończenie prac',
      acceptLabel: 'Tak, zmień status',
      rejectLabel: 'Anuluj',
    });
    await waitFor(() => expect(stage.download).toHaveBeenCalledWith('/api/order/5/doc/confirm', 'potwierdzenie.pdf'));
  });

  it('says who was faster when two people press at once, and reads the order again', async () => {
    stage.order = orderOf({ orderStatus: 'DONE', finishedDate: '2026-02-10', version: 7 });
    stage.possible = ['IN_PROGRESS'];
    stage.answers.set('POST /api/order/transition/5/IN_PROGRESS', () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-03-30T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienił(a) Jan Kowalski', ...changed });
    });
    await openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Realizowane' }));
    expect(await screen.findByText(/zapisał je Jan Kowalski, 30.03.2026/)).toBeDefined();
    expect(stage.sent.find(({ path }) => path.includes('transition/'))?.headers).toMatchObject({ 'If-Match': '"7"' });
    expect(screen.queryByRole('button', { name: 'Skopiuj moje zmiany' })).toBeNull();
    stage.order = orderOf({ orderStatus: 'DONE_REPORTED', finishedDate: '2026-02-10', version: 8 });
    await userEvent.click(button('Wczytaj aktualne dane'));
    await waitFor(() => expect(button('Zgłoszone zakończenie').getAttribute('aria-pressed')).toBe('true'));
    expect(screen.queryByText(/zapisał je/)).toBeNull();
  });

  it('changes nothing when the answer is no', async () => {
    stage.order = orderOf({ orderStatus: 'DONE', finishedDate: '2026-02-10' });
    stage.possible = ['DONE_REPORTED'];
    stage.confirm.mockResolvedValue(false);
    await openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Zgłoszone zakończenie' }));
    expect(stage.sent.some((request) => request.path.includes('transition/'))).toBe(false);
  });

  it('needs a finished date while the work is done', async () => {
    stage.order = orderOf({ orderStatus: 'DONE' });
    await openDetails();
    expect(screen.getByText('Uzupełnij datę zakończenia prac.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /Data zakończenia prac/ }), '11.02.2026{Tab}');
    await userEvent.click(button('Zapisz datę'));
    await waitFor(() =>
      expect(stage.sent.find(({ path }) => path === '/api/order/5/finishedDate')?.body).toEqual({
        finishedDate: '2026-02-11',
      }),
    );
  });

  it('starts collapsed with more than 12 items, and opens them all', async () => {
    stage.order = orderOf({
      orderItems: Array.from({ length: 13 }, (_, index) => itemOf({ id: index + 1, lp: String(index + 1) })),
    });
    await openDetails();
    expect(screen.queryByText('Brak przypisanych ekip.')).toBeNull();
    await userEvent.click(button('Rozwiń wszystkie pozycje'));
    expect(screen.getAllByText('Brak przypisanych ekip.')).toHaveLength(13);
    await userEvent.click(button('Zwiń wszystkie pozycje'));
    expect(screen.queryByText('Brak przypisanych ekip.')).toBeNull();
  });

  it('leads from a settled squad to its protocol', async () => {
    const settlement = { id: 1, protocolId: 31, protocolNumber: '31/2026', protocolPartId: 2, amount: 8.46 };
    stage.order = orderOf({
      orderStatus: 'PROTOCOL_RECEIVED',
      orderItems: [itemOf({ squadAssignments: [assignmentOf({ protocolSettlements: [settlement] })] })],
    });
    await openDetails();
    const badge = screen.getByRole('link', { name: /Protokół 31\/2026: 8,46/ });
    expect(badge.getAttribute('href')).toBe('/protocol/settle/31');
    expect(screen.queryByRole('button', { name: /Edytuj przypisanie/ })).toBeNull();
  });

  it('lets whoever has no role read only', async () => {
    stage.roles = [];
    stage.order = orderOf({ orderStatus: 'IN_PROGRESS' });
    stage.possible = ['DONE'];
    await openDetails();
    expect((await screen.findByRole('button', { name: 'Wykonane' })).title).toBe('Wymagana rola: user');
    expect(screen.queryByRole('button', { name: 'Przypisz ekipę' })).toBeNull();
  });

  it('says when there is no such order', async () => {
    stage.answers.set('GET /api/order/5', () => {
      throw new ApiProblem({ status: 404, message: 'Nie znaleziono zlecenia.' });
    });
    open('/order?selectedOrderId=5');
    expect(await screen.findByText('Nie znaleziono zlecenia.')).toBeDefined();
  });
});

describe('squad assignments in the pane', () => {
  beforeEach(() => {
    stage.order = orderOf({ orderStatus: 'IN_PROGRESS' });
    stage.possible = ['DONE'];
  });

  it('are added with rate and percent in step, sent as typed', async () => {
    await openDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/^Ekipa/), 'Z01 Zrywka Dąbek');
    await userEvent.type(dialog.getByLabelText(/^Procent stawki/), '65');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Stawka ekipy/).value).toBe('21.91');
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(stage.toasts).toHaveLength(1));
    const saved = stage.sent.find((request) => request.path === '/api/order/sqa');
    expect(saved?.body).toEqual({
      id: null,
      version: null,
      orderItemId: 11,
      squadId: 7,
      workGroupItemId: 3,
      percentRate: 65,
      squadRateNetto: 21.91,
      amountDone: null,
      finishedDate: null,
    });
  });

  it('stay open with what was typed when the save fails', async () => {
    stage.answers.set('POST /api/order/sqa', () => {
      throw new ApiProblem({
        status: 417,
        message: 'Nie ma takiej ekipy.',
        errors: [{ path: 'squadId', message: 'Nie ma takiej ekipy.' }],
      });
    });
    await openDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/^Ekipa/), 'Z01 Zrywka Dąbek');
    await userEvent.type(dialog.getByLabelText(/^Stawka ekipy/), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(await dialog.findByText('Nie ma takiej ekipy.')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Stawka ekipy/).value).toBe('20');
  });

  it('keep what was typed when someone else has changed the same one meanwhile', async () => {
    stage.answers.set('POST /api/order/sqa/1', () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-03-30T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienił(a) Jan Kowalski', ...changed });
    });
    await openDetails();
    await userEvent.click(button('Edytuj przypisanie: Pilarze Nowak'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edycja przypisania ekipy' }));
    await userEvent.type(dialog.getByLabelText(/^Ilość wykonana/), '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText(/zapisał je Jan Kowalski/)).toBeDefined();
    expect(stage.sent.find(({ path }) => path === '/api/order/sqa/1')?.body).toMatchObject({ id: 1, version: 1 });
    expect(dialog.getByLabelText<HTMLInputElement>(/^Ilość wykonana/).value).toBe('1805');
    expect(button('Skopiuj moje zmiany')).toBeDefined();
  });

  it('are taken off after a question', async () => {
    await openDetails();
    await userEvent.click(button('Odepnij ekipę: Pilarze Nowak'));
    expect(stage.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Usunięcie przypisania ekipy',
      message: 'Czy na pewno odpiąć ekipę od tej pozycji zlecenia?',
      acceptLabel: 'Potwierdzam',
    });
    await waitFor(() =>
      expect(stage.toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Ekipa została usunięta.' }]),
    );
    expect(stage.sent.some(({ method, path }) => method === 'DELETE' && path === '/api/order/sqa/1')).toBe(true);
  });
});
