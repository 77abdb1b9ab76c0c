import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field';
import type { Find } from './use-search';

type Found = { id: number; number: string };
const entries = [1, 2].map((id) => ({ id, number: `ZG.${id}` }));
const find = vi.fn<Find<Found>>();
const changed = vi.fn();
const problem = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  find.mockImplementation(async () => ({
    content: entries,
    page: { number: 0, size: 20, totalElements: 45, totalPages: 3 },
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Sample() {
  const [value, setValue] = useState<Found | null>(null);
  return (
    <SearchField
      find={find}
      keyOf={(found) => found.id}
      label="Umowa"
      labelOf={(found) => found.number}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
      onProblem={problem}
      value={value}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Umowa' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the search starts at 3 characters, debounced by 300 ms', async () => {
  render(<Sample />);
  type('ZG');
  await wait(1000);
  expect(find).not.toHaveBeenCalled();
  type('ZG.');
  await wait(299);
  type('ZG.1');
  await wait(299);
  expect(find).not.toHaveBeenCalled();
  await wait(1);
  expect(find.mock.calls.map(([query]) => query)).toEqual(['ZG.1']);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['ZG.1', 'ZG.2']);
});

test('a note is shown when there are more results than listed', async () => {
  render(<Sample />);
  type('ZG.');
  await wait(300);
  screen.getByText('Znaleziono wyników: 45, zawęź kryteria wyszukiwania.');
});

test('arrows and Enter choose, Escape closes', async () => {
  render(<Sample />);
  type('ZG.');
  await wait(300);
  fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(changed).toHaveBeenLastCalledWith({ id: 2, number: 'ZG.2' });
  expect(field().value).toBe('ZG.2');
  await wait(200);
  expect(screen.queryByRole('listbox')).toBeNull();
  type('ZG.x');
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 27 });
  expect(field().value).toBe('ZG.2');
});

test('the list is at least 400 px wide', async () => {
  render(<Sample />);
  type('ZG.');
  await wait(300);
  expect(document.querySelector<HTMLElement>('.p-autocomplete-panel')?.style.width).toBe('400px');
});

test('a failed search shows no results', async () => {
  find.mockRejectedValue(new Error('unreachable'));
  render(<Sample />);
  type('abc');
  await wait(300);
  screen.getByText('Brak wyników');
});

test('clearing the text clears the value', async () => {
  render(<Sample />);
  type('ZG.');
  await wait(300);
  fireEvent.click(screen.getByText('ZG.1'));
  type('');
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a late answer to an earlier query is ignored', async () => {
  render(<Sample />);
  let signal: AbortSignal | undefined;
  find.mockImplementationOnce((_query, given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  type('ZG.');
  await wait(300);
  type('ZG.2');
  expect(signal?.aborted).toBe(true);
});

test('typed text is a problem until a result is chosen', async () => {
  render(<Sample />);
  type('ZG.');
  expect(problem).toHaveBeenLastCalledWith('Wybierz z listy znalezionych.');
  await wait(300);
  fireEvent.click(screen.getByText('ZG.1'));
  expect(problem).toHaveBeenLastCalledWith(null);
});

test('a full label chooses its result although the field is left before the answer; other text is discarded', async () => {
  render(<Sample />);
  fireEvent.focus(field());
  type('zg.2');
  fireEvent.blur(field());
  await wait(0);
  expect(changed).toHaveBeenLastCalledWith({ id: 2, number: 'ZG.2' });
  expect(field().value).toBe('ZG.2');
  type('zg.');
  fireEvent.blur(field());
  await wait(0);
  expect(field().value).toBe('ZG.2');
});

test('the results close when the width of the window changes, and stay when only its height does', async () => {
  render(<Sample />);
  type('ZG.1');
  await wait(300);
  const resize = (width: number) => {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
    fireEvent(window, new Event('resize'));
  };
  resize(window.innerWidth);
  await wait(1000);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  resize(window.innerWidth - 600);
  await wait(1000);
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(field()).toHaveProperty('value', 'ZG.1');
});
