import { expect, test } from 'vitest';
import { missingFields, unknownReferences, unknownSquadOrWork } from './unknown-references';

const known = {
  isContractKnown: true,
  actionCodes: new Set([1]),
  informationalCodes: new Set<number>(),
  actionScopes: new Set([2]),
  contractItems: new Set([3]),
};
const item = { actionCode: 1, actionScope: 2, contractItem: 3 };
const nothing = { actionCode: 1, actionScope: null, contractItem: null };

test('accepts known references, and an empty scope or contract item', () => {
  expect(unknownReferences({ orderItems: [item, nothing] }, known)).toEqual([]);
});

test('each unknown reference is named at its item, an unknown contract first', () => {
  const orderItems = [item, { actionCode: 3, actionScope: 1, contractItem: 2 }];
  expect(unknownReferences({ orderItems }, { ...known, isContractKnown: false })).toEqual([
    { path: 'contract', message: 'Nie ma takiej umowy.' },
    { path: 'orderItems.1.actionCode', message: 'Nie ma takiego kodu czynności.' },
    { path: 'orderItems.1.actionScope', message: 'Nie ma takiego zakresu czynności.' },
    { path: 'orderItems.1.contractItem', message: 'Ta pozycja nie należy do wybranej umowy.' },
  ]);
});

test('an item of work requires position, amount and date; an informational row does not', () => {
  const bare = { posNo: null, amount: null, dueDate: null };
  const items = [
    { ...bare, actionCode: 1 },
    { ...bare, actionCode: 9 },
  ];
  expect(missingFields(items, { informationalCodes: new Set([9]) })).toEqual([
    { path: 'orderItems.0.posNo', message: 'Wpisz numer pozycji.' },
    { path: 'orderItems.0.amount', message: 'Wpisz ilość.' },
    { path: 'orderItems.0.dueDate', message: 'Podaj termin wykonania.' },
  ]);
});

test('an unknown squad and an unknown kind of work are named at their fields', () => {
  const row = { squadId: 4, workGroupItemId: 5 };
  const at = (field: string) => `save.7.${field}`;
  expect(unknownSquadOrWork(row, { squads: new Set([4]), works: new Set([5]) }, at)).toEqual([]);
  expect(unknownSquadOrWork(row, { squads: new Set([5]), works: new Set([4]) }, at)).toEqual([
    { path: 'save.7.squadId', message: 'Nie ma takiej ekipy.' },
    { path: 'save.7.workGroupItemId', message: 'Nie ma takiego rodzaju prac.' },
  ]);
});
