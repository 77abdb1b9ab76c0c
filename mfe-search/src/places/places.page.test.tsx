import type { PlaceInTree } from '@ostep/api-search';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

const place = (key: string, label: string, open: Partial<PlaceInTree> = {}): PlaceInTree => ({
  key,
  label,
  level: key.includes('-') ? 'district' : 'region',
  openItems: 0,
  overdueItems: 0,
  firstDue: null,
  ...open,
});

const ROOT = 'GET /api/search/places';
const INSIDE = 'GET /api/search/places?under=02';
const answers = {
  [ROOT]: [place('02', 'RDLP Katowice', { openItems: 5, overdueItems: 2, firstDue: '2026-04-20' })],
  [INSIDE]: [place('02-20', 'Nadl. Namysłów', { openItems: 5 }), place('02-22', 'Nadl. Opole')],
};

afterEach(cleanup);

const item = (name: RegExp) => screen.findByRole('treeitem', { name });

test('the tree shows open work and expands by the keyboard', async () => {
  renderScreen('/places', answers);
  const region = await item(/RDLP Katowice/u);
  expect(region.textContent).toContain('5 otwartych pozycji');
  expect(region.textContent).toContain('2 po terminie');
  expect(region.textContent).toContain('najbliższy termin 20.04.2026');
  expect(screen.getByRole('link', { name: 'RDLP Katowice' }).getAttribute('href')).toBe('/places/02');
  region.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect((await item(/^Nadl\. Namysłów/u)).textContent).toContain('5 otwartych pozycji');
  expect((await item(/^Nadl\. Opole/u)).textContent).not.toContain('otwart');
});

test('a place that fails to expand shows an error and can be expanded again', async () => {
  const failing: Record<string, unknown> = { ...answers, [INSIDE]: new ApiProblem({ status: 400, message: 'Nie.' }) };
  const { toasts } = renderScreen('/places', failing);
  (await item(/RDLP Katowice/u)).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(toasts).toEqual([{ type: 'error', title: 'Błąd', message: 'Nie udało się wczytać miejsc.' }]),
  );
  failing[INSIDE] = answers[INSIDE];
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await item(/^Nadl\. Opole/u);
});

test('a failed load of the tree can be retried', async () => {
  const failing: Record<string, unknown> = { [ROOT]: new ApiProblem({ status: 400, message: 'Nie.' }) };
  renderScreen('/places', failing);
  const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  failing[ROOT] = answers[ROOT];
  await userEvent.click(again);
  await item(/RDLP Katowice/u);
});
