import type { StatusChange } from '@ostep/api-orders';
import { type OrderStatus, orderStatuses } from '@ostep/kernel';
import { ApiProblem } from '@ostep/platform';
import { reasonOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAssignment, makeItem, makeOrder } from '../testing/examples';
import { button, installTestPlatform, renderDetails, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

describe('order details', () => {
  it('enables only the possible statuses, and shows why the others are not', async () => {
    platform.order = makeOrder({ temporary: true });
    platform.possible = [];
    await renderDetails();
    expect(document.title).toBe('Zlecenie 16/2026 · Ostęp');
    const start = await screen.findByRole('button', { name: 'Realizowane' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(start)).toBe('Aby rozpocząć realizację usuń znacznik "Wersja robocza"');
    expect(button('W przygotowaniu').getAttribute('aria-pressed')).toBe('true');
    screen.getByText('Przypisywanie ekip jest możliwe w statusie Realizowane.');
    expect(screen.getByRole('link', { name: 'Edytuj' }).getAttribute('href')).toBe('/order/edit/5');
    screen.getByText('Brak protokołów');
  });

  it('asks before finished work is reported, then downloads the letter', async () => {
    platform.order = makeOrder({ orderStatus: 'DONE', finishedDate: '2026-02-10' });
    platform.possible = ['IN_PROGRESS', 'DONE_REPORTED'];
    const reported = makeOrder({ orderStatus: 'DONE_REPORTED', finishedDate: '2026-02-10' });
    platform.answers.set('POST /api/order/transition/5/DONE_REPORTED', () => reported);
    await renderDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Zgłoszone zakończenie' }));
    expect(platform.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Zgłoś zakończenie prac',
      acceptLabel: 'Tak, zmień status',
      rejectLabel: 'Anuluj',
    });
    await waitFor(() =>
      expect(platform.download).toHaveBeenCalledWith('/api/order/5/doc/confirm', 'potwierdzenie.pdf'),
    );
  });

  it('shows who changed the order first, and loads it again', async () => {
    platform.order = makeOrder({ orderStatus: 'DONE', finishedDate: '2026-02-10', version: 7 });
    platform.possible = ['IN_PROGRESS'];
    platform.answers.set('POST /api/order/transition/5/IN_PROGRESS', () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-03-30T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienione w międzyczasie przez: Jan Kowalski', ...changed });
    });
    await renderDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Realizowane' }));
    await screen.findByText(/zapisał je Jan Kowalski, 30.03.2026/);
    expect(platform.sent.find(({ path }) => path.includes('transition/'))?.headers).toMatchObject({
      'If-Match': '"7"',
    });
    platform.order = makeOrder({ orderStatus: 'DONE_REPORTED', finishedDate: '2026-02-10', version: 8 });
    await userEvent.click(button('Wczytaj aktualne dane'));
    await waitFor(() => expect(button('Zgłoszone zakończenie').getAttribute('aria-pressed')).toBe('true'));
    expect(screen.queryByText(/zapisał je/)).toBeNull();
  });

  it('changes nothing when the confirmation is declined', async () => {
    platform.order = makeOrder({ orderStatus: 'DONE', finishedDate: '2026-02-10' });
    platform.possible = ['DONE_REPORTED'];
    platform.confirm.mockResolvedValue(false);
    await renderDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Zgłoszone zakończenie' }));
    expect(platform.sent.some((request) => request.path.includes('transition/'))).toBe(false);
  });

  it('shows number, date, district, part, contract, author and last editor', async () => {
    platform.order = makeOrder({ modifiedBy: 'Jan Kowalski', modifiedTime: '2026-04-01T10:05:00.000Z' });
    await renderDetails();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts.slice(0, 8)).toEqual([
      ['Data zlecenia', '30.03.2026'],
      ['Nadleśnictwo', 'Namysłów'],
      ['Leśnictwo', '06 Gola'],
      ['Numer umowy', 'SA.271.1.4.2026'],
      ['Protokoły', 'Brak protokołów'],
      ['Numer zlecenia', '16/2026'],
      ['Utworzenie', 'Anna Nowak, 30.03.2026 10:00'],
      ['Ostatnia zmiana', 'Jan Kowalski, 01.04.2026 12:05'],
    ]);
    const contract = screen.getByRole('link', { name: 'SA.271.1.4.2026' });
    expect(contract.getAttribute('href')).toBe('/contract/3');
    cleanup();
    platform.order = makeOrder({ contractNumber: '' });
    await renderDetails();
    screen.getByTitle('Brak umowy!');
  });

  it('links to its protocols, where they are settled', async () => {
    platform.order = makeOrder({ orderStatus: 'PROTOCOL_RECEIVED', protocolCount: 1 });
    platform.answers.set('GET /api/protocol/order/5', () => [
      { id: 31, protocolNumber: '31/2026', protocolDate: '2026-04-10' },
    ]);
    await renderDetails();
    const link = await screen.findByRole('link', { name: 'nr 31/2026' });
    expect(link.getAttribute('href')).toBe('/protocol/settle/31');
    expect(link.title).toBe('Rozlicz protokół nr 31/2026 z 10.04.2026');
  });

  it('marks a draft, and can be edited while it is prepared only', async () => {
    platform.order = makeOrder({ temporary: true });
    await renderDetails();
    const pane = within(screen.getByRole('region', { name: 'Szczegóły zlecenia' }));
    pane.getByTitle('Wersja robocza');
    for (const status of orderStatuses.filter((one) => one !== 'TODO')) {
      cleanup();
      platform.order = makeOrder({ orderStatus: status, finishedDate: '2026-02-10' });
      await renderDetails();
      expect(screen.queryByRole('link', { name: 'Edytuj' }), status).toBeNull();
      expect(screen.queryByTitle('Wersja robocza')).toBeNull();
    }
  });

  it('shows a button for each status once it knows which are possible', async () => {
    let answer: (possible: string[]) => void = () => undefined;
    platform.answers.set('GET /api/order/transitions/5', () => new Promise((resolve) => (answer = resolve)));
    await renderDetails();
    const steps = within(screen.getByRole('group', { name: 'Status zlecenia' }));
    expect(steps.queryAllByRole('button')).toEqual([]);
    expect(steps.getByRole('status').textContent).toBe('Sprawdzanie możliwych zmian…');
    answer(['IN_PROGRESS']);
    await steps.findByRole('button', { name: 'Realizowane' });
    const buttons = steps.getAllByRole('button');
    expect(buttons.map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
      ['W przygotowaniu', 'true'],
      ['RealizowaneRozpocznij realizację', null],
      ['Wykonane', 'true'],
      ['Zgłoszone zakończenie', 'true'],
      ['Rozliczone z protokołu', 'true'],
    ]);
    // Disabled buttons stay in the tab order, so that their reason can be read.
    expect(buttons.every((one) => one.tabIndex === 0 && !one.hasAttribute('disabled'))).toBe(true);
  });

  it('shows the order as it is after a change of status', async () => {
    platform.answers.set('POST /api/order/transition/5/IN_PROGRESS', () => {
      platform.possible = ['TODO'];
      return makeOrder({ orderStatus: 'IN_PROGRESS', version: 2 });
    });
    await renderDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Realizowane' }));
    await waitFor(() => expect(button('Realizowane').getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(button('W przygotowaniu').getAttribute('aria-disabled')).toBeNull());
    expect(platform.sent.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
    expect(platform.sent.find(({ path }) => path.includes('transition/'))?.body).toBeUndefined();
    expect(platform.confirm).not.toHaveBeenCalled();
  });

  it('asks nothing and downloads no letter when a settled order goes back to reported', async () => {
    platform.order = makeOrder({ orderStatus: 'PROTOCOL_RECEIVED', finishedDate: '2026-02-10' });
    platform.possible = ['DONE_REPORTED'];
    platform.answers.set('POST /api/order/transition/5/DONE_REPORTED', () =>
      makeOrder({ orderStatus: 'DONE_REPORTED' }),
    );
    await renderDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Zgłoszone zakończenie' }));
    await waitFor(() => expect(button('Zgłoszone zakończenie').getAttribute('aria-pressed')).toBe('true'));
    expect(platform.confirm).not.toHaveBeenCalled();
    expect(platform.download).not.toHaveBeenCalled();
  });

  it('only shows the finished date once the work is reported, and offers the letter from then on', async () => {
    for (const status of ['DONE_REPORTED', 'PROTOCOL_RECEIVED'] as const) {
      cleanup();
      platform.order = makeOrder({ orderStatus: status, finishedDate: '2026-02-10' });
      await renderDetails();
      const area = within(screen.getByRole('region', { name: 'Data zakończenia prac' }));
      area.getByText('10.02.2026');
      expect(area.queryByRole('textbox')).toBeNull();
      await userEvent.click(await area.findByRole('button', { name: 'Pobierz potwierdzenie' }));
      await waitFor(() =>
        expect(platform.download).toHaveBeenLastCalledWith('/api/order/5/doc/confirm', 'potwierdzenie.pdf'),
      );
    }
    for (const status of ['TODO', 'IN_PROGRESS'] as const) {
      cleanup();
      platform.order = makeOrder({ orderStatus: status, finishedDate: '2026-02-10' });
      await renderDetails();
      expect(screen.queryByRole('region', { name: 'Data zakończenia prac' })).toBeNull();
    }
  });

  it('offers the letter of done work as soon as transitions are known, when there is a date', async () => {
    platform.order = makeOrder({ orderStatus: 'DONE' });
    await renderDetails();
    const letter = await screen.findByRole('button', { name: 'Pobierz potwierdzenie' });
    expect(reasonOf(letter)).toBe('Uzupełnij datę zakończenia prac.');
    expect(letter.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the typed date when saving it fails', async () => {
    platform.order = makeOrder({ orderStatus: 'DONE' });
    platform.answers.set('POST /api/order/5/finishedDate', () => {
      throw new ApiProblem({ status: 503, message: '' });
    });
    await renderDetails();
    await userEvent.type(screen.getByRole('textbox', { name: /Data zakończenia prac/ }), '11.02.2026{Tab}');
    await userEvent.click(button('Zapisz datę'));
    await waitFor(() => expect(platform.failures).toHaveLength(1));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Data zakończenia prac/ });
    expect(field.value).toBe('11.02.2026');
  });

  it('shows who changed its status and when, the newest first, older changes collapsed', async () => {
    const change = (from: OrderStatus | null, to: OrderStatus, hour: number): StatusChange => ({
      from,
      to,
      changedBy: 'Jan Kowalski',
      changedTime: `2026-03-30T0${hour}:00:00.000Z`,
    });
    const back = [7, 6, 5, 4].flatMap((hour) => change('DONE', 'IN_PROGRESS', hour));
    platform.order = makeOrder({
      statusHistory: [change('IN_PROGRESS', 'DONE', 8), ...back, change(null, 'TODO', 3)],
    });
    await renderDetails();
    const history = screen.getByRole('region', { name: 'Historia statusów' });
    const [newest] = within(history).getAllByRole('listitem');
    expect(newest?.textContent).toContain('30.03.2026 10:00 Jan Kowalski Realizowane →');
    within(history).getByText('Starsze zmiany (1)');
  });

  it('needs a finished date while the work is done', async () => {
    platform.order = makeOrder({ orderStatus: 'DONE' });
    await renderDetails();
    screen.getByText('Uzupełnij datę zakończenia prac.');
    await userEvent.type(screen.getByRole('textbox', { name: /Data zakończenia prac/ }), '11.02.2026{Tab}');
    await userEvent.click(button('Zapisz datę'));
    await waitFor(() =>
      expect(platform.sent.find(({ path }) => path === '/api/order/5/finishedDate')?.body).toEqual({
        finishedDate: '2026-02-11',
      }),
    );
  });

  it('starts collapsed with more than 12 items, and opens them all', async () => {
    platform.order = makeOrder({
      orderItems: Array.from({ length: 12 }, (_, index) => makeItem({ id: index + 1, lp: String(index + 1) })),
    });
    await renderDetails();
    screen.getByRole('region', { name: 'Pozycje zlecenia' });
    expect(screen.getAllByText('Brak przypisanych ekip.')).toHaveLength(12);
    cleanup();
    platform.order = makeOrder({
      orderItems: Array.from({ length: 13 }, (_, index) => makeItem({ id: index + 1, lp: String(index + 1) })),
    });
    await renderDetails();
    expect(screen.queryByText('Brak przypisanych ekip.')).toBeNull();
    await userEvent.click(button('Rozwiń wszystkie pozycje'));
    expect(screen.getAllByText('Brak przypisanych ekip.')).toHaveLength(13);
    await userEvent.click(button('Zwiń wszystkie pozycje'));
    expect(screen.queryByText('Brak przypisanych ekip.')).toBeNull();
  });

  it('links from a settled squad to its protocol', async () => {
    const settlement = {
      id: 1,
      protocolId: 31,
      protocolNumber: '31/2026',
      protocolPartId: 2,
      amount: 8.46,
      contractPriceNetto: 33.7,
    };
    platform.order = makeOrder({
      orderStatus: 'PROTOCOL_RECEIVED',
      orderItems: [makeItem({ squadAssignments: [makeAssignment({ protocolSettlements: [settlement] })] })],
    });
    await renderDetails();
    const badge = screen.getByRole('link', { name: /Protokół 31\/2026: 8,46/ });
    expect(badge.getAttribute('href')).toBe('/protocol/settle/31');
    expect(screen.queryByRole('button', { name: /Edytuj przypisanie/ })).toBeNull();
  });

  it('is read-only for users without a role', async () => {
    platform.roles = [];
    platform.order = makeOrder({ orderStatus: 'IN_PROGRESS' });
    platform.possible = ['DONE'];
    await renderDetails();
    expect(reasonOf(await screen.findByRole('button', { name: 'Wykonane' }))).toBe(
      'Wymagana rola: Zlecenia i protokoły albo Biuro',
    );
    expect(screen.queryByRole('button', { name: 'Przypisz ekipę' })).toBeNull();
  });

  it('shows an error when there is no such order', async () => {
    platform.answers.set('GET /api/order/5', () => {
      throw new ApiProblem({ status: 404, message: 'Nie znaleziono zlecenia.' });
    });
    renderScreen('/order?selectedOrderId=5');
    await screen.findByText('Nie znaleziono zlecenia.');
  });
});
