import { expect, test } from 'vitest';
import { markVat, unapprovedWithVat, vatOn } from './vat-line';

const line = (kind: Parameters<typeof vatOn>[0][number]['kind'], value: number) => ({ kind, value });

test('VAT is charged on work, corrections and additions, not on what is set off', () => {
  const lines = [line('work', 1000), line('carried', -100), line('addition', 50), line('advance', -400)];
  expect(vatOn([...lines, line('deduction', -40), line('brought', -10), line('opening', 500)], 8)).toEqual({
    base: 950,
    value: 76,
  });
});

test('VAT is rounded half up once, also below zero; without a rate or a base there is none', () => {
  expect(vatOn([line('work', 0.06), line('work', 0.0)], 8)).toBeNull();
  expect(vatOn([line('work', 2491.05), line('work', 747.31)], 23)).toEqual({ base: 3238.36, value: 744.82 });
  expect(vatOn([line('carried', -135.45)], 8)).toEqual({ base: -135.45, value: -10.84 });
  expect(vatOn([line('work', 1000)], null)).toBeNull();
  expect(vatOn([line('work', 1000)], 0)).toBeNull();
  expect(vatOn([line('advance', -1000)], 8)).toBeNull();
});

test('unapproved work includes the VAT that would not be charged without it', () => {
  expect(unapprovedWithVat(200, 200, 23)).toBe(246);
  expect(unapprovedWithVat(300, 500, 23)).toBe(369);
  expect([unapprovedWithVat(0.02, 0.04, 23), unapprovedWithVat(-300, 0, 23)]).toEqual([0.03, -369]);
  expect([unapprovedWithVat(200, 200, 0), unapprovedWithVat(200, 200, null)]).toEqual([200, 200]);
});

test('the VAT line is marked if all that it is charged on is unapproved', () => {
  const marked = (...work: readonly boolean[]) =>
    markVat([
      ...work.map((unapproved) => ({ kind: 'work' as const, unapproved })),
      { kind: 'advance' as const, unapproved: false },
      { kind: 'vat' as const, unapproved: false },
    ]).at(-1)?.unapproved;
  expect([marked(true, true), marked(true, false), marked()]).toEqual([true, false, false]);
});
