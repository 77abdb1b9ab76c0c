import type { PayAccessLog } from '@ostep/api-summaries';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const PAGE = '/summary/pay-readings';
const READINGS = 'GET /api/summary/pay-readings';
const older = { actor: 'szef', actorName: 'Maria Lis', readTime: '2026-04-05T10:00:00Z', year: 2026, month: 3 };
const first: PayAccessLog = {
  readings: [{ ...older, id: 2, what: 'statement', payout: null, squad: 'Hodowla Jodła' }],
  more: true,
};
const last: PayAccessLog = {
  readings: [{ ...older, id: 1, what: 'page', payout: 'transfers', squad: null }],
  more: false,
};

test('who looked at pay is listed, older readings at a press', async () => {
  renderScreen(PAGE, { [READINGS]: () => first, [`${READINGS}?before=2`]: () => last }, {}, ['manager']);
  const table = await screen.findByRole('table', { name: 'Wgląd w wynagrodzenia ekip' });
  await within(table).findByText('zestawienie ekipy w PDF');
  within(table).getByText('Maria Lis');
  within(table).getByText('Hodowla Jodła');
  within(table).getByText('03.2026');

  await userEvent.click(screen.getByRole('button', { name: 'Pokaż starsze' }));
  await within(table).findByText('wszystkie ekipy');
  within(table).getByText('pobranie listy przelewów');
  expect(screen.queryByRole('button', { name: 'Pokaż starsze' })).toBeNull();

  const squads = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell')[3]?.textContent);
  expect(squads()).toEqual([undefined, 'Hodowla Jodła', 'wszystkie ekipy']);
  await userEvent.click(within(table).getByRole('columnheader', { name: 'Ekipa' }));
  await userEvent.click(within(table).getByRole('columnheader', { name: 'Ekipa' }));
  expect(squads()).toEqual([undefined, 'wszystkie ekipy', 'Hodowla Jodła']);
});

test('a failed reading can be tried again', async () => {
  let failed = false;
  const answer = () => {
    if (failed) return last;
    failed = true;
    throw new ApiProblem({ status: 503, message: 'Baza nie odpowiada.' });
  };
  renderScreen(PAGE, { [READINGS]: answer }, {}, ['ops']);
  await screen.findByText('Baza nie odpowiada.');
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText('pobranie listy przelewów');
});

test('without the role the page says who may see it and sends no request', async () => {
  const { sent } = renderScreen(PAGE, {}, {}, ['office']);
  await screen.findByText('Tę listę widzą osoby z rolą Administrator systemu albo Kierownik.');
  expect(sent.filter(({ key }) => key === READINGS)).toEqual([]);
});
