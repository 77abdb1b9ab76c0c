import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { steadyField } from './steady-field';

afterEach(cleanup);

type FieldProps = {
  readonly label: string;
  readonly onChange?: (() => string) | undefined;
  readonly onBlur?: () => void;
};

let drawn = 0;
const answers: (string | undefined)[] = [];

const Field = steadyField(({ label, onChange }: FieldProps) => {
  drawn += 1;
  return (
    <button onClick={() => answers.push(onChange?.())} type="button">
      {label}
    </button>
  );
});

test('a field whose form is rendered again with new handlers is not, and calls the latest of them', async () => {
  drawn = 0;
  const { rerender } = render(<Field label="Numer" onBlur={() => {}} onChange={() => 'first'} />);
  rerender(<Field label="Numer" onBlur={() => {}} onChange={() => 'second'} />);
  expect(drawn).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Numer' }));
  expect(answers.pop()).toBe('second');
});

test('a field is rendered again when what it shows changes, or a handler comes or goes', async () => {
  drawn = 0;
  const { rerender } = render(<Field label="Numer" onChange={() => 'first'} />);
  rerender(<Field label="Umowa" onChange={() => 'first'} />);
  expect(screen.getByRole('button', { name: 'Umowa' })).toBeTruthy();
  rerender(<Field label="Umowa" />);
  expect(drawn).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Umowa' }));
  expect(answers.pop()).toBeUndefined();
});
