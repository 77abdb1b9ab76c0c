import { orderStatuses } from '@ostep/kernel';
import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/examples';
import { button, installTestPlatform, renderDetails, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

describe('squad assignments in the pane', () => {
  beforeEach(() => {
    platform.order = makeOrder({ orderStatus: 'IN_PROGRESS' });
    platform.possible = ['DONE'];
  });

  it('are added with rate and percent in step, sent as typed', async () => {
    await renderDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await chooseOption(dialog.getByLabelText(/^Ekipa/), 'Z01 Zrywka Dąbek');
    await userEvent.type(dialog.getByLabelText(/^Procent stawki/), '65');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Stawka ekipy/).value).toBe('21,91');
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    const saved = platform.sent.find((request) => request.path === '/api/order/sqa');
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
      answers: [],
    });
  });

  it("show the server's question: declined, the input stays; answered, it is saved", async () => {
    const question = {
      id: 'sameSquadAndWork(assigned=2,afterwards=3)',
      path: 'squadId',
      message: 'Ekipa Zrywka Dąbek (Ścinka i wyróbka) jest już przypisana do tej pozycji 2 razy.',
      figures: { assigned: 2, afterwards: 3 },
    };
    platform.answers.set('POST /api/order/sqa', ({ body }) => {
      const { answers } = body as { answers: readonly object[] };
      if (answers.length > 0) return platform.order;
      throw new ApiProblem({ status: 417, message: question.message, questions: [question] });
    });
    await renderDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const form = within(await screen.findByRole('dialog', { name: 'Przypisanie ekipy' }));
    await chooseOption(form.getByLabelText(/^Ekipa/), 'Z01 Zrywka Dąbek');
    await userEvent.type(form.getByLabelText(/^Procent stawki/), '65');
    await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText(question.message);
    await userEvent.click(button('Wróć bez zapisywania'));
    await waitFor(() => expect(screen.queryByText(question.message)).toBeNull());
    expect(form.getByLabelText<HTMLInputElement>(/^Procent stawki/).value).toBe('65,00');
    await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText(question.message);
    await userEvent.click(button('Zapisz mimo to'));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    const saved = platform.sent.filter(({ path }) => path === '/api/order/sqa').at(-1);
    expect(saved?.body).toMatchObject({ squadId: 7, percentRate: 65, answers: [{ id: question.id, note: null }] });
  });

  it('have a form of squad, work, percent, rate, amount and date; the code names the work group', async () => {
    await renderDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Przypisanie ekipy' });
    const labels = [...dialog.querySelectorAll('label')].map((label) => label.textContent?.replace(' *', ''));
    expect(labels).toEqual([
      'Ekipa',
      'Grupa prac',
      'Rodzaj prac',
      'Data zakończenia',
      'Procent stawki',
      'Stawka ekipy',
      'Ilość wykonana',
    ]);
    within(dialog).getByText('Pozycja 1: ZRYWKA Zrywka drewna');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
    within(dialog).getByText('Wybierz ekipę.');
    within(dialog).getByText('Wpisz stawkę ekipy.');
    expect(platform.sent.some(({ path }) => path === '/api/order/sqa')).toBe(false);
  });

  it('show a warning when the squad is assigned already', async () => {
    platform.answers.set('GET /api/sq/list', () => [{ id: 4, code: 'P01', name: 'Pilarze Nowak', active: true }]);
    await renderDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await chooseOption(dialog.getByLabelText(/^Ekipa/), 'P01 Pilarze Nowak');
    const warning = 'Ekipa Pilarze Nowak jest już przypisana do tej pozycji.';
    expect(dialog.getByRole('status').textContent).toBe(warning);
  });

  it('of a closed month are accepted, and the form shows where they are booked', async () => {
    platform.order = makeOrder({ orderStatus: 'IN_PROGRESS', closedUntil: '2026-02-28' });
    await renderDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const note = 'Miesiąc luty 2026 jest zamknięty. Praca będzie zaksięgowana później: marzec 2026.';
    const day = dialog.getByLabelText<HTMLInputElement>(/^Data zakończenia/);
    await userEvent.type(day, '20.02.2026');
    expect(dialog.getByText(note).id).toBe(day.getAttribute('aria-describedby'));
    await userEvent.clear(day);
    await userEvent.type(day, '01.03.2026');
    expect(dialog.queryByText(note)).toBeNull();
  });

  it('are added, edited and removed while the order is under way only', async () => {
    await renderDetails();
    // The second item only informs.
    expect(screen.getAllByRole('button', { name: 'Przypisz ekipę' })).toHaveLength(1);
    expect(button('Edytuj przypisanie: Pilarze Nowak')).toBeDefined();
    expect(button('Odepnij ekipę: Pilarze Nowak')).toBeDefined();
    for (const orderStatus of orderStatuses.filter((one) => one !== 'IN_PROGRESS')) {
      cleanup();
      platform.order = makeOrder({ orderStatus, finishedDate: '2026-02-10' });
      await renderDetails();
      expect(
        screen.queryByRole('button', { name: /Przypisz ekipę|Edytuj przypisanie|Odepnij/ }),
        orderStatus,
      ).toBeNull();
      const hint = screen.queryByText('Przypisywanie ekip jest możliwe w statusie Realizowane.');
      expect(hint !== null).toBe(orderStatus === 'TODO');
    }
  });

  it('stay open with what was typed when the save fails', async () => {
    platform.answers.set('POST /api/order/sqa', () => {
      throw new ApiProblem({
        status: 417,
        message: 'Nie ma takiej ekipy.',
        errors: [{ path: 'squadId', message: 'Nie ma takiej ekipy.' }],
      });
    });
    await renderDetails();
    await userEvent.click(screen.getAllByRole('button', { name: 'Przypisz ekipę' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await chooseOption(dialog.getByLabelText(/^Ekipa/), 'Z01 Zrywka Dąbek');
    await userEvent.type(dialog.getByLabelText(/^Stawka ekipy/), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await dialog.findByText('Nie ma takiej ekipy.');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Stawka ekipy/).value).toBe('20,00');
  });

  it('keep what was typed when somebody else has changed the assignment', async () => {
    platform.answers.set('POST /api/order/sqa/1', () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-03-30T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienione w międzyczasie przez: Jan Kowalski', ...changed });
    });
    await renderDetails();
    await userEvent.click(button('Edytuj przypisanie: Pilarze Nowak'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edycja przypisania ekipy' }));
    await userEvent.type(dialog.getByLabelText(/^Ilość wykonana/), '{End}5');
    await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText(/zapisał je Jan Kowalski/);
    expect(platform.sent.find(({ path }) => path === '/api/order/sqa/1')?.body).toMatchObject({ id: 1, version: 1 });
    expect(dialog.getByLabelText<HTMLInputElement>(/^Ilość wykonana/).value).toBe('1\u00a0805,00');
    const row = within(await screen.findByRole('row', { name: /^Ilość wykonana/u }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1\u00a0805,00', '180,00']);
  });

  it('are removed after a confirmation', async () => {
    await renderDetails();
    await userEvent.click(button('Odepnij ekipę: Pilarze Nowak'));
    expect(platform.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Usunięcie przypisania ekipy',
      message: ['Czy na pewno odpiąć ekipę od tej pozycji zlecenia?', 'Pilarze Nowak: Ścinka i wyróbka'],
      acceptLabel: 'Potwierdzam',
      rejectLabel: 'Anuluj',
    });
    await waitFor(() =>
      expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Sukces', message: 'Ekipa została usunięta.' }]),
    );
    expect(platform.sent.some(({ method, path }) => method === 'DELETE' && path === '/api/order/sqa/1')).toBe(true);
  });

  it('are restored from the notification of their removal', async () => {
    platform.answers.set('POST /api/order/5/sqa/changes', () => ({
      order: platform.order,
      undo: { remove: [], save: [] },
      skipped: [],
    }));
    const before = platform.order.orderItems[0]?.squadAssignments[0];
    await renderDetails();
    await userEvent.click(button('Odepnij ekipę: Pilarze Nowak'));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(platform.toasts[0]?.action?.label).toBe('Cofnij');
    platform.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(platform.toasts.at(-1)?.message).toBe('Zmiana została cofnięta.'));
    const { squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } = before ?? {};
    expect(platform.sent.find(({ path }) => path === '/api/order/5/sqa/changes')?.body).toEqual({
      remove: [],
      save: [
        {
          id: null,
          version: null,
          orderItemId: before?.orderItemId,
          squadId,
          workGroupItemId,
          percentRate,
          squadRateNetto,
          amountDone,
          finishedDate,
        },
      ],
    });
  });

  it('show an error when they cannot be removed', async () => {
    platform.answers.set('DELETE /api/order/sqa/1', () => {
      throw new ApiProblem({ status: 500, message: '' });
    });
    await renderDetails();
    await userEvent.click(button('Odepnij ekipę: Pilarze Nowak'));
    await waitFor(() => expect(platform.failures).toEqual(['Nieudane usunięcie ekipy.']));
    screen.getByText('Pilarze Nowak');
  });
});
