import { ApiProblem, installPlatform, type PlatformServices } from '@ostep/platform';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reasonOf } from '../testing/reason-of';
import { DateField } from './date-field';
import { Form, FormError, SubmitButton } from './form';
import { TextField } from './text-field';
import { type Form as FormState, type SubmitContext, useForm } from './use-form';

afterEach(cleanup);

type Values = { number: string; district: string; date: string | null; items: { amount: number }[] };
const empty: Values = { number: '', district: 'Namysłów', date: null, items: [] };
const submit = vi.fn<(values: Values, context: SubmitContext) => Promise<number>>();
const invalid = vi.fn();
const saved = vi.fn();
const dismissErrors = vi.fn();
let form: FormState<Values>;

beforeEach(() => {
  vi.clearAllMocks();
  submit.mockResolvedValue(7);
  const services: Partial<PlatformServices> = { errorsMended: dismissErrors };
  installPlatform(services as PlatformServices);
});

function Sample({ whenInvalid, showAllErrors }: { whenInvalid?: 'disabled'; showAllErrors?: boolean }) {
  form = useForm<Values, number>({
    initial: empty,
    validate: (values) => ({
      number: values.number === '' && 'Pole wymagane.',
      items: values.items.length === 0 && 'Dodaj pozycję.',
      'items.0.amount': values.items[0] && values.items[0].amount <= 0 ? 'Wpisz liczbę.' : undefined,
    }),
    submit,
    onInvalid: invalid,
    onSaved: saved,
    showAllErrors,
  });
  return (
    <Form form={form} label="Umowa">
      <TextField {...form.field('district')} label="Nadleśnictwo" />
      <TextField {...form.field('number')} label="Numer" required />
      <DateField {...form.field('date')} label="Data" />
      <FormError form={form} path="items" />
      <SubmitButton form={form} label="Zapisz" whenInvalid={whenInvalid} />
    </Form>
  );
}
const number = () => screen.getByLabelText<HTMLInputElement>(/^Numer/);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Zapisz' });
const fill = () => act(() => form.update(() => ({ ...empty, number: '1/2026', items: [{ amount: 5 }] })));

test('an error is shown after its field lost the focus', async () => {
  render(<Sample />);
  expect(screen.queryByText('Pole wymagane.')).toBeNull();
  await userEvent.click(number());
  await userEvent.tab();
  expect(screen.getByText('Pole wymagane.').id).toBe(number().getAttribute('aria-describedby'));
  expect(screen.queryByText('Dodaj pozycję.')).toBeNull();
});

test('an invalid submit marks everything, goes to the first field and turns the button red and disabled', async () => {
  render(<Sample />);
  expect(reasonOf(button())).toBe('');
  await userEvent.click(button());
  expect(submit).not.toHaveBeenCalled();
  expect(invalid).toHaveBeenCalledWith(2);
  screen.getByText('Pole wymagane.');
  screen.getByText('Dodaj pozycję.');
  expect(document.activeElement).toBe(number());
  expect(reasonOf(button())).toBe('Popraw oznaczone pola.');
  expect(button().className).toContain('ui-button-danger');
  expect(dismissErrors).not.toHaveBeenCalled();
  fill();
  expect(dismissErrors).toHaveBeenCalledOnce();
  expect(reasonOf(button())).toBe('');
  expect(button().className).toContain('ui-button-primary');
});

test('with whenInvalid="disabled" the button is disabled from the start', () => {
  render(<Sample whenInvalid="disabled" />);
  expect(reasonOf(button())).toBe('Wypełnij wymagane pola i popraw błędne wartości.');
  fill();
  expect(reasonOf(button())).toBe('');
});

test('a form filled from a file shows at once what is missing', () => {
  render(<Sample showAllErrors />);
  screen.getByText('Pole wymagane.');
  expect(reasonOf(button())).toBe('');
});

test('Ctrl+Enter saves, Enter in a field does not', async () => {
  render(<Sample />);
  fill();
  expect(fireEvent.keyDown(number(), { key: 'Enter' })).toBe(false);
  expect(form.attempted).toBe(false);
  fireEvent.keyDown(number(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('Ctrl+Enter saves from the page around the form, not from another form or below a dialog', async () => {
  const { container } = render(
    <>
      <section tabIndex={-1}>log</section>
      <form aria-label="Filtr">
        <input aria-label="Szukaj" />
      </form>
      <Sample />
    </>,
  );
  fill();
  const press = (element: Element) => fireEvent.keyDown(element, { key: 'Enter', ctrlKey: true });
  press(screen.getByLabelText('Szukaj'));
  container.setAttribute('inert', '');
  press(document.body);
  expect(form.attempted).toBe(false);
  container.removeAttribute('inert');
  press(screen.getByText('log'));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('a change copies only the objects on its path, because a grid identifies its rows by identity', () => {
  render(<Sample />);
  act(() => form.set('items', [{ amount: 1 }, { amount: 2 }]));
  const [first] = form.values.items;
  act(() => form.set('items.1.amount', 5));
  expect(form.values.items).toEqual([{ amount: 1 }, { amount: 5 }]);
  expect(form.values.items[0]).toBe(first);
});

test('a saved form is clean before onSaved is called', async () => {
  render(<Sample />);
  fill();
  expect(form.isDirty()).toBe(true);
  saved.mockImplementation(() => expect(form.isDirty()).toBe(false));
  await act(() => form.submit());
  expect(saved).toHaveBeenCalledWith(7, expect.objectContaining({ number: '1/2026' }));
  expect(form.dirty).toBe(false);
});

test('server errors are shown until their fields change, and no typed value is lost', async () => {
  render(<Sample />);
  fill();
  submit.mockRejectedValue(
    new ApiProblem({ status: 417, message: 'x', errors: [{ path: 'number', message: 'Numer jest zajęty.' }] }),
  );
  await act(() => form.submit());
  screen.getByText('Numer jest zajęty.');
  expect(document.activeElement).toBe(number());
  expect(number().value).toBe('1/2026');
  expect(form.isDirty()).toBe(true);
  expect(reasonOf(button())).toBe('');
  await userEvent.type(number(), '7');
  expect(screen.queryByText('Numer jest zajęty.')).toBeNull();
});

test('a second click while saving sends nothing, a retry carries the same key, a changed form another', async () => {
  render(<Sample />);
  fill();
  let fail: (cause: Error) => void = () => undefined;
  submit.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await act(async () => {
    void form.submit();
    void form.submit();
  });
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => fail(new Error('connection lost')));
  submit.mockRejectedValueOnce(new Error('connection lost'));
  await act(() => form.submit());
  await userEvent.type(number(), 'x');
  await act(() => form.submit());
  const keys = submit.mock.calls.map(([, context]) => context.idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('invalid text makes even an optional field invalid', async () => {
  render(<Sample />);
  fill();
  await userEvent.type(screen.getByLabelText('Data'), '32.13.2026');
  await userEvent.click(button());
  expect(submit).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Data'));
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledTimes(1);
});

test('Ctrl+Enter commits a short date before it saves', async () => {
  render(<Sample />);
  fill();
  await userEvent.type(screen.getByLabelText('Data'), '1.2.26');
  fireEvent.keyDown(screen.getByLabelText('Data'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(submit.mock.calls[0]?.[0].date).toBe('2026-02-01'));
});

test('an error appears only after the mouse button is released, so that it does not move a button being pressed', async () => {
  render(<Sample />);
  await userEvent.click(number());
  fireEvent.mouseDown(button());
  fireEvent.blur(number());
  expect(screen.queryByText('Pole wymagane.')).toBeNull();
  fireEvent.mouseUp(button());
  await screen.findByText('Pole wymagane.');
});
