import { expect, it } from 'vitest';
import type { KnownItem, NamedAssignment } from './assignment-state';
import { letterQuestions, withoutSquadQuestions } from './status-questions';

const item = (id: number, code = 'WYK-PASCZ'): KnownItem => ({
  id,
  lp: String(id),
  code,
  ordered: 8.46,
  unit: 'KMTR',
  prices: [],
  orderDay: '2026-03-01',
  workDay: '2026-03-10',
});

const done = (orderItemId: number, amountDone: number): NamedAssignment => ({
  id: null,
  orderItemId,
  squadId: 4,
  squadName: 'Jodła',
  workGroupItemId: 3,
  workName: 'Całość prac',
  addToSum: true,
  percentRate: null,
  squadRateNetto: 20,
  amountDone,
  finishedDate: null,
});

it('asks about a letter with nothing done or with more than 1.10 of the ordered amount', () => {
  expect(letterQuestions([item(1)], [done(1, 9.3)])).toEqual([]);
  expect(letterQuestions([item(1), item(2)], [done(1, 84.6)])).toMatchObject([
    {
      id: 'letterOfNothing(ordered=8.46,done=0)',
      message: 'Pozycja 2 (WYK-PASCZ): zlecono 8,46 KMTR, a zgłoszenie wykaże wykonanie 0.',
    },
    {
      id: 'letterOverOrdered(ordered=8.46,done=84.6)',
      message:
        'Pozycja 1 (WYK-PASCZ): zlecono 8,46 KMTR, a zgłoszenie wykaże wykonanie 84,60 KMTR: 10 razy więcej niż zlecono.',
    },
  ]);
});

it('an informational row is not work', () => {
  expect(letterQuestions([item(1, 'KĘPA'), item(2, 'AKT 4A')], [])).toEqual([]);
});

it('several items make one question of each kind', () => {
  expect(letterQuestions([item(1), item(2), item(3), item(4)], [done(3, 10), done(4, 20)])).toMatchObject([
    { path: '', figures: { found: 2, ordered: 16.92, done: 0 } },
    { path: '', figures: { found: 2, ordered: 16.92, done: 30 } },
  ]);
});

it('asks once about all items without a squad', () => {
  expect(withoutSquadQuestions([item(1)], [done(1, 0)])).toEqual([]);
  expect(withoutSquadQuestions([item(1), item(2)], [done(1, 0)])).toEqual([
    {
      id: 'withoutSquad(items=1)',
      path: '',
      message: 'Pozycja 2 (WYK-PASCZ) nie ma przypisanej ekipy.',
      figures: { items: 1 },
    },
  ]);
  expect(withoutSquadQuestions([item(1), item(2)], [])).toMatchObject([{ figures: { found: 2, items: 2 } }]);
});
