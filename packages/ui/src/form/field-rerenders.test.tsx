import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field';
import { CheckboxField } from './switch-field';
import { TextField } from './text-field';
import { useForm } from './use-form';

afterEach(cleanup);

/** Called at each render of the search field. */
const labelOf = vi.fn(() => 'Pilarze Nowak');
const squad = { find: async () => [], keyOf: () => 1, labelOf };

function Sample() {
  const form = useForm({
    initial: { number: '', settled: false, squad: { id: 1 } as object | null },
    validate: () => ({}),
    submit: async () => undefined,
  });
  return (
    <>
      <TextField {...form.field('number')} label="Numer" />
      <CheckboxField {...form.field('settled')} label="Rozliczony" />
      <SearchField {...form.field('squad')} {...squad} label="Ekipa" />
    </>
  );
}

test('a key or a click in one field of a form renders no other field again', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByLabelText('Numer'));
  expect(labelOf).toHaveBeenCalled();
  labelOf.mockClear();
  await userEvent.keyboard('12');
  await userEvent.click(screen.getByLabelText('Rozliczony'));
  expect(screen.getByLabelText<HTMLInputElement>('Numer').value).toBe('12');
  expect(screen.getByLabelText<HTMLInputElement>('Rozliczony').checked).toBe(true);
  expect(labelOf).not.toHaveBeenCalled();
});
