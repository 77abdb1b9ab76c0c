import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../form/text-field';
import { FilterBar } from './filter-bar';

afterEach(cleanup);

const number = <TextField label="Numer" name="number" onChange={() => undefined} value="31" />;
const contract = <TextField label="Umowa" name="contract" onChange={() => undefined} value="" />;

test('Enter in a field applies all fields, unless there is a refusal', async () => {
  const onApply = vi.fn();
  const { rerender } = render(<FilterBar onApply={onApply}>{number}</FilterBar>);
  await userEvent.type(screen.getByLabelText('Numer'), '{Enter}');
  expect(onApply).toHaveBeenCalledTimes(1);
  rerender(
    <FilterBar onApply={onApply} refusal="Data do jest wcześniejsza niż data od.">
      {number}
    </FilterBar>,
  );
  await userEvent.type(screen.getByLabelText('Numer'), '{Enter}');
  expect(onApply).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /^Zastosuj/u }).getAttribute('aria-disabled')).toBe('true');
});

test('the other fields open by a button, and are open from the start if one of them is set', async () => {
  const { unmount } = render(<FilterBar more={contract}>{number}</FilterBar>);
  const toggle = screen.getByRole('button', { name: 'Filtr' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  unmount();
  render(
    <FilterBar more={contract} moreSetCount={2}>
      {number}
    </FilterBar>,
  );
  expect(screen.getByRole('button', { name: 'Filtr (2)' }).getAttribute('aria-expanded')).toBe('true');
});

test('conditions of a link are shown and removed one by one; all are cleared at once by a button', async () => {
  const [onRemove, onClear] = [vi.fn(), vi.fn()];
  render(
    <FilterBar conditions={[{ label: 'Nierozliczone', onRemove }]} onClear={onClear}>
      {number}
    </FilterBar>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Usuń warunek: Nierozliczone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }));
  expect([onRemove, onClear].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
