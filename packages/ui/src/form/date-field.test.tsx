import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateField } from './date-field';

afterEach(cleanup);
const changed = vi.fn();
const problem = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Sample({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Data umowy"
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
      onProblem={problem}
      value={value}
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Data umowy');

test('a date is shown in Polish format and reported as YYYY-MM-DD', async () => {
  render(<Sample initial="2026-01-15" />);
  expect(field().value).toBe('15.01.2026');
  await userEvent.clear(field());
  await userEvent.type(field(), '21.11.2026');
  expect(changed.mock.calls.map(([value]) => value)).toEqual([null, '2026-11-21']);
});

test('a short form is accepted on blur', async () => {
  render(<Sample />);
  await userEvent.type(field(), '1.2.26');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(field().value).toBe('01.02.2026');
  expect(changed).toHaveBeenLastCalledWith('2026-02-01');
});

test('invalid text stays in the field, gives null and shows an error', async () => {
  render(<Sample initial="2026-01-15" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '32.13.2026');
  await userEvent.tab();
  expect(field().value).toBe('32.13.2026');
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(problem).toHaveBeenLastCalledWith('Podaj datę w formacie dd.mm.rrrr.');
  expect(screen.getByText('Podaj datę w formacie dd.mm.rrrr.').id).toBe(field().getAttribute('aria-describedby'));
});

test('a date is picked in a Polish calendar, which begins on Monday; then the field has the focus again', async () => {
  render(<Sample initial="2026-05-10" />);
  await userEvent.click(screen.getByRole('button', { name: 'Wybierz datę: Data umowy' }));
  const calendar = await screen.findByRole('dialog', { name: 'Wybierz datę: Data umowy' });
  expect(within(calendar).getAllByRole('columnheader')[0]?.textContent).toBe('Pn');
  await userEvent.click(within(calendar).getByRole('button', { name: '3' }));
  expect(field().value).toBe('03.05.2026');
  expect(changed).toHaveBeenLastCalledWith('2026-05-03');
  expect(document.activeElement).toBe(field());
});
