import { expect, expectTypeOf, test } from 'vitest';
import { type FieldPath, type PathValue, sameJson, valueAt } from './field-path';

type Values = {
  name: string;
  district: { id: number } | null;
  items: { amount: number | null; code: { key: string } }[];
};
const values: Values = {
  name: 'a',
  district: null,
  items: [
    { amount: 1, code: { key: 'x' } },
    { amount: 2, code: { key: 'y' } },
  ],
};

test('a path has the type of the value at it', () => {
  expectTypeOf<'items.0.amount'>().toExtend<FieldPath<Values>>();
  expectTypeOf<'items.0.price'>().not.toExtend<FieldPath<Values>>();
  expectTypeOf<PathValue<Values, 'items.3.amount'>>().toEqualTypeOf<number | null>();
  expectTypeOf<PathValue<Values, 'district'>>().toEqualTypeOf<{ id: number } | null>();
  const amount: PathValue<Values, 'items.1.amount'> = 2;
  expect(valueAt(values, 'items.1.amount')).toBe(amount);
});

test('a value is read at its path; undefined where there is none', () => {
  expect(valueAt(values, 'items.1.code.key')).toBe('y');
  expect(valueAt(values, 'district.id')).toBeUndefined();
  expect(valueAt(values, 'items.7.amount')).toBeUndefined();
  expect(valueAt(values, '')).toBe(values);
});

test('values are equal when their JSON is equal', () => {
  expect(sameJson({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(sameJson({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(sameJson([], {})).toBe(false);
  expect(sameJson(null, {})).toBe(false);
});

test.each([
  [[1, 2], [1, 3], false],
  [[1, 2], [1, 2], true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{}, [], false],
  [{}, null, false],
  [5, {}, false],
  [{}, 5, false],
  ['1', 1, false],
  [Number.NaN, Number.NaN, true],
  [[[1]], [[1]], true],
])('%j and %j have equal JSON: %s', (left, right, equal) => {
  expect(sameJson(left, right)).toBe(equal);
});
