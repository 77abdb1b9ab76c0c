import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Form } from '../form/form';
import { type Form as FormState, useForm } from '../form/use-form';
import { reasonOf } from '../testing/reason-of';
import { revealRow } from '../window/reveal-row';
import { EditableGrid } from './editable-grid';
import { gridColumns } from './grid-column';

type Code = { id: number; key: string };
type Item = { id?: number; lp: number; posNo: string; code: Code | null; amount: number | null; due: string | null };

const find = vi.fn(async (query: string): Promise<Code[]> => [{ id: 1, key: query.toUpperCase() }]);
const rendered = vi.fn();
const column = gridColumns<Item>();
const columns = [
  column.readonly('lp', 'L.p.', (row) => {
    rendered(row.lp);
    return row.lp;
  }),
  column.text('posNo', 'Nr poz.', { required: true }),
  column.search('code', 'Kod', { find, labelOf: (code) => code.key, keyOf: (code) => code.id }),
  column.decimal('amount', 'Ilość', { required: true }),
  column.date('due', 'Termin'),
];
const item = (lp: number, more: Partial<Item> = {}): Item => ({
  lp,
  posNo: `${lp}.1`,
  code: null,
  amount: lp,
  due: null,
  ...more,
});

let form: FormState<{ items: Item[] }>;
const submit = vi.fn(async () => undefined);

function Sample({ items, fixedRows = false }: { items: Item[]; fixedRows?: boolean }) {
  form = useForm({
    initial: { items },
    validate: (values) => ({
      items: values.items.length === 0 && 'Dodaj przynajmniej jedną pozycję.',
      ...Object.fromEntries(
        values.items.map((row, index) => [`items.${index}.amount`, row.amount === null && 'Wpisz liczbę.']),
      ),
    }),
    submit,
  });
  return (
    <Form form={form} label="Umowa">
      <EditableGrid
        {...form.grid('items')}
        removeDisabledReason={(row) => (row.posNo === 'locked' ? 'Pozycja jest rozliczona.' : null)}
        columns={columns}
        derive={(next, previous, key) =>
          key === 'posNo' && previous.posNo === '1.1' ? { ...next, due: '2026-01-01' } : next
        }
        fixedRows={fixedRows}
        label="Pozycje"
        newRow={(previous) => item((previous?.lp ?? 0) + 1, { posNo: '', amount: null })}
        rowDomId={(index) => `pozycja-${index}`}
        renumber={(row, index) => (row.lp === index + 1 ? row : { ...row, lp: index + 1 })}
      />
    </Form>
  );
}

afterEach(cleanup);
beforeEach(() => vi.clearAllMocks());

const cell = (header: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${header}, wiersz ${row}`);
const shown = () => form.values.items.map((row) => [row.lp, row.posNo, row.amount]);
const focused = () => document.activeElement?.getAttribute('aria-label');
const pasteInto = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

test('Enter moves down and adds a row after the last, Shift+Enter moves up', async () => {
  render(<Sample items={[item(1), item(2)]} />);
  cell('Ilość', 1).focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Ilość, wiersz 2');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Ilość, wiersz 3');
  expect(shown()[2]).toEqual([3, '', null]);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(focused()).toBe('Ilość, wiersz 2');
  expect(submit).not.toHaveBeenCalled();
});

test('arrows move between cells, inside a text only from its edges', async () => {
  render(<Sample items={[item(1), item(2)]} />);
  cell('Nr poz.', 1).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Kod, wiersz 1');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Ilość, wiersz 2');
  cell('Ilość', 2).setSelectionRange(0, 0);
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Kod, wiersz 2');
  cell('Nr poz.', 1).focus();
  cell('Nr poz.', 1).setSelectionRange(1, 1);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Nr poz., wiersz 1');
});

test('typing replaces the text of a cell, because it is selected', async () => {
  render(<Sample items={[item(1)]} />);
  await userEvent.tab();
  expect(focused()).toBe('Nr poz., wiersz 1');
  await userEvent.keyboard('9{Tab}{Tab}12,5{Tab}21.11.2026{Tab}');
  expect(form.values.items[0]).toEqual({ lp: 1, posNo: '9', code: null, amount: 12.5, due: '2026-11-21' });
});

test('an edit can compute other cells', async () => {
  render(<Sample items={[item(1)]} />);
  await userEvent.type(cell('Nr poz.', 1), '7');
  expect(form.values.items[0]?.due).toBe('2026-01-01');
});

test('fixed rows cannot be added, copied, moved or removed; a longer paste shows how many rows were left out', async () => {
  render(<Sample fixedRows items={[item(1), item(2)]} />);
  expect(screen.queryByRole('button', { name: /Powiel|Przesuń|Usuń|Dodaj/u })).toBeNull();
  cell('Ilość', 2).focus();
  await userEvent.keyboard('{Control>}d{/Control}{Control>}{Delete}{/Control}{Alt>}{ArrowUp}{/Alt}{Enter}');
  expect(shown()).toEqual([
    [1, '1.1', 1],
    [2, '2.1', 2],
  ]);
  pasteInto(cell('Ilość', 1), '5\n6\n7\n8');
  expect(shown().map(([, , amount]) => amount)).toEqual([5, 6]);
  expect(screen.getByText('Pominięto 2 wklejone wiersze: tabela ma ich mniej.')).toBeTruthy();
});

test('rows are duplicated, moved, removed and restored, and renumbered', async () => {
  render(<Sample items={[item(1, { id: 11 }), item(2, { id: 12 })]} />);
  cell('Nr poz.', 1).focus();
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(shown().map(([, posNo]) => posNo)).toEqual(['1.1', '1.1', '2.1']);
  expect(form.values.items.map((row) => row.id)).toEqual([11, undefined, 12]);
  expect(shown().map(([lp]) => lp)).toEqual([1, 2, 3]);
  expect(focused()).toBe('Nr poz., wiersz 2');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(form.values.items.map((row) => row.id)).toEqual([11, 12, undefined]);
  await userEvent.click(screen.getByRole('button', { name: 'Usuń wiersz 1' }));
  expect(form.values.items.map((row) => row.id)).toEqual([12, undefined]);
  expect(shown().map(([lp]) => lp)).toEqual([1, 2]);
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(form.values.items.map((row) => row.id)).toEqual([11, 12, undefined]);
});

test('a row that cannot be removed shows the reason', async () => {
  render(<Sample items={[item(1, { posNo: 'locked' })]} />);
  const button = screen.getByRole('button', { name: 'Usuń wiersz 1' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(reasonOf(button)).toBe('Pozycja jest rozliczona.');
  await userEvent.click(button);
  cell('Nr poz.', 1).focus();
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  expect(form.values.items).toHaveLength(1);
});

test('rows pasted from Excel fill cells, add rows and have their codes looked up once', async () => {
  render(<Sample items={[item(1)]} />);
  pasteInto(cell('Nr poz.', 1), '5.1\tcwd-p\t1 234,5\t21.11.2026\r\n5.2\tcwd-p\t2\t\r\n');
  expect(shown()).toEqual([
    [1, '5.1', 1234.5],
    [2, '5.2', 2],
  ]);
  await waitFor(() => expect(form.values.items.map((row) => row.code?.key)).toEqual(['CWD-P', 'CWD-P']));
  expect(find).toHaveBeenCalledTimes(1);
  expect(cell('Ilość', 1).value).toBe('1\u00a0234,50');
});

test('one pasted cell goes into the input as usual', async () => {
  render(<Sample items={[item(1)]} />);
  await userEvent.click(cell('Ilość', 1));
  await userEvent.clear(cell('Ilość', 1));
  await userEvent.paste('7,25');
  expect(shown()).toEqual([[1, '1.1', 7.25]]);
});

test('errors are shown in their cells, and the first one gets the focus', async () => {
  render(<Sample items={[item(1), item(2, { amount: null }), item(3, { amount: null })]} />);
  expect(cell('Ilość', 2).getAttribute('aria-invalid')).toBeNull();
  await act(() => form.submit());
  expect(focused()).toBe('Ilość, wiersz 2');
  expect(cell('Ilość', 2).getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(cell('Ilość', 2).getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Wpisz liczbę.');
});

test('an empty grid shows its error after a submit', async () => {
  render(<Sample items={[]} />);
  expect(screen.queryByText('Dodaj przynajmniej jedną pozycję.')).toBeNull();
  await act(() => form.submit());
  screen.getByText('Dodaj przynajmniej jedną pozycję.');
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj pozycję' }));
  expect(focused()).toBe('Nr poz., wiersz 1');
});

test('a cell with invalid text blocks the save until its row is removed', async () => {
  render(<Sample items={[item(1), item(2)]} />);
  await userEvent.type(cell('Termin', 2), '99.99.2026{Tab}');
  await act(() => form.submit());
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Usuń wiersz 2' }));
  await act(() => form.submit());
  expect(submit).toHaveBeenCalledTimes(1);
});

test('typing in one of 300 rows renders no other row', async () => {
  render(<Sample items={Array.from({ length: 300 }, (_, index) => item(index + 1))} />);
  rendered.mockClear();
  fireEvent.change(cell('Nr poz.', 10), { target: { value: 'x' } });
  expect(new Set(rendered.mock.calls.map(([lp]) => lp))).toEqual(new Set([10]));
});

describe('a grid of 5,000 rows', () => {
  const many = (change: (row: Item) => Item = (row) => row) =>
    Array.from({ length: 5000 }, (_, index) => change(item(index + 1)));
  const inPage = () => screen.getAllByLabelText(/^Nr poz\., wiersz/).length;
  const scrollTo = (top: number) => {
    const scroller = screen.getByRole('table').parentElement;
    if (!scroller) throw new Error('no scroller');
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  };

  test('only rows near the view are rendered, and screen readers get the row count', () => {
    render(<Sample items={many()} />);
    expect(inPage()).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    scrollTo(35 * 3000);
    expect(cell('Nr poz.', 3001).closest('tr')?.getAttribute('aria-rowindex')).toBe('3002');
    expect(inPage()).toBeLessThan(60);
  });

  test('the focused cell and cells with invalid text stay mounted while scrolling', async () => {
    render(<Sample items={many()} />);
    await userEvent.type(cell('Termin', 2), '99.99.2026{Tab}');
    cell('Nr poz.', 5).focus();
    scrollTo(35 * 3000);
    expect(focused()).toBe('Nr poz., wiersz 5');
    expect(cell('Termin', 2).value).toBe('99.99.2026');
  });

  test('a log line scrolls to its row', () => {
    render(<Sample items={many()} />);
    let found = false;
    act(() => {
      found = revealRow('pozycja-4321');
    });
    expect(found).toBe(true);
    expect(focused()).toBe('Nr poz., wiersz 4322');
    expect(revealRow('nieznana')).toBe(false);
  });

  test('a refused save focuses the first row with an error', async () => {
    render(<Sample items={many((row) => (row.lp > 4000 ? { ...row, amount: null } : row))} />);
    await act(() => form.submit());
    expect(focused()).toBe('Ilość, wiersz 4001');
  });

  test('keys move past the rendered rows, and a row is added at the end', async () => {
    render(<Sample items={many()} />);
    act(() => void revealRow('pozycja-4998'));
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('Nr poz., wiersz 5000');
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('Nr poz., wiersz 5001');
    expect(form.values.items).toHaveLength(5001);
  });

  test('all rows are printed', () => {
    render(<Sample items={many().slice(0, 150)} />);
    expect(inPage()).toBeLessThan(60);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(inPage()).toBe(150);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(inPage()).toBeLessThan(60);
  });
});

test('the grid is a table with labelled cells', () => {
  render(<Sample items={[item(1)]} />);
  const table = screen.getByRole('table', { name: 'Pozycje' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['L.p.', 'Nr poz. *', 'Kod', 'Ilość *', 'Termin', 'Akcje']);
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

test('`?` lists the keys of grids once, also after one of the grids was removed', async () => {
  render(<Sample items={[item(1)]} />);
  const { unmount } = render(<Sample items={[item(1)]} />);
  unmount();
  await userEvent.keyboard('?');
  expect(screen.getAllByText('Tabela: powiel wiersz')).toHaveLength(1);
});
