import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { reasonOf } from '../testing/reason-of';
import { PeriodField } from './period-field';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

test('steps go over the end of a year', async () => {
  const onChange = vi.fn();
  render(<PeriodField onChange={onChange} value={{ year: 2026, month: 1 }} years={[2025, 2026]} />);
  expect(screen.getByLabelText<HTMLInputElement>('Miesiąc').value).toMatch(/2026$/u);
  await userEvent.click(button('Poprzedni okres'));
  await userEvent.click(button('Następny okres'));
  expect(onChange.mock.calls).toEqual([[{ year: 2025, month: 12 }], [{ year: 2026, month: 2 }]]);
});

test('steps end with the years that can be chosen, and say so', async () => {
  const onChange = vi.fn();
  render(<PeriodField onChange={onChange} unit="year" value={{ year: 2026, month: 5 }} years={[2026]} />);
  expect(reasonOf(button('Poprzedni okres'))).toBe('Wcześniejszych danych nie ma.');
  expect(reasonOf(button('Następny okres'))).toBe('Późniejszych danych nie ma.');
  await userEvent.click(button('Następny okres'));
  expect(onChange).not.toHaveBeenCalled();
});
