import type { OpenItem } from '@ostep/api-orders';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAssignment, makeItem, makeOrder } from '../testing/examples';
import { installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

const LIST = 'GET /api/order/open-items';

const openItem = (changed: Partial<OpenItem>): OpenItem => ({
  ...{ id: 11, orderId: 5, orderNumber: '16/2026', orderStatus: 'IN_PROGRESS', lp: '1', posNo: '107' },
  ...{ forestDistrictName: 'Namysłów', forestDistrictPart: '06 Gola', forestAddress: '02-20-1-06-150-b-00' },
  ...{ actionCodeKey: 'ZRYWKA', actionDesc: 'Zrywka drewna', unitType: 'M3', dueDate: '2020-05-29' },
  ...{ amount: 210, amountDone: 180 },
  work: [
    { assignmentId: 1, squadName: 'Pilarze Nowak', workName: 'Ścinka', amountDone: 180, finishedDate: '2026-02-10' },
  ],
  ...changed,
});

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
  platform.answers.set(LIST, () => ({
    items: [
      openItem({}),
      openItem({ id: 21, forestDistrictPart: '07 Wólka', dueDate: '2100-01-01', work: [] }),
      openItem({ id: 12, lp: '2', dueDate: '2100-02-01', orderStatus: 'TODO', work: [] }),
    ],
    isMore: false,
  }));
});
afterEach(cleanup);

const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/gu, ' ');

it('lists open items by forest district part, quantity and date first', async () => {
  renderScreen('/order/my-work');
  const gola = await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  const [late, planned] = within(gola).getAllByRole('listitem');
  expect(textOf(late)).toContain('Wykonano180 z 210 M3Termin29.05.2020 po terminie');
  expect(textOf(planned)).toContain('W przygotowaniu');
  expect(textOf(planned)).not.toContain('po terminie');
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Namysłów, 06 Gola',
    'Namysłów, 07 Wólka',
  ]);
});

it('work that has begun stands first, done work after it', async () => {
  platform.answers.set(LIST, () => ({
    items: [
      openItem({ id: 1, forestDistrictPart: '01 Nowa', amountDone: 0 }),
      openItem({ id: 2, forestDistrictPart: '02 Gotowa', amountDone: 210 }),
      openItem({ id: 3, forestDistrictPart: '03 Zaczęta' }),
    ],
    isMore: false,
  }));
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 03 Zaczęta' });
  const places = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
  expect(places).toEqual(['Namysłów, 03 Zaczęta', 'Namysłów, 01 Nowa', 'Namysłów, 02 Gotowa']);
});

it('work is reported from the card: quantity and date are the first two fields', async () => {
  const item = makeItem({ squadAssignments: [makeAssignment()] });
  platform.order = makeOrder({ orderStatus: 'IN_PROGRESS', orderItems: [item] });
  renderScreen('/order/my-work');
  await userEvent.click(await screen.findByRole('button', { name: 'Zgłoś pracę: Pilarze Nowak' }));
  const dialog = await screen.findByRole('dialog');
  const labels = [...dialog.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels.slice(0, 2)).toEqual(['Ilość wykonana', 'Data zakończenia']);
  const asked = platform.sent.filter(({ path }) => path.startsWith('/api/order/open-items')).length;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(platform.sent.filter(({ path }) => path.startsWith('/api/order/open-items')).length).toBeGreaterThan(asked),
  );
});

it('what an order in preparation holds cannot be reported, nor by a reader', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('button', { name: 'Przypisz ekipę' });
  expect(screen.getAllByRole('button', { name: 'Przypisz ekipę' })).toHaveLength(1);
  cleanup();
  platform.roles = [];
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  expect(screen.queryByRole('button', { name: /Zgłoś|Przypisz/u })).toBeNull();
});

it('without a network the last answer is shown with its age', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  cleanup();
  platform.answers.set(LIST, () => {
    throw new ApiProblem({ status: 0, message: 'Brak połączenia.' });
  });
  renderScreen('/order/my-work');
  expect(await screen.findByText(/^Brak połączenia\. Dane z \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} \(.+\)\.$/u)).toBeDefined();
  expect(screen.getByRole('list', { name: 'Namysłów, 06 Gola' })).toBeDefined();
});

it('what another release kept in another shape is not shown', async () => {
  renderScreen('/order/my-work');
  await screen.findByRole('list', { name: 'Namysłów, 06 Gola' });
  dispatchEvent(new Event('pagehide'));
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('openItems'));
  localStorage.setItem(key, JSON.stringify({ data: { items: [{ id: 'x' }] }, at: Date.now() }));
  cleanup();
  platform.answers.set(LIST, () => {
    throw new ApiProblem({ status: 503, message: 'Usługa nie działa.' });
  });
  renderScreen('/order/my-work');
  expect(await screen.findByText('Nie udało się wczytać prac.')).toBeDefined();
});
