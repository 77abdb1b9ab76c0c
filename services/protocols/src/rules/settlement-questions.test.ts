import { expect, it } from 'vitest';
import { settlementQuestions } from './settlement-questions';

const known = { squadName: 'Jodła', workName: 'Ścinka', amountDone: 10, elsewhere: 4, before: 2 };

it.each([
  ['up to what was done', 6, known, 0],
  ['above what was done', 6.01, known, 1],
  ['above, where nothing was reported', 20, { ...known, amountDone: 0 }, 0],
  ['above, but no more than until now', 7, { ...known, before: 7 }, 0],
  ['above, and more than until now', 7.5, { ...known, before: 7 }, 1],
] as const)('an amount %s: %f', (_, amount, given, count) => {
  expect(settlementQuestions(amount, given)).toHaveLength(count);
});

it('the question names what was done, what would be settled and what of it elsewhere', () => {
  expect(settlementQuestions(8, known)).toEqual([
    expect.objectContaining({
      id: 'settledOverDone(done=10,settled=12)',
      path: 'amount',
      message:
        'Ekipa Jodła (Ścinka) wykonała 10, a po tym zapisie będzie rozliczona z 12, w tym 4 w innych sekcjach i protokołach.',
      figures: { done: 10, settled: 12 },
    }),
  ]);
});
