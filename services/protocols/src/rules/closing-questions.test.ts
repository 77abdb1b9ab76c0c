import { expect, it } from 'vitest';
import { closingQuestions } from './closing-questions';

const part = (amount: number, settled: readonly number[], contractRate: number | null = 10) => ({
  posNo: '21',
  totalAmount: null,
  items: [{ actionCodeId: 5, actionCodeKey: 'CWD-D', amount }],
  settlements: settled.map((each) => ({ actionCodeId: 5, addToSum: true, amount: each, contractRate })),
});
const idOf = (...given: Parameters<typeof closingQuestions>) => closingQuestions(...given)[0]?.id;

it('a completely settled protocol is closed without a question, despite rounding', () => {
  expect(closingQuestions({ parts: [part(10, [10])], totalValue: 100, notes: 0 })).toEqual([]);
  expect(closingQuestions({ parts: [part(10, [3.33, 6.67], 0.15)], totalValue: 1.51, notes: 0 })).toEqual([]);
});

it.each([
  ['a code that is short', { parts: [part(10, [9])], totalValue: 100, notes: 0 }, 'difference=-10,left=1,notes=0'],
  ['another price', { parts: [part(10, [10], 11)], totalValue: 100, notes: 0 }, 'difference=10,left=0,notes=0'],
  [
    'work without a price',
    { parts: [part(10, [10], null)], totalValue: 100, notes: 0 },
    'difference=-100,left=0,notes=0',
  ],
  ['an open note', { parts: [part(10, [10])], totalValue: 100, notes: 1 }, 'difference=0,left=0,notes=1'],
  [
    'an open note beside rounding',
    { parts: [part(10, [3.33, 6.67], 0.15)], totalValue: 1.51, notes: 1 },
    'difference=0,left=0,notes=1',
  ],
  ['a part without amounts', { parts: [part(0, [])], totalValue: 0, notes: 0 }, 'difference=0,left=1,notes=0'],
])('%s is asked about', (_, closing, figures) => {
  expect(idOf(closing)).toBe(`closedWithDifference(${figures})`);
});

const row = (actionCodeId: number | null, amount: number) => ({
  actionCodeId,
  actionCodeKey: actionCodeId === null ? null : `KOD-${actionCodeId}`,
  amount,
});
const by = (actionCodeId: number, amount: number, addToSum = true) => ({
  actionCodeId,
  addToSum,
  amount,
  contractRate: 10,
});

it('rows of one code are compared together, with works that count to the sum', () => {
  const items = [row(5, 4), row(6, 3), row(5, 6)];
  const settled = { ...part(0, []), items, settlements: [by(5, 10), by(6, 3), by(6, 3, false)] };
  expect(closingQuestions({ parts: [settled], totalValue: 130, notes: 0 })).toEqual([]);
});

it('a row without a code is compared as the whole part', () => {
  const wholePart = { ...part(0, []), items: [row(null, 5)], settlements: [by(5, 3), by(6, 1, false)] };
  expect(closingQuestions({ parts: [wholePart], totalValue: 30, notes: 0 })).toEqual([
    {
      id: 'closedWithDifference(difference=0,left=1,notes=0)',
      path: '',
      message: 'Różnica 0,00\u00a0zł. Rozliczyć mimo to? Nierozliczone: poz. 21 razem 3,00 z 5,00.',
      figures: { difference: 0, left: 1, notes: 0 },
    },
  ]);
});

it('names the difference in złoty and what is left, with long lists cut', () => {
  const parts = Array.from({ length: 14 }, () => part(10, []));
  const message = closingQuestions({ parts, totalValue: 1400, notes: 2 })[0]?.message.replace(/\u00a0/gu, ' ') ?? '';
  expect(message).toMatch(
    /^Różnica −1 400,00 zł, do wyjaśnienia: 2\. Rozliczyć mimo to\? Nierozliczone: poz\. 21 CWD-D 0,00 z 10,00;/u,
  );
  expect(message).toMatch(/; i 2 więcej\.$/u);
});
