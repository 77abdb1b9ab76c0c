import { ApiProblem } from '@ostep/platform';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../testing/render-routes';
import { FormPage } from './form-page';
import { ListPage } from './list-page';
import type { PageQuery } from './page-query';
import { PeriodPage } from './period-page';
import { RecordPage } from './record-page';

afterEach(cleanup);

const back = { to: '/list', label: 'Lista' };
const failed = new ApiProblem({ status: 503, message: 'Usługa jest niedostępna.' });
const missing = new ApiProblem({ status: 404, message: 'Nie ma takiej umowy.' });
const refetch = vi.fn();
const query = (state: Partial<PageQuery>): PageQuery => ({ data: undefined, error: null, refetch, ...state });

type Page = (query: PageQuery) => ReactNode;

const formPage: Page = (given) => (
  <FormPage back={back} loading="Wczytywanie umowy…" query={given} title="Umowa">
    Treść
  </FormPage>
);
const recordPage: Page = (given) => (
  <RecordPage back={back} query={given} title="Umowa">
    Treść
  </RecordPage>
);
const listPage: Page = (given) => (
  <ListPage
    list={{ columns: [], empty: 'Treść', label: 'Umowy', name: 'query', rowKey: () => 1, rows: [] }}
    query={given}
    title="Umowy"
  />
);
const periodPage: Page = (given) => (
  <PeriodPage period={null} query={given} title="Umowy">
    Treść
  </PeriodPage>
);

async function show(page: ReactNode) {
  renderRoutes({ routes: [{ path: 'page', element: page }], path: '/page' });
  return screen.findByRole('heading', { level: 1 });
}

test.each([
  ['form', formPage],
  ['record', recordPage],
])('a %s page shows a skeleton until its query has data', async (_, page) => {
  await show(page(query({})));
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Wczytywanie/u);
  expect(screen.queryByText('Treść')).toBeNull();
  cleanup();
  await show(page(query({ data: {}, error: failed })));
  screen.getByText('Treść');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['form', formPage],
  ['record', recordPage],
  ['list', listPage],
  ['period', periodPage],
])('a %s page shows the failure of its query, which can be retried', async (_, page) => {
  await show(page(query({ error: failed })));
  expect(screen.getByRole('alert').textContent).toContain('Usługa jest niedostępna.');
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(refetch).toHaveBeenCalled();
});

test.each([
  ['form', formPage],
  ['record', recordPage],
])('a %s page of a missing record shows the sentence of the server and the way back', async (_, page) => {
  const heading = await show(page(query({ error: missing })));
  expect(heading.textContent).toBe('Nie ma takiej umowy.');
  screen.getByRole('link', { name: 'Lista' });
});

test('a list that could not be loaded is not shown as empty', async () => {
  await show(listPage(query({ error: failed })));
  expect(screen.queryByText('Treść')).toBeNull();
});
