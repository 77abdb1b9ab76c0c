import { expect, test } from 'vitest';
import { changesSince } from './changes-since';

const line = {
  no: 2,
  protocolItemId: 7,
  code: 'WYK',
  unit: 'HA',
  amount: 10,
  price: 288.35,
  net: 2883.5,
  vatPercent: 8,
  exemptFor: null,
  changedFor: null,
};

test('equal lines have no changes', () => {
  expect(changesSince([line], [{ ...line, no: 5 }])).toEqual([]);
});

test('changed, removed and new lines are named', () => {
  const [changed] = changesSince([line], [{ ...line, amount: 9, net: 2595.15 }]);
  expect(changed?.replaceAll('\u00a0', ' ')).toBe(
    'Pozycja 2 (WYK): było WYK, 10,00 HA × 288,35 = 2 883,50 zł, VAT 8 %, jest WYK, 9,00 HA × 288,35 = 2 595,15 zł, VAT 8 %.',
  );
  expect(changesSince([line], [{ ...line, vatPercent: 23 }])).toHaveLength(1);
  const byHand = { ...line, vatPercent: 23, changedFor: 'Umowa' };
  expect(changesSince([byHand], [line])).toEqual([]);
  const exempt = { ...line, vatPercent: 0, exemptFor: 'art. 113 ust. 1', changedFor: 'Umowa' };
  expect(changesSince([exempt], [line])).toEqual([]);
  const [less] = changesSince([exempt], [{ ...line, amount: 9, net: 2595.15 }]);
  expect(less).toMatch(/VAT zw, jest .*VAT zw\.$/u);
  const other = { ...line, no: 3, protocolItemId: 8 };
  const [removed, added] = changesSince([line], [other]);
  expect(removed).toBe('Pozycji 2 (WYK) nie ma już w protokole.');
  expect(added?.replaceAll('\u00a0', ' ')).toBe(
    'W protokole jest nowa pozycja: WYK, 10,00 HA × 288,35 = 2 883,50 zł, VAT 8 %.',
  );
});
