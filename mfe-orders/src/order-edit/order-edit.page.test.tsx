import { ApiProblem } from '@ostep/platform';
import { reasonOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrder } from '../testing/examples';
import { installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.answers.set('GET /api/order/doubledNumbers', () => false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zapisz' });

async function remove() {
  await userEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  await userEvent.click(await screen.findByText('Usuń zlecenie'));
}

async function openSaved() {
  const opened = renderScreen('/order/edit/5');
  await screen.findByRole('heading', { name: /^Edycja zlecenia/u });
  await screen.findByLabelText(/^Numer zlecenia/);
  return opened;
}

describe('order form', () => {
  it('is saved with its version, then the order is shown', async () => {
    const { address } = await openSaved();
    const number = screen.getByLabelText(/^Numer zlecenia/);
    await userEvent.clear(number);
    expect(reasonOf(save())).toBe('Wypełnij wymagane pola i popraw błędne wartości.');
    await userEvent.type(number, '18/2026');
    await userEvent.click(save());
    await waitFor(() => expect(address()).toBe('/order?selectedOrderId=99'));
    const sent = platform.sent.find(({ method, path }) => method === 'POST' && path === '/api/order');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1"' });
    expect(sent?.body).toMatchObject({
      id: 5,
      orderNumber: '18/2026',
      contract: 3,
      contractNumber: 'SA.271.1.4.2026',
      orderItems: [{ id: 11, actionCode: { id: 1 }, contractItem: 9 }, { id: 12 }],
    });
    expect(platform.toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Zlecenie zostało zapisane.' }]);
  });

  it('asks whether the number is taken after a pause', async () => {
    platform.answers.set('GET /api/order/doubledNumbers', () => true);
    await openSaved();
    await screen.findByText('Zlecenie o takim numerze już istnieje w tym leśnictwie.');
    const request = platform.sent.find(({ path }) => path.startsWith('/api/order/doubledNumbers'));
    expect(request?.path).toContain('orderId=5');
  });

  it('keeps everything typed when the server refuses', async () => {
    platform.answers.set('POST /api/order', () => {
      const message = 'Zlecenie o takim numerze już istnieje w tym leśnictwie.';
      throw new ApiProblem({ status: 417, message, errors: [{ path: 'orderNumber', message }] });
    });
    await openSaved();
    const number = screen.getByLabelText<HTMLInputElement>(/^Numer zlecenia/);
    await userEvent.type(number, 'x');
    await userEvent.click(save());
    await screen.findByText('Zlecenie o takim numerze już istnieje w tym leśnictwie.');
    expect(number.value).toBe('16/2026x');
  });

  it('shows who changed the order in the meantime', async () => {
    platform.answers.set('POST /api/order', () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-03-30T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienione w międzyczasie przez: Jan Kowalski', ...changed });
    });
    await openSaved();
    await userEvent.type(screen.getByLabelText(/^Numer zlecenia/), 'x');
    await userEvent.click(save());
    await screen.findByText(/zapisał je Jan Kowalski/);
  });

  it('offers a draft of unsaved input, and saving it does not overwrite later changes', async () => {
    await openSaved();
    await userEvent.type(screen.getByLabelText(/^Numer zlecenia/), 'x');
    await waitFor(() => expect(localStorage.getItem('ostep.draft.1.order.5')).toContain('16/2026x'));
    cleanup();
    platform.order = makeOrder({ version: 2, notes: 'zmiana kogoś innego' });
    await openSaved();
    await userEvent.click(await screen.findByRole('button', { name: 'Przywróć' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Numer zlecenia/).value).toBe('16/2026x');
    await userEvent.click(save());
    const sent = platform.sent.find(({ method, path }) => method === 'POST' && path === '/api/order');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1"' });
  });

  it('is deleted after a confirmation', async () => {
    const { address } = await openSaved();
    await remove();
    expect(platform.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: 'Usunięcie zlecenia',
      message: [
        'Zlecenie nr 16/2026, 06 Gola',
        'Czy na pewno chcesz usunąć zlecenie wraz z wszystkimi jego powiązaniami?',
        'Usunięte zostaną również przypisania do ekip.',
        'Ta czynność jest nieodwracalna.',
      ],
      acceptLabel: 'Rozumiem i potwierdzam',
    });
    await waitFor(() => expect(address()).toBe('/order'));
    const sent = platform.sent.find(({ method }) => method === 'DELETE');
    expect(sent).toMatchObject({ path: '/api/order/5', headers: { 'If-Match': '"1"' } });
    expect(platform.toasts).toEqual([{ type: 'success', title: 'Sukces', message: 'Zlecenie zostało usunięte.' }]);
  });

  it('is read-only for an order that is under way', async () => {
    platform.order = makeOrder({ orderStatus: 'IN_PROGRESS' });
    renderScreen('/order/edit/5');
    await screen.findByText(/Zlecenie ma status „Realizowane”/);
  });

  it('needs at least one item when it is new', async () => {
    renderScreen('/order/edit');
    await screen.findByRole('heading', { name: 'Nowe zlecenie' });
    screen.getByText('Wyszukaj umowę dla tego zlecenia');
    expect(reasonOf(save())).toBe('Wypełnij wymagane pola i popraw błędne wartości.');
    expect(screen.queryByRole('button', { name: 'Więcej' })).toBeNull();
  });

  it('shows that the order is loading, and links back to the list', async () => {
    platform.answers.set('GET /api/order/5', () => new Promise(() => undefined));
    renderScreen('/order/edit/5');
    const loading = await screen.findByText('Ładowanie danych zlecenia...');
    expect(loading.closest('.visually-hidden')).toBeNull();
    expect(screen.getByRole('link', { name: 'Wróć do listy zleceń' }).getAttribute('href')).toContain('/order');
  });

  it('finds a contract and then shows its number, date and district', async () => {
    platform.answers.set('GET /api/contract/search', () => ({
      content: [
        { id: 7, contractNumber: 'SA.271', contractDate: '2026-01-05', forestDistrict: 2, forestDistrictName: 'Kup' },
      ],
      page: { totalElements: 1, totalPages: 1, number: 0, size: 20 },
    }));
    renderScreen('/order/edit');
    await screen.findByRole('heading', { name: 'Nowe zlecenie' });
    screen.getByRole('heading', { name: 'Dane umowy' });
    await userEvent.type(screen.getByRole('combobox', { name: /^Umowa/ }), 'SA.');
    await userEvent.click(await screen.findByRole('option', { name: /SA.271/ }));
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Numer umowy', 'SA.271'],
      ['Data umowy', '05.01.2026'],
      ['Nadleśnictwo', 'Kup'],
    ]);
    expect(screen.queryByText('Wyszukaj umowę dla tego zlecenia')).toBeNull();
  });

  it('has the fields of the order, the columns and the buttons of its items', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    await openSaved();
    for (const name of [/^Numer zlecenia/, /^Data zlecenia/, /^Uwagi$/]) screen.getByRole('textbox', { name });
    screen.getByRole('combobox', { name: /^Leśnictwo/ });
    screen.getByRole('switch', { name: 'Zlecenie w wersji roboczej' });
    const grid = within(screen.getByRole('table', { name: 'Pozycje zlecenia' }));
    expect(grid.getAllByRole('columnheader').map((header) => header.textContent?.replace(' *', ''))).toEqual([
      'L.p.',
      'Nr poz.',
      'Adres leśny',
      'Grupa czynności',
      'Kod czynności',
      'Opis czynności',
      'Ilość',
      'J.m.',
      'Termin wykonania',
      'Pozycja umowy',
      'Uwagi',
      'Akcje',
    ]);
    const contractItem = () => grid.getByRole('combobox', { name: 'Pozycja umowy, wiersz 1' });
    within(contractItem()).getByText('Brak elementów umowy do wyboru.');
    grid.getByRole('combobox', { name: 'Kod czynności, wiersz 1' });
    await userEvent.click(grid.getByRole('button', { name: 'Powiel wiersz 1' }));
    expect(grid.getAllByRole('button', { name: /^Powiel/ })).toHaveLength(3);
    await userEvent.click(grid.getByRole('button', { name: 'Usuń wiersz 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj pozycję' }));
    expect(grid.getAllByRole('button', { name: /^Usuń wiersz/ })).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Przewiń na dół' }));
    await userEvent.click(screen.getByRole('button', { name: 'Przewiń do góry' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
    expect(scrolled.mock.calls.map(([to]) => to)).toEqual([
      { top: document.body.scrollHeight, behavior: 'smooth' },
      { top: 0, behavior: 'smooth' },
    ]);
    expect(screen.getByRole('link', { name: 'Anuluj' }).getAttribute('href')).toBe('/order?selectedOrderId=5');
  });

  it('accepts a part that is not on the list of its district, with a link that adds it', async () => {
    platform.answers.set('GET /api/fd/1/parts', () => [{ id: 1, label: '06 Gola' }]);
    await openSaved();
    const part = screen.getByRole('combobox', { name: /^Leśnictwo/ });
    const link = () => screen.queryByRole('link', { name: 'Dopisz do leśnictw nadleśnictwa' });
    expect(link()).toBeNull();
    await userEvent.clear(part);
    await userEvent.type(part, '07 Nowe Pole');
    await waitFor(() => expect(link()?.getAttribute('href')).toBe('/fd/1/parts?code=07&name=Nowe+Pole'));
    await userEvent.click(save());
    const sent = () => platform.sent.find(({ method, path }) => method === 'POST' && path === '/api/order');
    await waitFor(() => expect(sent()?.body).toMatchObject({ forestDistrictPart: '07 Nowe Pole' }));
  });

  it('offers the items of its contract to a row', async () => {
    platform.answers.set('GET /api/contract/3', () => ({
      id: 3,
      contractNumber: 'SA.271.1.4.2026',
      contractDate: '2025-12-19',
      forestDistrict: 1,
      contractItems: [
        {
          id: 9,
          lp: '1',
          posNo: '1',
          actionDesc: 'Zrywka',
          actionScope: null,
          unitType: 'M3',
          amount: 1,
          unitPriceNetto: 33.7,
          vatPercent: 8,
          actionCode: makeOrder().orderItems[0]?.actionCode,
          prices: [
            {
              validFrom: null,
              validTo: null,
              byOrderDate: false,
              unitPriceNetto: 33.7,
              vatPercent: 8,
              annexNumber: null,
            },
          ],
        },
      ],
    }));
    await openSaved();
    const select = screen.getByRole('combobox', { name: 'Pozycja umowy, wiersz 1' });
    await within(select).findByText('ZRYWKA, [33,70 zł], Zrywka drewna');
    within(select).getByText('Wybierz czynności z umowy');
  });

  it('shows that a code missing from the contract has no items to choose', async () => {
    platform.answers.set('GET /api/contract/3', () => ({
      id: 3,
      contractNumber: 'SA.271.1.4.2026',
      contractDate: '2025-12-19',
      forestDistrict: 1,
      contractItems: [
        {
          id: 19,
          lp: '1',
          posNo: '1',
          actionDesc: 'Cięcia',
          actionScope: null,
          unitType: 'HA',
          amount: 1,
          unitPriceNetto: 33.7,
          vatPercent: 8,
          prices: [
            {
              validFrom: null,
              validTo: null,
              byOrderDate: false,
              unitPriceNetto: 33.7,
              vatPercent: 8,
              annexNumber: null,
            },
          ],
          actionCode: { id: 404, key: 'CW', value: 'Czyszczenia', active: true, defaultWorkGroupId: 1 },
        },
      ],
    }));
    await openSaved();
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj pozycję' }));
    const added = screen.getAllByRole('combobox', { name: /^Pozycja umowy, wiersz/ }).at(-1);
    if (!added) throw new Error('no row was added');
    await within(added).findByText('CW, [33,70 zł], Czyszczenia');
    within(added).getByText('Wybierz czynności z umowy');
    const other = screen.getByRole('combobox', { name: 'Pozycja umowy, wiersz 1' });
    within(other).getByText('Brak elementów umowy do wyboru.');
  });

  it('shows an error when the order cannot be deleted', async () => {
    platform.answers.set('DELETE /api/order/5', () => {
      throw new ApiProblem({ status: 500, message: '' });
    });
    const { address } = await openSaved();
    await remove();
    await waitFor(() => expect(platform.failures).toEqual(['Nieudane usunięcie zlecenia.']));
    expect(address()).toBe('/order/edit/5');
  });

  it('is hidden from users who may not write', async () => {
    platform.roles = [];
    renderScreen('/order/edit');
    await screen.findByText('Wymagana rola: Zlecenia i protokoły albo Biuro');
  });
});
