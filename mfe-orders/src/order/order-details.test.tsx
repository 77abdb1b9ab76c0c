import type { StatusChange } from '@ostep/api-orders';
import { type OrderStatus, orderStatuses } from '@ostep/kernel';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, open, openDetails, type Stage, setStage } from '../testing/open-orders';
import { assignmentOf, itemOf, orderOf } from '../testing/order-of';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(cleanup);

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

  it('names number, date, district, part, contract, who made and who changed it', async () => {
    stage.order = orderOf({ modifiedBy: 'Jan Kowalski', modifiedTime: '2026-04-01T10:05:00.000Z' });
    await openDetails();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts.slice(0, 8)).toEqual([
      ['Numer zlecenia', '16/2026'],
      ['Data zlecenia', '30.03.2026'],
      ['Nadleśnictwo', 'Namysłów'],
      ['Leśnictwo', '06 Gola'],
      ['Numer umowy', 'SA.271.1.4.2026'],
      ['Protokoły', 'Brak protokołów'],
      ['Utworzenie', 'Anna Nowak, 30.03.2026 10:00'],
      ['Ostatnia zmiana', 'Jan Kowalski, 01.04.2026 12:05'],
    ]);
    const contract = screen.getByRole('link', { name: 'SA.271.1.4.2026' });
    expect(contract.getAttribute('href')).toBe('/contract/3');
    cleanup();
    stage.order = orderOf({ contractNumber: '' });
    await openDetails();
    expect(screen.getByTitle('Brak umowy!')).toBeDefined();
  });

  it('leads to its protocols, to settle and to edit them', async () => {
    stage.order = orderOf({ orderStatus: 'PROTOCOL_RECEIVED', protocolCount: 1 });
    stage.answers.set('GET /api/protocol/order/5', () => [
      { id: 31, protocolNumber: '31/2026', protocolDate: '2026-04-10' },
    ]);
    await openDetails();
    expect((await screen.findByRole('link', { name: 'nr 31/2026' })).getAttribute('href')).toBe('/protocol/settle/31');
    const edit = screen.getByRole('link', { name: 'Edytuj protokół nr 31/2026' });
    expect(edit.getAttribute('href')).toBe('/protocol/edit/31');
  });

  it('marks a draft, and can be edited while it is prepared only', async () => {
    stage.order = orderOf({ temporary: true });
    await openDetails();
    const pane = within(screen.getByRole('region', { name: 'Szczegóły zlecenia' }));
    expect(within(pane.getByRole('heading', { level: 2 })).getByTitle('Wersja robocza')).toBeDefined();
    for (const status of orderStatuses.filter((one) => one !== 'TODO')) {
      cleanup();
      stage.order = orderOf({ orderStatus: status, finishedDate: '2026-02-10' });
      await openDetails();
      expect(screen.queryByRole('link', { name: 'Edytuj' }), status).toBeNull();
      expect(screen.queryByTitle('Wersja robocza')).toBeNull();
    }
  });

  it('shows a button for each status once it knows which are possible', async () => {
    let answer: (possible: string[]) => void = () => undefined;
    stage.answers.set('GET /api/order/transitions/5', () => new Promise((resolve) => (answer = resolve)));
    await openDetails();
    const steps = within(screen.getByRole('group', { name: 'Status zlecenia' }));
    expect(steps.queryAllByRole('button')).toEqual([]);
    expect(steps.getByRole('status').textContent).toBe('Sprawdzanie możliwych zmian…');
    answer(['IN_PROGRESS']);
    await steps.findByRole('button', { name: 'Realizowane' });
    const buttons = steps.getAllByRole('button');
    expect(buttons.map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
      ['W przygotowaniu', 'true'],
      ['Realizowane', null],
      ['Wykonane', 'true'],
      ['Zgłoszone zakończenie', 'true'],
      ['Rozliczone z protokołu', 'true'],
    ]);
    // Disabled buttons stay in the tab order, so that their reason can be read.
    expect(buttons.every((one) => one.tabIndex === 0 && !one.hasAttribute('disabled'))).toBe(true);
  });

  it('shows the order as it is after a change of status', async () => {
    stage.answers.set('POST /api/order/transition/5/IN_PROGRESS', () => {
      stage.possible = ['TODO'];
      return orderOf({ orderStatus: 'IN_PROGRESS', version: 2 });
    });
    await openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Realizowane' }));
    await waitFor(() => expect(button('Realizowane').getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(button('W przygotowaniu').getAttribute('aria-disabled')).toBeNull());
    expect(stage.sent.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
    expect(stage.sent.find(({ path }) => path.includes('transition/'))?.body).toBeUndefined();
    expect(stage.confirm).not.toHaveBeenCalled();
  });

  it('asks nothing and brings no letter when a settled order goes back to reported', async () => {
    stage.order = orderOf({ orderStatus: 'PROTOCOL_RECEIVED', finishedDate: '2026-02-10' });
    stage.possible = ['DONE_REPORTED'];
    stage.answers.set('POST /api/order/transition/5/DONE_REPORTED', () => orderOf({ orderStatus: 'DONE_REPORTED' }));
    await openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Zgłoszone zakończenie' }));
    await waitFor(() => expect(button('Zgłoszone zakończenie').getAttribute('aria-pressed')).toBe('true'));
    expect(stage.confirm).not.toHaveBeenCalled();
    expect(stage.download).not.toHaveBeenCalled();
  });

  it('only shows the finished date once the work is reported, and offers the letter from then on', async () => {
    for (const status of ['DONE_REPORTED', 'PROTOCOL_RECEIVED'] as const) {
      cleanup();
      stage.order = orderOf({ orderStatus: status, finishedDate: '2026-02-10' });
      await openDetails();
      const area = within(screen.getByRole('region', { name: 'Data zakończenia prac' }));
      expect(area.getByText('10.02.2026')).toBeDefined();
      expect(area.queryByRole('textbox')).toBeNull();
      await userEvent.click(await area.findByRole('button', { name: 'Pobierz potwierdzenie' }));
      expect(stage.download).toHaveBeenLastCalledWith('/api/order/5/doc/confirm', 'potwierdzenie.pdf');
    }
    for (const status of ['TODO', 'IN_PROGRESS'] as const) {
      cleanup();
      stage.order = orderOf({ orderStatus: status, finishedDate: '2026-02-10' });
      await openDetails();
      expect(screen.queryByRole('region', { name: 'Data zakończenia prac' })).toBeNull();
    }
  });

  it('offers the letter of done work as soon as transitions are known, when there is a date', async () => {
    stage.order = orderOf({ orderStatus: 'DONE' });
    await openDetails();
    const letter = await screen.findByRole('button', { name: 'Pobierz potwierdzenie' });
    expect(letter.title).toBe('Uzupełnij datę zakończenia prac.');
    expect(letter.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the typed date when saving it fails', async () => {
    stage.order = orderOf({ orderStatus: 'DONE' });
    stage.answers.set('POST /api/order/5/finishedDate', () => {
      throw new ApiProblem({ status: 503, message: '' });
    });
    await openDetails();
    await userEvent.type(screen.getByRole('textbox', { name: /Data zakończenia prac/ }), '11.02.2026{Tab}');
    await userEvent.click(button('Zapisz datę'));
    await waitFor(() => expect(stage.failures).toHaveLength(1));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Data zakończenia prac/ });
    expect(field.value).toBe('11.02.2026');
  });

  it('shows who changed its status and when, the newest first, older changes folded', async () => {
    const change = (from: OrderStatus | null, to: OrderStatus, hour: number): StatusChange => ({
      ...{ from, to, changedBy: 'Jan Kowalski', changedTime: `2026-03-30T0${hour}:00:00.000Z` },
    });
    const back = [7, 6, 5, 4].flatMap((hour) => change('DONE', 'IN_PROGRESS', hour));
    stage.order = orderOf({
      statusHistory: [change('IN_PROGRESS', 'DONE', 8), ...back, change(null, 'TODO', 3)],
    });
    await openDetails();
    const history = screen.getByRole('region', { name: 'Historia statusów' });
    const [newest] = within(history).getAllByRole('listitem');
    expect(newest?.textContent).toContain('30.03.2026 10:00 Jan Kowalski Realizowane →');
    expect(within(history).getByText('Starsze zmiany (1)')).toBeDefined();
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
      orderItems: Array.from({ length: 12 }, (_, index) => itemOf({ id: index + 1, lp: String(index + 1) })),
    });
    await openDetails();
    expect(screen.getByRole('region', { name: 'Pozycje zlecenia' })).toBeDefined();
    expect(screen.getAllByText('Brak przypisanych ekip.')).toHaveLength(12);
    cleanup();
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
