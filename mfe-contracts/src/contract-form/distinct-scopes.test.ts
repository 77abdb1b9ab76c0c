import { expect, test } from 'vitest';
import { distinctScopes } from './distinct-scopes';

test('returns each scope once, in the order of the items', () => {
  const planting = { id: 7, key: 'ODNOW', value: 'Odnowienia i poprawki', active: true };
  const felling = { id: 2, key: 'POZ', value: 'Pozyskanie', active: false };
  const items = [planting, null, felling, { ...planting }].map((actionScope) => ({ actionScope }));
  expect(distinctScopes(items)).toEqual([planting, felling]);
});
