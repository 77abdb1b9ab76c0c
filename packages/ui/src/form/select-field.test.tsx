import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from '../dialog/modal';
import { chooseOption, optionsOf } from '../testing/choose-option';
import { SelectField } from './select-field';

afterEach(cleanup);

const squads = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: `Ekipa ${index + 1}` }));
const left = vi.fn();

function Sample({ initial = null, emptyLabel }: { initial?: number | null; emptyLabel?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <SelectField
      emptyLabel={emptyLabel}
      label="Ekipa"
      onBlur={left}
      onChange={setValue}
      options={squads}
      value={value}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ekipa' });

test('an option is chosen by the keyboard, and the focus stays in the field', async () => {
  render(<Sample />);
  await chooseOption(field(), 'Ekipa 3');
  expect(field().value).toBe('Ekipa 3');
  expect(document.activeElement).toBe(field());
});

test('a long list can be searched', async () => {
  render(<Sample />);
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.type(await screen.findByLabelText('Szukaj: Ekipa'), '10');
  await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Ekipa 10']));
});

test.each([
  ['Enter chooses the first result', '{Enter}', 'Ekipa 1'],
  ['the arrow key begins at the first result', '{ArrowDown}{Enter}', 'Ekipa 1'],
  ['the arrow key continues to the second', '{ArrowDown}{ArrowDown}{Enter}', 'Ekipa 10'],
])('in a searched list where another option was chosen %s', async (_what, keys, expected) => {
  render(<Sample initial={9} />);
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.type(await screen.findByLabelText('Szukaj: Ekipa'), '1');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await userEvent.keyboard(keys);
  expect(field().value).toBe(expected);
});

test('the empty option gives null', async () => {
  render(<Sample emptyLabel="Wszystkie" initial={2} />);
  expect((await optionsOf(field()))[0]).toBe('Wszystkie');
  await chooseOption(field(), 'Wszystkie');
  expect(field().value).toBe('Wszystkie');
});

test('opening the list does not count as leaving the field', async () => {
  render(<Sample />);
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  (await screen.findByLabelText('Szukaj: Ekipa')).focus();
  expect(left).not.toHaveBeenCalled();
});

test('Escape closes the list and not the dialog around it', async () => {
  const closed = vi.fn();
  render(
    <Modal onClose={closed} open title="Dane">
      <Sample />
    </Modal>,
  );
  const inDialog = await screen.findByRole('combobox', { name: 'Ekipa' });
  inDialog.focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(closed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(inDialog);
});
