import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { schemaValidator } from './schema-validator';

type Row = { readonly amount: number | null };
type Values = { readonly number: string; readonly rows: readonly Row[] };

const row = z.object({ amount: z.number('Wpisz liczbę.').min(0, 'Za mało.') });
const form = z.object({ number: z.string().min(1, 'Wpisz numer.'), rows: z.array(row).min(1, 'Dodaj wiersz.') });
const toInput = vi.fn((one: Row) => ({ amount: one.amount ?? Number.NaN }));

const validate = schemaValidator<Values, Row>({
  schema: form,
  toInput: (values) => ({ ...values, rows: values.rows.map(toInput) }),
  rows: { path: 'rows', schema: row, of: (values) => values.rows, toInput },
});

test('errors of the schema have the paths of the form', () => {
  expect(validate({ number: '', rows: [] })).toEqual({ number: 'Wpisz numer.', rows: 'Dodaj wiersz.' });
  expect(validate({ number: '1', rows: [{ amount: 1 }, { amount: null }, { amount: -1 }] })).toEqual({
    'rows.1.amount': 'Wpisz liczbę.',
    'rows.2.amount': 'Za mało.',
  });
});

test('a row that did not change is not validated again', () => {
  const parse = vi.spyOn(row, 'safeParse');
  const unchanged = { amount: 1 };
  validate({ number: '1', rows: [unchanged, { amount: 2 }] });
  expect(parse).toHaveBeenCalledTimes(2);
  validate({ number: '12', rows: [unchanged, { amount: 3 }] });
  expect(parse).toHaveBeenCalledTimes(3);
});

test('a form without rows is validated as a whole', () => {
  const validateForm = schemaValidator<{ readonly number: string }>({
    schema: form.pick({ number: true }),
    toInput: (values) => values,
  });
  expect(validateForm({ number: '' })).toEqual({ number: 'Wpisz numer.' });
  expect(validateForm({ number: '1' })).toEqual({});
});
