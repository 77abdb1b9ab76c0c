import { expect, it } from 'vitest';
import { bottomOf } from './table-reach';

const column = (left: number, right: number) => ({ name: null, title: '', scores: new Map(), left, right });
const set = { columns: [column(40, 100), column(100, 200)], ruled: true };
const rule = (at: number, from: number, to: number) => ({ at, from, to });
const first = [rule(40, 50, 300), rule(100, 50, 300), rule(200, 50, 300)];
const bottomWith = (...rules: readonly ReturnType<typeof rule>[]) =>
  bottomOf(
    { number: 1, width: 595, height: 842, words: [], horizontal: [], vertical: [...first, ...rules] },
    set,
    50,
    [],
  );

it('includes the second page of a sheet, though it begins with a cell over all columns', () => {
  expect(bottomWith(rule(40, 400, 600), rule(100, 415, 600), rule(200, 400, 600))).toBe(600);
  expect(bottomWith(rule(40, 400, 600), rule(200, 400, 600))).toBe(300);
});
