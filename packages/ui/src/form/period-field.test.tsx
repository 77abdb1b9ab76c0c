import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { reasonOf } from '../testing/reason-of';
import { PeriodField } from './period-field';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

test('the buttons continue past the end of a year', async () => {
  const onChange = vi.fn();
  render(<PeriodField onChange={onChange} value={{ year: 2026, month: 1 }} years={[2025, 2026]} />);
  expect(screen.getByLabelText<HTMLInputElement>('Miesiąc').value).toMatch(/2026$/u);
  await userEvent.click(button('Poprzedni okres'));
  await userEvent.click(button('Następny okres'));
  expect(onChange.mock.calls).toEqual([[{ year: 2025, month: 12 }], [{ year: 2026, month: 2 }]]);
});

test('the buttons are disabled with a reason at the ends of the years that can be chosen', async () => {
  const onChange = vi.fn();
  render(<PeriodField onChange={onChange} unit="year" value={{ year: 2026, month: 5 }} years={[2026]} />);
  expect(reasonOf(button('Poprzedni okres'))).toBe('Wcześniejszych danych nie ma.');
  expect(reasonOf(button('Następny okres'))).toBe('Późniejszych danych nie ma.');
  await userEvent.click(button('Następny okres'));
  expect(onChange).not.toHaveBeenCalled();
});

test('the panel of months opens by Enter or a click, and Tab leaves it', async () => {
  const onChange = vi.fn();
  render(<PeriodField onChange={onChange} value={{ year: 2026, month: 5 }} years={[2025, 2026]} />);
  const field = screen.getByLabelText('Miesiąc');
  const focused = () => document.activeElement;
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.tab();
  expect(focused()).toBe(button('Następny okres'));

  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog');
  await userEvent.keyboard('{ArrowDown}');
  expect(panel.contains(focused())).toBe(true);
  for (let tabs = 0; panel.contains(focused()) && tabs < 10; tabs += 1) await userEvent.tab();
  expect(focused()).toBe(button('Następny okres'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(field);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{ArrowDown}');
  for (let tabs = 0; focused() !== field && tabs < 10; tabs += 1) await userEvent.tab({ shift: true });
  expect(focused()).toBe(field);
});
