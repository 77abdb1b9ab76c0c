import { installPlatform, type PlatformServices } from '@ostep/platform';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reasonOf } from '../testing/reason-of';
import { DataList } from './data-list';
import type { ListColumn } from './list-column';
import { Pager } from './pager';

afterEach(cleanup);

type Row = { id: number; name: string };
const rows: Row[] = ['Żary', 'Łódź', 'Lubań'].map((name, index) => ({ id: index + 1, name }));
const columns: ListColumn<Row>[] = [
  { key: 'id', kind: 'text', header: 'Id', cell: (row) => row.id, sortValue: (row) => row.id },
  {
    key: 'name',
    kind: 'text',
    header: 'Nazwa',
    cell: (row) => row.name,
    sortValue: (row) => row.name,
  },
];
const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[1]?.textContent)
    .filter(Boolean);

test('a list is a named table with sortable headers', async () => {
  render(<DataList columns={columns} empty="Brak" label="Lista" name="rows" rowKey={(row) => row.id} rows={rows} />);
  screen.getByRole('table', { name: 'Lista' });
  expect(names()).toEqual(['Żary', 'Łódź', 'Lubań']);
  const head = screen.getByRole('columnheader', { name: 'Nazwa' });
  await userEvent.click(head);
  expect(names()).toEqual(['Lubań', 'Łódź', 'Żary']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(head);
  expect(names()).toEqual(['Żary', 'Łódź', 'Lubań']);
});

test('a skeleton before the first rows, a text for an empty list, dimmed rows while new ones load', () => {
  const list = (given: readonly Row[] | undefined, fetching = false) => (
    <DataList
      columns={columns}
      empty="Brak ekip."
      fetching={fetching}
      label="Lista"
      name="rows"
      rowKey={(row) => row.id}
      rows={given}
    />
  );
  const { rerender, container } = render(list(undefined));
  expect(screen.getByRole('status').textContent).toBe('Wczytywanie…');
  rerender(list([]));
  screen.getByText('Brak ekip.');
  rerender(list(rows, true));
  expect(names()).toHaveLength(3);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('a header sorts by keyboard too and is announced as sortable', async () => {
  render(<DataList columns={columns} empty="Brak" label="Lista" name="rows" rowKey={(row) => row.id} rows={rows} />);
  const head = screen.getByRole('columnheader', { name: 'Nazwa' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  head.focus();
  await userEvent.keyboard('{Enter}');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.keyboard(' ');
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(names()).toEqual(['Żary', 'Łódź', 'Lubań']);
});

const pageNames = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));

test('the pager has at most 12 buttons and shows how many pages are left', async () => {
  const onPage = vi.fn();
  render(<Pager onPage={onPage} page={2} size={20} totalElements={333} totalPages={17} />);
  expect(pageNames()).toHaveLength(14);
  screen.getByText('Aby zobaczyć dalsze strony (pozostało: 5) użyj filtra.');
  screen.getByText('41–60 z 333');
  expect(screen.getByRole('button', { name: 'Strona 3' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Strona 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Następna strona' }));
  expect(onPage.mock.calls).toEqual([[0], [3]]);
});

test('the pager shows why there is no page before the first and after the last', () => {
  const reasons = () => screen.getAllByRole('button').flatMap(({ title }) => title || []);
  const { rerender } = render(<Pager onPage={() => undefined} page={0} totalPages={3} />);
  expect(reasons()).toEqual(['To już pierwsza strona.']);
  rerender(<Pager onPage={() => undefined} page={2} totalPages={3} />);
  expect(reasons()).toEqual(['To już ostatnia strona.']);
});

test('the pager shows when there are more records than were counted', () => {
  render(<Pager isMore onPage={() => undefined} page={0} size={20} totalElements={10000} totalPages={500} />);
  screen.getByText('1–20 z ponad 10000');
  screen.getByText('Aby zobaczyć dalsze strony (pozostało: ponad 488) użyj filtra.');
});

test('the pager of codes has 40 buttons', () => {
  render(<Pager limit={40} onPage={() => undefined} page={0} totalPages={41} />);
  expect(pageNames()).toHaveLength(42);
  screen.getByText('Aby zobaczyć dalsze strony (pozostało: 1) użyj filtra.');
});

test('one page needs no pager', () => {
  const { container } = render(<Pager onPage={() => undefined} page={0} totalPages={1} />);
  expect(container.innerHTML).toBe('');
});

test('all rows of a long list are printed', () => {
  const many = Array.from({ length: 700 }, (_, index) => ({ id: index + 1, name: `Wpis ${index + 1}` }));
  const { container } = render(
    <DataList columns={columns} empty="Brak" label="Lista" name="rows" rowKey={(row) => row.id} rows={many} />,
  );
  const renderedRows = () => container.querySelectorAll('tbody tr').length;
  expect(renderedRows()).toBeLessThan(200);
  fireEvent(window, new Event('beforeprint'));
  expect(renderedRows()).toBe(700);
  expect(container.querySelector('tbody tr:last-child')?.textContent).toContain('Wpis 700');
  fireEvent(window, new Event('afterprint'));
  expect(renderedRows()).toBeLessThan(200);
});

const signIn = (username: string) => {
  const profile = { id: username, username, firstName: '', lastName: '', roles: [] };
  const services: Partial<PlatformServices> = { profile: { get: () => profile, subscribe: () => () => undefined } };
  // The lists use nothing else of the platform.
  installPlatform(services as PlatformServices);
};
beforeEach(() => signIn('biuro'));

describe('the columns of a person', () => {
  const headers = () => screen.getAllByRole('columnheader', { name: /^(Id|Nazwa)/ }).map((head) => head.textContent);
  const listOf = (shown: readonly Row[]) => (
    <DataList columns={columns} empty="Brak" label="Lista" name="rows" rowKey={(row) => row.id} rows={shown} />
  );
  const list = listOf([...rows, ...rows.map(({ id, name }) => ({ id: id + 10, name }))]);
  beforeEach(() => localStorage.clear());

  test('can be chosen only if there are six rows, or if one is hidden', () => {
    const { unmount } = render(listOf(rows));
    expect(screen.queryByRole('button', { name: 'Wybierz kolumny' })).toBeNull();
    unmount();
    localStorage.setItem('ostep.setting.biuro.columns.rows', JSON.stringify({ order: [], hidden: ['id'] }));
    render(listOf(rows));
    screen.getByRole('button', { name: 'Wybierz kolumny' });
  });

  test('are hidden and moved by keyboard, and stored', async () => {
    const { unmount } = render(list);
    screen.getByRole('button', { name: 'Wybierz kolumny' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Przesuń dalej: Id' }));
    expect(headers()).toEqual(['Nazwa', 'Id']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(headers()).toEqual(['Nazwa']);
    const last = screen.getByRole('checkbox', { name: 'Nazwa' });
    expect(reasonOf(last)).toBe('Przynajmniej jedna kolumna musi być widoczna.');
    await userEvent.click(last);
    expect(headers()).toEqual(['Nazwa']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    render(list);
    expect(headers()).toEqual(['Nazwa']);
    await userEvent.click(screen.getByRole('button', { name: 'Wybierz kolumny' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Przywróć domyślne' }));
    expect(headers()).toEqual(['Id', 'Nazwa']);
  });

  test('an optional one is shown once it is chosen, however few the rows are', async () => {
    const optional = columns.map((column) => (column.key === 'id' ? { ...column, optional: true } : column));
    const few = (
      <DataList columns={optional} empty="Brak" label="Lista" name="rows" rowKey={(row) => row.id} rows={rows} />
    );
    const { unmount } = render(few);
    expect(headers()).toEqual(['Nazwa']);
    await userEvent.click(screen.getByRole('button', { name: 'Wybierz kolumny' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Id' }));
    expect(headers()).toEqual(['Id', 'Nazwa']);
    unmount();
    render(few);
    expect(headers()).toEqual(['Id', 'Nazwa']);
    await userEvent.click(screen.getByRole('button', { name: 'Wybierz kolumny' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Id' }));
    expect(headers()).toEqual(['Nazwa']);
  });

  test('are not those of the next person', () => {
    localStorage.setItem('ostep.setting.biuro.columns.rows', JSON.stringify({ order: [], hidden: ['id'] }));
    render(list);
    expect(headers()).toEqual(['Nazwa']);
    cleanup();
    signIn('szef');
    render(list);
    expect(headers()).toEqual(['Id', 'Nazwa']);
  });
});
