import { ApiProblem } from '@ostep/platform';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form, SubmitButton } from './form';
import { SaveConflict } from './save-conflict';
import { TextField } from './text-field';
import { useForm } from './use-form';

afterEach(cleanup);

type Values = { readonly version: number; readonly number: string; readonly notes: string };

const opened: Values = { version: 1, number: '12/2026', notes: '' };
const theirs: Values = { version: 2, number: '13/2026', notes: 'ich' };
const changedMeanwhile = { status: 409, message: 'x', changedBy: 'Jan Lis', changedAt: '2026-11-21T13:05:00Z' };

type Calls = {
  readonly submit: (values: Values) => Promise<void>;
  readonly read?: () => Promise<Values>;
  readonly onTheirs?: () => void;
};

function Example({ submit, read = async () => theirs, onTheirs = () => undefined }: Calls) {
  const form = useForm<Values>({ initial: opened, validate: () => ({}), submit });
  return (
    <Form form={form} label="Zlecenie">
      <TextField {...form.field('number')} label="Numer" />
      <TextField {...form.field('notes')} label="Uwagi" />
      <SubmitButton form={form} label="Zapisz" />
      <SaveConflict
        form={form}
        labels={{ number: 'Numer', notes: 'Uwagi' }}
        onTheirs={onTheirs}
        read={read}
        valuesOf={(found) => found}
      />
    </Form>
  );
}

const refusedOnce = () =>
  vi.fn<Calls['submit']>().mockRejectedValueOnce(new ApiProblem(changedMeanwhile)).mockResolvedValue(undefined);

async function saveNotes(props: Calls) {
  render(<Example {...props} />);
  await userEvent.type(screen.getByLabelText('Uwagi'), 'moje');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  return screen.findByRole('dialog');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('my and their values are shown by field, and mine are saved over the new version with their other changes', async () => {
  const submit = refusedOnce();
  const dialog = await saveNotes({ submit });
  expect(dialog.textContent).toContain('Jan Lis');
  const row = await within(dialog).findByRole('row', { name: /^Uwagi/u });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['moje', 'ich']);
  expect(within(dialog).queryByRole('row', { name: /^Numer/u })).toBeNull();
  expect(within(dialog).getByRole('listitem').textContent).toBe('Numer: 12/2026 → 13/2026');
  await press('Zapisz moje');
  expect(submit.mock.lastCall?.[0]).toEqual({ version: 2, number: '13/2026', notes: 'moje' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('theirs are taken', async () => {
  const onTheirs = vi.fn();
  await saveNotes({ submit: refusedOnce(), onTheirs });
  await screen.findByRole('row', { name: /^Uwagi/u });
  await press('Weź zapisane');
  expect(onTheirs).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Uwagi').value).toBe('ich');
});

test('a person who goes back has lost nothing, and sees the next conflict too', async () => {
  const submit = vi.fn<Calls['submit']>(async () => Promise.reject(new ApiProblem(changedMeanwhile)));
  await saveNotes({ submit });
  await press('Wróć do formularza');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Uwagi').value).toBe('moje');
  await press('Zapisz');
  await screen.findByRole('dialog');
});

test('a record that could not be read can be requested again', async () => {
  const read = vi.fn<() => Promise<Values>>().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(theirs);
  await saveNotes({ submit: refusedOnce(), read });
  await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByRole('row', { name: /^Uwagi/u });
});

test('after a conflict with the state of the record mine cannot be saved over it', async () => {
  const submit = vi.fn<Calls['submit']>().mockRejectedValue(new ApiProblem({ status: 409, message: 'Rozliczone.' }));
  await saveNotes({ submit });
  expect(screen.queryByRole('button', { name: 'Zapisz moje' })).toBeNull();
  await press('Wczytaj aktualne dane');
  await screen.findByDisplayValue('ich');
});
