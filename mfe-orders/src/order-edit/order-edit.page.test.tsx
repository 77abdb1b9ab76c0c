import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open, type Stage, setStage } from '../testing/open-orders';
import { orderOf } from '../testing/order-of';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
  localStorage.clear();
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  stage.answers.set('GET /api/order/doubledNumbers', () => false);
});
afterEach(cleanup);

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zapisz' });

async function openSaved() {
  const opened = open('/order/edit/5');
  await screen.findByRole('heading', { name: 'Edycja zlecenia' });
  await screen.findByLabelText(/^Numer zlecenia/);
  return opened;
}

describe('order form', () => {
  it('is saved with its version, then the order is shown', async () => {
    const { address } = await openSaved();
    const number = screen.getByLabelText(/^Numer zlecenia/);
    await userEvent.clear(number);
    expect(save().disabled).toBe(true);
    await userEvent.type(number, '18/2026');
    await userEvent.click(save());
    await waitFor(() => expect(address()).toBe('/order?selectedOrderId=99'));
    const sent = stage.sent.find(({ method, path }) => method === 'POST' && path === '/api/order');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1"' });
    expect(sent?.body).toMatchObject({
      id: 5,
      orderNumber: '18/2026',
      contract: 3,
      contractNumber: 'SA.271.1.4.2026',
      orderItems: [{ id: 11, actionCode: { id: 1 }, contractItem: 9 }, { id: 12 }],
    });
    expect(stage.toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Zlecenie zostało zapisane.' }]);
  });

  it('asks whether the number is taken after a pause', async () => {
    stage.answers.set('GET /api/order/doubledNumbers', () => true);
    await openSaved();
    expect(await screen.findByText('Zlecenie o takim numerze już istnieje w tym leśnictwie.')).toBeDefined();
    const asked = stage.sent.find(({ path }) => path.startsWith('/api/order/doubledNumbers'));
    expect(asked?.path).toContain('orderId=5');
  });

  it('keeps everything typed when the server refuses', async () => {
    stage.answers.set('POST /api/order', () => {
      const message = 'Zlecenie o takim numerze już istnieje w tym leśnictwie.';
      throw new ApiProblem({ status: 417, message, errors: [{ path: 'orderNumber', message }] });
    });
    await openSaved();
    const number = screen.getByLabelText<HTMLInputElement>(/^Numer zlecenia/);
    await userEvent.type(number, 'x');
    await userEvent.click(save());
    expect(await screen.findByText('Zlecenie o takim numerze już istnieje w tym leśnictwie.')).toBeDefined();
    expect(number.value).toBe('16/2026x');
  });

  it('says who changed the order meanwhile', async () => {
    stage.answers.set('POST /api/order', () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-03-30T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienił(a) Jan Kowalski', ...changed });
    });
    await openSaved();
    await userEvent.type(screen.getByLabelText(/^Numer zlecenia/), 'x');
    await userEvent.click(save());
    expect(await screen.findByText(/zapisał je Jan Kowalski/)).toBeDefined();
  });

  it('offers what was typed before the tab was lost, and does not undo with it what others saved since', async () => {
    await openSaved();
    await userEvent.type(screen.getByLabelText(/^Numer zlecenia/), 'x');
    await waitFor(() => expect(localStorage.getItem('ostep.draft.teren.order.5')).toContain('16/2026x'));
    cleanup();
    stage.order = orderOf({ version: 2, notes: 'zmiana kogoś innego' });
    await openSaved();
    await userEvent.click(await screen.findByRole('button', { name: 'Przywróć' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Numer zlecenia/).value).toBe('16/2026x');
    await userEvent.click(save());
    const sent = stage.sent.find(({ method, path }) => method === 'POST' && path === '/api/order');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1"' });
  });

  it('is deleted after the question of the specification', async () => {
    const { address } = await openSaved();
    await userEvent.click(screen.getByRole('button', { name: 'Usuń zlecenie' }));
    expect(stage.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Usunięcie zlecenia',
      message: [
        'Czy na pewno chcesz usunąć zlecenie wraz z wszystkimi jego powiązaniami?',
        'Usunięte zostaną również przypisania do ekip.',
        'Ta czynność jest nieodwracalna.',
      ],
      acceptLabel: 'Rozumiem i potwierdzam',
    });
    await waitFor(() => expect(address()).toBe('/order'));
    const sent = stage.sent.find(({ method }) => method === 'DELETE');
    expect(sent).toMatchObject({ path: '/api/order/5', headers: { 'If-Match': '"1"' } });
    expect(stage.toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Zlecenie zostało usunięte.' }]);
  });

  it('is not offered for an order that is under way', async () => {
    stage.order = orderOf({ orderStatus: 'IN_PROGRESS' });
    open('/order/edit/5');
    expect(await screen.findByText(/Zlecenie ma status „Realizowane”/)).toBeDefined();
  });

  it('needs at least one item when it is new', async () => {
    open('/order/edit');
    await screen.findByRole('heading', { name: 'Nowe zlecenie' });
    expect(screen.getByText('Wyszukaj umowę dla tego zlecenia')).toBeDefined();
    expect(save().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Usuń zlecenie' })).toBeNull();
  });

  it('is for who may write', async () => {
    stage.roles = [];
    open('/order/edit');
    expect(await screen.findByText('Wymagana rola: user')).toBeDefined();
  });
});
