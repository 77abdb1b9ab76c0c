import { expect, test } from 'vitest';
import { makeAssignment, makeItem } from '../testing/examples';
import { newValues, toFormValues, withRate } from './assignment-values';
import { filledIn, squadOfRate, typed, withSquad } from './rate-of-squad';

const order = { id: 5, orderDate: '2026-03-30', finishedDate: null, closedUntil: null };
const last = { squadId: 7, workGroupItemId: null, percentRate: 65, squadRateNetto: 21.91 };
const prefilled = newValues([makeItem()], [], last, order);
const prices = { common: 33.7, lowest: 33.7, highest: 33.7, isUnpriced: false };
const none = { percentRate: null, squadRateNetto: null };

test('a rate that was only filled in goes with its squad', () => {
  expect(prefilled).toMatchObject({ squadId: 7, percentRate: 65, squadRateNetto: 21.91 });
  expect(withSquad(prefilled, 7)).toMatchObject({ percentRate: 65 });
  const other = withSquad(prefilled, 8);
  expect(other).toMatchObject({ squadId: 8, ...none });
  const entered = filledIn(withRate(other, 17.5, prices));
  expect(withSquad(entered, 9)).toMatchObject({ squadId: 9, ...none });
  expect(withSquad(entered, null)).toMatchObject({ squadId: null, ...none });
});

test('a rate that was typed or saved stays, and is told to be of another squad', () => {
  const byHand = typed(withRate(prefilled, 20, prices));
  expect(squadOfRate(byHand)).toBeNull();
  const moved = withSquad(byHand, 8);
  expect(moved).toMatchObject({ squadId: 8, squadRateNetto: 20 });
  expect(squadOfRate(moved)).toBe(7);
  expect(squadOfRate(withSquad(moved, 7))).toBeNull();
  expect(squadOfRate(typed(moved))).toBeNull();
  const saved = withSquad(toFormValues(makeAssignment()), 8);
  expect(saved).toMatchObject({ squadRateNetto: 21.91 });
  expect(squadOfRate(saved)).toBe(4);
});

test('a rate that was typed before a squad was chosen is of none', () => {
  const typedFirst = typed(withRate(withSquad(prefilled, null), 20, prices));
  expect(squadOfRate(withSquad(typedFirst, 8))).toBeNull();
});
