import { expect, test } from 'vitest';
import { monthBefore, stretchesBefore } from './months';

const held = (squadId: number, ...months: string[]) => months.map((month) => ({ squadId, month: `${month}-01` }));

test('the month before crosses the year', () => {
  expect(monthBefore('2026-01-01')).toBe('2025-12-01');
  expect(monthBefore('2026-03-01')).toBe('2026-02-01');
});

test('a stretch is the unbroken run of approved months right before; an approved month itself has none', () => {
  const all = [
    ...held(1, '2025-12', '2026-01', '2026-02'),
    ...held(2, '2025-12', '2026-02'),
    ...held(3, '2026-01'),
    ...held(4, '2026-02', '2026-03'),
  ];
  expect([...stretchesBefore('2026-03-01', all)]).toEqual([
    [1, '2025-12-01'],
    [2, '2026-02-01'],
  ]);
});
