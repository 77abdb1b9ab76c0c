import { chooseOption, reasonOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/examples';
import { button, installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

const queries = () => platform.sent.filter((request) => request.path === '/api/order/query').map(({ body }) => body);

describe('order browser', () => {
  it('requests the filter of the address, and shows the orders', async () => {
    renderScreen('/order?contract=5&orderStatus=DONE&orderNumber=16&dateFrom=2026-03-01&page=2');
    const list = await screen.findByRole('list', { name: 'Zlecenia' });
    within(list).getByText('16/2026');
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

  it('is sorted by the server, as the address says, from the first page', async () => {
    const { address } = renderScreen('/order?orderStatus=DONE&page=2');
    await chooseOption(await screen.findByRole('combobox', { name: 'Kolejność zleceń' }), 'Numer, malejąco');
    await waitFor(() => expect(address()).toBe('/order?orderStatus=DONE&sort=-orderNumber'));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ orderStatus: 'DONE', sort: '-orderNumber', page: 0 }));
    await chooseOption(screen.getByRole('combobox', { name: 'Kolejność zleceń' }), 'Najnowsze');
    await waitFor(() => expect(address()).toBe('/order?orderStatus=DONE'));
  });

  it('a saved filter brings the whole list back, without the page it was saved on', async () => {
    platform.answers.set('GET /api/order/filters', () => []);
    platform.answers.set('POST /api/order/filters', () => 1);
    renderScreen('/order?orderStatus=DONE&sort=-orderNumber&page=2&selectedOrderId=5');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Więcej' }))[0] as Element);
    await userEvent.click(await screen.findByText('Zapisane filtry'));
    await userEvent.type(await screen.findByLabelText('Nazwa filtra'), 'Wykonane{Enter}');
    await waitFor(() =>
      expect(
        platform.sent.find(({ method, path }) => method === 'POST' && path === '/api/order/filters')?.body,
      ).toEqual({
        name: 'Wykonane',
        address: 'orderStatus=DONE&sort=-orderNumber',
      }),
    );
  });

  it('opens the only order that a filter finds, and not again on the way back', async () => {
    const only = { ...makeOrder(), itemCount: 1 };
    const page = { totalElements: 1, totalPages: 1, number: 0, size: 20 };
    platform.answers.set('POST /api/order/query', () => ({ content: [only], page }));
    renderScreen('/order');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Numer zlecenia' }), '16{Enter}');
    await userEvent.click(await screen.findByRole('link', { name: 'Wróć do listy zleceń' }));
    await screen.findByText('Wybierz zlecenie z listy, aby zobaczyć jego szczegóły.');
  });

  it('shows why an order is not settled, with a link; its status is not green then', async () => {
    const missing = { sentence: 'Brakuje 8,46 KMTR: poz. 21, protokół 31/2026', reason: 'unsettled', protocolId: 31 };
    const settled = { ...makeOrder({ orderStatus: 'PROTOCOL_RECEIVED' }), itemCount: 1 };
    const noSquad = { sentence: 'Brak ekipy: l.p. 3', reason: 'noSquad', protocolId: null };
    platform.answers.set('POST /api/order/query', () => ({
      content: [settled, { ...settled, id: 6, missing }, { ...settled, id: 7, missing: noSquad }],
      page: { totalElements: 3, totalPages: 1, number: 0, size: 20 },
    }));
    renderScreen('/order?contract=3');
    const rows = within(await screen.findByRole('list', { name: 'Zlecenia' })).getAllByRole('listitem');
    const linkOf = (row: HTMLElement | undefined, name: string) =>
      row && within(row).getByRole('link', { name }).getAttribute('href');
    expect(linkOf(rows[1], missing.sentence)).toBe('/protocol/settle/31');
    expect(linkOf(rows[2], noSquad.sentence)).toBe('/order?contract=3&selectedOrderId=7');
    const badges = rows.map((row) => within(row).getByText('Rozliczone z protokołu').className);
    expect(badges.map((name) => name.includes('green'))).toEqual([true, false, false]);
  });

  it('puts an applied filter into the address, from the first page', async () => {
    localStorage.setItem('ostep.setting.1.filter.orders', 'true');
    const { address } = renderScreen('/order?page=1&selectedOrderId=5');
    await screen.findByRole('list', { name: 'Zlecenia' });
    await userEvent.type(screen.getByLabelText('Numer zlecenia'), '17');
    await chooseOption(screen.getByLabelText('Status'), 'Wykonane');
    await userEvent.click(button('Zastosuj'));
    await waitFor(() => expect(address()).toBe('/order?orderStatus=DONE&orderNumber=17&selectedOrderId=5'));
  });

  it('cannot be submitted while its dates are wrong', async () => {
    localStorage.setItem('ostep.setting.1.filter.orders', 'true');
    renderScreen('/order');
    await screen.findByRole('list', { name: 'Zlecenia' });
    await userEvent.click(button('Bieżący'));
    expect(reasonOf(button('Zastosuj'))).toBe('');
    const to = screen.getByRole('textbox', { name: 'Data do' });
    await userEvent.clear(to);
    await userEvent.type(to, '01.01.2020{Tab}');
    expect(reasonOf(button('Zastosuj'))).toBe('Data „od” jest późniejsza niż „do”.');
  });

  it('goes to the last page when the address is beyond it', async () => {
    platform.answers.set('POST /api/order/query', () => ({
      content: [],
      page: { totalElements: 42, totalPages: 3, number: 9, size: 20 },
    }));
    const { address } = renderScreen('/order?page=9');
    await waitFor(() => expect(address()).toBe('/order?page=2'));
  });

  it('has 12 page buttons at most, and says how many pages are left to the filter', async () => {
    platform.answers.set('POST /api/order/query', () => ({
      content: [],
      page: { totalElements: 283, totalPages: 15, number: 0, size: 20 },
    }));
    const { address } = renderScreen('/order?orderStatus=DONE');
    const pages = within(await screen.findByRole('navigation', { name: 'Strony listy zleceń' }));
    expect(pages.getAllByRole('button', { name: /^Strona / })).toHaveLength(12);
    pages.getByText('Aby zobaczyć dalsze strony (pozostało: 3) użyj filtra.');
    await userEvent.click(pages.getByRole('button', { name: 'Strona 12' }));
    await waitFor(() => expect(address()).toBe('/order?orderStatus=DONE&page=11'));
  });

  it('shows the list and its filter on one side, details on the other, and hides the button of a new order', async () => {
    renderScreen('/order');
    const list = await screen.findByRole('list', { name: 'Zlecenia' });
    const filter = screen.getByLabelText('Filtr');
    const pane = screen.getByRole('region', { name: 'Szczegóły zlecenia' });
    expect(filter.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(list.compareDocumentPosition(pane) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(pane.contains(list)).toBe(false);
    expect(screen.queryByText('Nowe zlecenie')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /17\/2026/ }));
    await within(pane).findByRole('heading', { level: 2 });
  });

  it('shows that there are no orders, and clears the filter', async () => {
    platform.answers.set('POST /api/order/query', () => ({
      content: [],
      page: { totalElements: 0, totalPages: 0, number: 0, size: 20 },
    }));
    const { address } = renderScreen('/order?orderNumber=999');
    await screen.findByText('Brak zleceń do wyświetlenia.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Wyczyść filtr' })[0] ?? document.body);
    await waitFor(() => expect(address()).toBe('/order'));
  });

  it('goes through the records with J and K, and to the filter with /', async () => {
    const { address } = renderScreen('/order');
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
