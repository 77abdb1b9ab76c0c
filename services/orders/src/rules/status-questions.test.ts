import { expect, it } from 'vitest';
import type { KnownItem, NamedAssignment } from './assignment-state';
import { letterQuestions } from './status-questions';

const item = (id: number, code = 'WYK-PASCZ'): KnownItem => ({
  ...{ id, lp: String(id), code, ordered: 8.46, unit: 'KMTR', contractRate: 57.15 },
});

const done = (orderItemId: number, amountDone: number): NamedAssignment => ({
  ...{ id: null, orderItemId, squadId: 4, squadName: 'Jodła', workGroupItemId: 3, workName: 'Całość prac' },
  ...{ addToSum: true, percentRate: null, squadRateNetto: 20, amountDone, finishedDate: null },
});

it('a letter with nothing done, or with more than 1.10 of what was ordered, is asked about', () => {
  expect(letterQuestions([item(1)], [done(1, 9.3)])).toEqual([]);
  expect(letterQuestions([item(1), item(2)], [done(1, 84.6)])).toMatchObject([
    {
      id: 'letterOfNothing(ordered=8.46,done=0)',
      message: 'Pozycja 2 (WYK-PASCZ): zlecono 8,46 KMTR, a zgłoszenie wykaże wykonanie 0.',
    },
    {
      id: 'letterOverOrdered(ordered=8.46,done=84.6)',
      message: 'Pozycja 1 (WYK-PASCZ): zlecono 8,46 KMTR, a zgłoszenie wykaże wykonanie 84,6 KMTR.',
    },
  ]);
});

it('a row that only informs is no work', () => {
  expect(letterQuestions([item(1, 'KĘPA'), item(2, 'AKT 4A')], [])).toEqual([]);
});
