import { ApiProblem } from '@ostep/platform';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';
import { monthRange } from './list-params';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  localStorage.setItem('ostep.setting.1.filter.orders', 'true');
  platform.answers.set('GET /api/fd/list', () => [{ id: 2, key: '02-20', value: 'Namysłów', active: true }]);
  platform.answers.set('GET /api/fd/2/parts', () => [{ id: 1, label: '06 Gola' }]);
  platform.answers.set('GET /api/contract/search', () => ({
    content: [{ id: 7, contractNumber: 'SA.271', contractDate: '2026-01-05', forestDistrictName: 'Namysłów' }],
    page: { totalElements: 1, totalPages: 1, number: 0, size: 20 },
  }));
});
afterEach(cleanup);

const requests = (path: string) => platform.sent.filter((request) => request.path.startsWith(path));
const lastQuery = () => requests('/api/order/query').at(-1)?.body;
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const polish = (date: string) => date.split('-').reverse().join('.');

async function openList(path = '/order') {
  const opened = renderScreen(path);
  await screen.findByRole('list', { name: 'Zlecenia' });
  return opened;
}

describe('filter of the order browser', () => {
  it('filters by contract, district, part, number, status and dates, all stored in the address', async () => {
    const { address } = await openList();
    const panel = within(screen.getByLabelText('Filtr'));
    await userEvent.type(panel.getByRole('combobox', { name: 'Umowa' }), 'SA.');
    await userEvent.click(await screen.findByRole('option', { name: /SA.271/ }));
    await chooseOption(panel.getByLabelText('Nadleśnictwo'), 'Namysłów');
    await chooseOption(await panel.findByRole('combobox', { name: 'Leśnictwo' }), '06 Gola');
    await userEvent.type(text('Numer zlecenia'), '14/2026');
    await chooseOption(panel.getByLabelText('Status'), 'Zgłoszone zakończenie');
    await userEvent.type(text('Data od'), '01.03.2026');
    await userEvent.type(text('Data do'), '31.03.2026');
    await userEvent.click(button('Zastosuj'));
    const filter = {
      contract: 7,
      forestDistrict: 2,
      forestDistrictPart: '06 Gola',
      orderNumber: '14/2026',
      orderStatus: 'DONE_REPORTED',
      dateFrom: '2026-03-01',
      dateTo: '2026-03-31',
    };
    await waitFor(() => expect(lastQuery()).toEqual({ ...filter, attention: null, sort: null, page: 0 }));
    const search = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(search)).toEqual({ ...filter, contract: '7', forestDistrict: '2' });
  });

  it('searches a contract from 3 characters', async () => {
    await openList();
    await userEvent.type(screen.getByRole('combobox', { name: 'Umowa' }), 'SA');
    await screen.findByText('Wpisz co najmniej 3 znaki.');
    expect(requests('/api/contract/search')).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Umowa' }), '.');
    await screen.findByRole('option', { name: /SA.271/ });
    expect(requests('/api/contract/search').map(({ path }) => path)).toEqual(['/api/contract/search?query=SA.']);
  });

  it('has buttons for the current and the previous month', async () => {
    await openList();
    for (const [name, step] of [
      ['Bieżący', 0],
      ['Poprzedni', -1],
    ] as const) {
      await userEvent.click(button(name));
      const month = monthRange(new Date(), step);
      expect([text('Data od').value, text('Data do').value]).toEqual([polish(month.dateFrom), polish(month.dateTo)]);
    }
  });

  it('can be collapsed, and stays as it was left; its conditions stand as chips', async () => {
    localStorage.clear();
    const { address } = await openList('/order?forestDistrict=2&orderNumber=14&page=1');
    expect(screen.queryByRole('combobox', { name: 'Umowa' })).toBeNull();
    expect(text('Numer zlecenia').value).toBe('14');
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń warunek: Namysłów' }));
    await waitFor(() => expect(address()).toBe('/order?orderNumber=14'));
    await userEvent.click(button('Filtr'));
    cleanup();
    await openList();
    expect(button('Filtr').getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('combobox', { name: 'Umowa' });
  });

  it('clears the contract number when the contract cannot be looked up, and filters anyway', async () => {
    platform.answers.set('GET /api/contract/77', () => {
      throw new ApiProblem({ status: 404, message: 'Nie znaleziono umowy.' });
    });
    await openList('/order?contract=77&orderNumber=16');
    expect(lastQuery()).toMatchObject({ contract: 77, orderNumber: '16' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Umowa' }).value).toBe('');
    expect(platform.toasts).toEqual([]);
    await chooseOption(screen.getByLabelText('Status'), 'Wykonane');
    await userEvent.click(button('Zastosuj'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ contract: null, orderNumber: '16', orderStatus: 'DONE' }));
  });
});
