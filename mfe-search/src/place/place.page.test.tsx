import type { PlaceHistory, PlaceWork } from '@ostep/api-search';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

const KEY = '02-20-1-06-12-a';
const READ = `GET /api/search/places/${KEY}`;

const work: PlaceWork = {
  orderItemId: 1,
  orderId: 7,
  orderNumber: '14/2026',
  orderStatus: 'PROTOCOL_RECEIVED',
  posNo: '34',
  forestAddress: `${KEY}-00`,
  actionCodeKey: 'CWD-D',
  actionDesc: 'Ścinka',
  unitType: 'M3',
  amount: 58.42,
  dueDate: '2026-04-20',
  squadAssignmentId: 3,
  squadName: 'Pilarze Nowak',
  workName: 'Całość prac',
  addToSum: true,
  amountDone: 58.42,
  workDate: '2026-04-02',
  protocolId: 9,
  protocolNumber: '31/2026',
  protocolDate: '2026-05-10',
  settlementAmount: 58.42,
  squadIncome: 1200.5,
  companyIncome: 2100.75,
};

const place: PlaceHistory = {
  steps: [
    { key: '02', level: 'region', label: 'RDLP Katowice' },
    { key: '02-20', level: 'district', label: 'Nadl. Namysłów' },
    { key: KEY, level: 'subcompartment', label: 'wydz. a' },
  ],
  openItems: 2,
  overdueItems: 1,
  firstDue: '2026-04-20',
  work: [work, { ...work, orderItemId: 2, squadAssignmentId: null, squadName: null, workDate: null, protocolId: null }],
  sums: [
    {
      actionCodeKey: 'CWD-D',
      unitType: 'M3',
      ordered: 68.42,
      done: 58.42,
      settled: 58.42,
      squadIncome: 1200.5,
      companyIncome: 2100.75,
    },
  ],
  squadIncome: 1200.5,
  companyIncome: 2100.75,
  isMore: false,
};

afterEach(cleanup);

const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s/gu, ' ');

test('a place shows where it is, what is open there, and its work with orders, protocols and sums', async () => {
  renderScreen(`/places/${KEY}`, { [READ]: place });
  await screen.findByRole('heading', { level: 1, name: `wydz. a (${KEY})` });
  expect(document.title).toBe(`wydz. a (${KEY}) · Ostęp`);
  const above = within(screen.getByRole('navigation', { name: 'Położenie' })).getAllByRole('link');
  expect(above.map((link) => link.getAttribute('href'))).toEqual(['/places/02', '/places/02-20']);
  screen.getByText('2, w tym po terminie 1');
  const [sum, total] = screen.getAllByRole('table');
  expect(textOf(sum)).toContain('68,42 M3');
  const [, first, second] = within(total ?? document.body).getAllByRole('row');
  expect(
    within(first ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/order?selectedOrderId=7', `/places/${KEY}`, '/protocol/settle/9']);
  expect(textOf(first)).toContain('2 100,75 zł');
  expect(within(second ?? document.body).queryByRole('link', { name: '31/2026' })).toBeNull();
});

test('a place that is too large lists the places inside instead of its work', async () => {
  const inside = [{ key: '02-22', level: 'district', label: 'Nadl. Opole', openItems: 3, overdueItems: 0 }];
  renderScreen(`/places/${KEY}`, {
    [READ]: { ...place, work: [], sums: [], isMore: true },
    [`GET /api/search/places?under=${KEY}`]: inside.map((one) => ({ ...one, firstDue: null })),
  });
  await screen.findByText('Prace z sumami są przy leśnictwach, oddziałach i wydzieleniach.');
  expect((await screen.findByRole('treeitem', { name: /Nadl\. Opole/u })).textContent).toContain('3 otwarte pozycje');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a place without any work says so', async () => {
  renderScreen(`/places/${KEY}`, { [READ]: { ...place, work: [], sums: [] } });
  await screen.findByText('Nie było tu jeszcze żadnych prac.');
});

test('an invalid address is not found; a failed load can be retried', async () => {
  renderScreen('/places/xyz', {});
  await screen.findByText('To nie jest adres leśny.');
  cleanup();
  const answers: Record<string, unknown> = { [READ]: new ApiProblem({ status: 400, message: 'Nie tym razem.' }) };
  renderScreen(`/places/${KEY}`, answers);
  const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  answers[READ] = place;
  await userEvent.click(again);
  await screen.findByText('2, w tym po terminie 1');
});
