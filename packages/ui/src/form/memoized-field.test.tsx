import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { memoizedField } from './memoized-field';

afterEach(cleanup);

type FieldProps = {
  readonly label: string;
  readonly onChange?: (() => string) | undefined;
  readonly onBlur?: () => void;
};

let renders = 0;
const answers: (string | undefined)[] = [];

const Field = memoizedField(({ label, onChange }: FieldProps) => {
  renders += 1;
  return (
    <button onClick={() => answers.push(onChange?.())} type="button">
      {label}
    </button>
  );
});

test('new handlers do not render a field again, and the field calls the latest of them', async () => {
  renders = 0;
  const { rerender } = render(<Field label="Numer" onBlur={() => {}} onChange={() => 'first'} />);
  rerender(<Field label="Numer" onBlur={() => {}} onChange={() => 'second'} />);
  expect(renders).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Numer' }));
  expect(answers.pop()).toBe('second');
});

test('a field is rendered again when another prop changes, or when a handler is added or removed', async () => {
  renders = 0;
  const { rerender } = render(<Field label="Numer" onChange={() => 'first'} />);
  rerender(<Field label="Umowa" onChange={() => 'first'} />);
  expect(screen.getByRole('button', { name: 'Umowa' })).toBeTruthy();
  rerender(<Field label="Umowa" />);
  expect(renders).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Umowa' }));
  expect(answers.pop()).toBeUndefined();
});
