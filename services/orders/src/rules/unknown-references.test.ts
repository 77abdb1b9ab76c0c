import { expect, test } from 'vitest';
import { unknownReferences, unknownSquadOrWork } from './unknown-references';

const known = {
  isContractKnown: true,
  actionCodes: new Set([1]),
  actionScopes: new Set([2]),
  contractItems: new Set([3]),
};
const item = { actionCode: 1, actionScope: 2, contractItem: 3 };
const nothing = { actionCode: 1, actionScope: null, contractItem: null };

test('what is known, and a scope or contract item that is not given, is accepted', () => {
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

test('an unknown squad and an unknown kind of work are named', () => {
  expect(unknownSquadOrWork({ isSquadKnown: true, isWorkKnown: true })).toEqual([]);
  expect(unknownSquadOrWork({ isSquadKnown: false, isWorkKnown: false })).toEqual([
    { path: 'squadId', message: 'Nie ma takiej ekipy.' },
    { path: 'workGroupItemId', message: 'Nie ma takiego rodzaju prac.' },
  ]);
});
