import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DecimalField } from './decimal-field';

afterEach(cleanup);

const changed = vi.fn();
const problem = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Sample({ initial = null, negative = false }: { initial?: number | null; negative?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DecimalField
        label="Ilość"
        negative={negative}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        onProblem={problem}
        value={value}
      />
      <button onClick={() => setValue(7.5)} type="button">
        outside
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Ilość');

test('a comma becomes a dot while typing, and the value is a number', async () => {
  render(<Sample />);
  await userEvent.type(field(), '12,5');
  expect(field().value).toBe('12.5');
  expect(changed).toHaveBeenLastCalledWith(12.5);
});

test('letters, a second dot, a third decimal and a minus are ignored', async () => {
  render(<Sample />);
  await userEvent.type(field(), '-1a2.3.456');
  expect(field().value).toBe('12.34');
});

test('a minus is accepted where negative values are allowed', async () => {
  render(<Sample negative />);
  await userEvent.type(field(), '-3,20');
  expect(field().value).toBe('-3.20');
  await userEvent.tab();
  expect(field().value).toBe('−3,20');
});

test('a formatted number can be pasted', async () => {
  render(<Sample />);
  await userEvent.click(field());
  await userEvent.paste('1 234,5');
  expect(field().value).toBe('1234.5');
  expect(changed).toHaveBeenLastCalledWith(1234.5);
});

test('a pasted number with more decimals stays in the field with an error', async () => {
  render(<Sample initial={1} />);
  await userEvent.clear(field());
  await userEvent.paste('12,345');
  expect(field().value).toBe('12.345');
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(problem).toHaveBeenLastCalledWith('Najwyżej 2 miejsca po przecinku.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field());
  expect(problem).toHaveBeenLastCalledWith(null);
});

test('an empty field is null', async () => {
  render(<Sample initial={12} />);
  await userEvent.clear(field());
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(problem).not.toHaveBeenCalledWith(expect.any(String));
});

test('a value set from outside replaces what was typed', async () => {
  render(<Sample initial={1} />);
  await userEvent.type(field(), '2.');
  await userEvent.click(screen.getByText('outside'));
  expect(field().value).toBe('7,50');
});

test('a figure has the Polish format until the field has the focus, which selects it as plain text', async () => {
  render(<Sample initial={1234.5} />);
  expect(field().value).toBe('1\u00a0234,50');
  await userEvent.tab();
  expect(field().value).toBe('1234,5');
  await userEvent.keyboard('7,');
  expect(field().value).toBe('7.');
  await userEvent.tab();
  expect(field().value).toBe('7,00');
});
