import { ApiProblem } from '@ostep/platform';
import { reasonOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAssignment, makeItem, makeOrder } from '../testing/examples';
import { button, installTestPlatform, renderDetails, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.possible = ['DONE'];
  platform.order = inWork();
});
afterEach(cleanup);

const inWork = () =>
  makeOrder({
    orderStatus: 'IN_PROGRESS',
    orderItems: [1, 2, 3].map((id) =>
      makeItem({
        id,
        lp: String(id),
        forestAddress: `02-20-1-06-15${id}-b-00`,
        squadAssignments: id === 3 ? [] : [makeAssignment({ id: id + 20, orderItemId: id, version: id })],
      }),
    ),
  });

const box = (lp: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Zaznacz pozycję ${lp}` });
const sentTo = (path: string) => platform.sent.find((request) => request.path === path)?.body;
const undo = { remove: [], save: [] };

describe('chosen items', () => {
  it('are set to done as ordered at once; the notification undoes it', async () => {
    platform.answers.set('POST /api/order/5/sqa/done', () => ({ order: platform.order, undo, skipped: [] }));
    platform.answers.set('POST /api/order/5/sqa/changes', () => ({ order: platform.order, undo, skipped: [] }));
    await renderDetails();
    await userEvent.click(box(1));
    await userEvent.click(box(2));
    await userEvent.click(button('Wykonano = zlecono'));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(sentTo('/api/order/5/sqa/done')).toEqual({
      assignments: [
        { id: 21, version: 1 },
        { id: 22, version: 2 },
      ],
      answers: [],
    });
    expect(platform.toasts[0]?.action?.label).toBe('Cofnij');
    platform.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(platform.toasts.at(-1)?.message).toBe('Zmiana została cofnięta.'));
    expect(sentTo('/api/order/5/sqa/changes')).toEqual(undo);
  });

  it('are chosen by keyboard or all together, and stay chosen while the search hides them', async () => {
    await renderDetails();
    box(1).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect([box(1).checked, document.activeElement]).toEqual([false, box(1)]);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([1, 2, 3].map((lp) => box(lp).checked)).toEqual([true, true, false]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie pozycje' }));
    screen.getByText('Zaznaczono 3');
    await userEvent.type(screen.getByLabelText('Szukaj w pozycjach'), '152-b');
    expect(screen.getAllByRole('checkbox', { name: /^Zaznacz pozycję/u })).toHaveLength(1);
    screen.getByText(/w tym 2 poza wyszukiwaniem/u);
    await userEvent.click(button('Odznacz'));
    screen.getByText(/^Zaznacz pozycje, aby zmienić je razem/u);
  });

  it('can be left out: one press assigns a squad to all items without one; for the last squad the date is typed first', async () => {
    platform.order = makeOrder({
      orderStatus: 'IN_PROGRESS',
      orderItems: [1, 2, 3].map((id) =>
        makeItem({
          id,
          lp: String(id),
          squadAssignments: id === 1 ? [makeAssignment({ id: 21, orderItemId: 1 })] : [],
        }),
      ),
    });
    localStorage.setItem(
      'ostep.setting.1.orders.assignment',
      JSON.stringify({ squadId: 7, workGroupItemId: null, percentRate: 65, squadRateNetto: null }),
    );
    await renderDetails();
    await userEvent.click(button('Przypisz pozostałym (2)…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Przypisanie ekipy' }));
    dialog.getByText(/^2 pozycje/u);
    await waitFor(() => expect(dialog.getByLabelText(/^Data zakończenia/u)).toBe(document.activeElement));
  });

  it('without a squad disable the changes of amount, date and squad, with the reason', async () => {
    await renderDetails();
    await userEvent.click(box(3));
    for (const name of ['Wykonano = zlecono', 'Data…', 'Usuń ekipy']) {
      expect(reasonOf(button(name))).toBe('Zaznaczone pozycje nie mają ekip.');
    }
  });

  it('lose their squads after a confirmation; a conflict names who changed the order', async () => {
    platform.answers.set('POST /api/order/5/sqa/remove', () => {
      throw new ApiProblem({ status: 409, message: 'W międzyczasie zmieniono: pozycja 1, Pilarze Nowak (Jan Lis).' });
    });
    await renderDetails();
    await userEvent.click(box(1));
    await userEvent.click(button('Usuń ekipy'));
    expect(platform.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Usunięcie ekip z zaznaczonych pozycji',
      message: [expect.stringContaining('od zaznaczonych pozycji zlecenia?'), 'Poz. 1 ZRYWKA: Pilarze Nowak'],
    });
    await waitFor(() => expect(platform.toasts.at(-1)?.message).toContain('Pilarze Nowak (Jan Lis)'));
  });

  it('get one date', async () => {
    platform.answers.set('POST /api/order/5/sqa/finishedDate', () => ({ order: platform.order, undo, skipped: [] }));
    await renderDetails();
    await userEvent.click(box(1));
    await userEvent.click(button('Data…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Data zakończenia zaznaczonych' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Data zakończenia/u }), '12.02.2026{Enter}');
    await waitFor(() =>
      expect(sentTo('/api/order/5/sqa/finishedDate')).toEqual({
        assignments: [{ id: 21, version: 1 }],
        finishedDate: '2026-02-12',
      }),
    );
  });

  it('are not offered to those who may not write, nor when squads cannot be assigned', async () => {
    platform.roles = [];
    await renderDetails();
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    platform.roles = ['user'];
    platform.order = { ...inWork(), orderStatus: 'DONE' };
    await renderDetails();
    expect(screen.queryByRole('checkbox', { name: /pozycj/u })).toBeNull();
  });
});

it('an order shows the questions that were answered before a save, with their notes', async () => {
  const message = 'Pozycja 1 (ZRYWKA): zlecono 180,00 M3, a po tym zapisie wykonano będzie 1 803,00 M3.';
  const answer = { message, note: 'tak w kwitach', answeredBy: 'Jan Kowalski', answeredTime: '2026-03-30T09:00:00Z' };
  platform.order = { ...inWork(), answeredQuestions: [answer] };
  await renderDetails();
  const confirmed = within(screen.getByRole('region', { name: 'Potwierdzenia' })).getByRole('listitem');
  for (const text of [message, 'tak w kwitach', 'Jan Kowalski', '30.03.2026']) {
    expect(confirmed.textContent).toContain(text);
  }
});
