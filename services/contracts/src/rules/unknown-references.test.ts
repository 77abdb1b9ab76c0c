import { expect, test } from 'vitest';
import { unknownReferences } from './unknown-references';

const known = { actionCodes: new Set([1, 2]), actionScopes: new Set([7]) };

test('known codes and scopes, and an empty scope, are accepted', () => {
  const items = [
    { actionCode: 1, actionScope: 7 },
    { actionCode: 2, actionScope: null },
  ];
  expect(unknownReferences(items, known)).toEqual([]);
});

test('an unknown code and an unknown scope are named at their row', () => {
  const items = [
    { actionCode: 1, actionScope: 7 },
    { actionCode: 3, actionScope: 8 },
  ];
  expect(unknownReferences(items, known)).toEqual([
    { path: 'contractItems.1.actionCode', message: 'Nie ma takiego kodu czynności.' },
    { path: 'contractItems.1.actionScope', message: 'Nie ma takiego zakresu czynności.' },
  ]);
});
