import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/examples';
import { isNumberChecked, validateOrder } from './order-rules';
import { emptyItem, emptyOrder, type OrderValues, toFormValues } from './order-values';

const found = (values: OrderValues) =>
  Object.fromEntries(Object.entries(validateOrder(values)).filter(([, finding]) => finding));
const whole = toFormValues(makeOrder());

describe('rules of the order form', () => {
  it('need number, date, part, contract and an item', () => {
    expect(found(whole)).toEqual({});
    expect(found(emptyOrder)).toEqual({
      orderNumber: 'Wpisz numer zlecenia.',
      orderDate: 'Podaj datę.',
      forestDistrictPart: 'Wpisz leśnictwo.',
      contract: 'Wyszukaj umowę dla tego zlecenia.',
      orderItems: 'Dodaj przynajmniej jedną pozycję zlecenia.',
    });
  });

  it('require all fields of an item but unit, contract item and notes', () => {
    expect(found({ ...whole, orderItems: [{ ...emptyItem(undefined), lp: '' }] })).toEqual({
      'orderItems.0.lp': 'Wpisz liczbę porządkową.',
      'orderItems.0.posNo': 'Wpisz numer pozycji.',
      'orderItems.0.forestAddress': 'Wpisz adres leśny.',
      'orderItems.0.actionGroup': 'Wpisz grupę czynności.',
      'orderItems.0.actionCode': 'Uzupełnij kod czynności!',
      'orderItems.0.actionDesc': 'Wpisz opis czynności.',
      'orderItems.0.amount': 'Wpisz ilość.',
      'orderItems.0.dueDate': 'Podaj termin wykonania.',
    });
  });

  it('do not require position, amount and date of an informational row', () => {
    const key = (code: string) => ({ id: 2, key: code, value: code, active: true, defaultWorkGroupId: 1 });
    const rows = whole.orderItems.map((item) => ({ ...item, posNo: '', amount: null, dueDate: null }));
    expect(found({ ...whole, orderItems: rows.map((row) => ({ ...row, actionCode: key('KĘPA-BIO') })) })).toEqual({});
    expect(
      Object.keys(
        found({ ...whole, orderItems: rows.slice(0, 1).map((row) => ({ ...row, actionCode: key('CWD-D') })) }),
      ),
    ).toEqual(['orderItems.0.posNo', 'orderItems.0.amount', 'orderItems.0.dueDate']);
  });

  it('allow a text as long as its limit', () => {
    const [item] = whole.orderItems;
    const long = (extra: number): OrderValues => ({
      ...whole,
      orderNumber: 'x'.repeat(60 + extra),
      forestDistrictPart: 'x'.repeat(100 + extra),
      notes: 'x'.repeat(4000 + extra),
      orderItems: item ? [{ ...item, actionDesc: 'x'.repeat(1000 + extra), posNo: 'x'.repeat(30 + extra) }] : [],
    });
    expect(found(long(0))).toEqual({});
    expect(found(long(1))).toEqual({
      orderNumber: 'Najwyżej 60 znaków.',
      forestDistrictPart: 'Najwyżej 100 znaków.',
      notes: 'Najwyżej 4000 znaków.',
      'orderItems.0.actionDesc': 'Najwyżej 1000 znaków.',
      'orderItems.0.posNo': 'Najwyżej 30 znaków.',
    });
    expect(found({ ...whole, orderNumber: ' ' })).toEqual({ orderNumber: 'Wpisz numer zlecenia.' });
  });

  it.each([
    ['123', '06 Gola', false],
    ['1234', '06 Gola', true],
    ['1234', 'Gola', false],
    ['1234', 'Golaa', true],
    [' 123 ', '06 Gola', false],
    ['1234', ' Gola ', false],
  ])(
    'compare number %s of part %s with others while they are typed: %s',
    (orderNumber, forestDistrictPart, isChecked) => {
      expect(isNumberChecked({ ...whole, orderNumber, forestDistrictPart })).toBe(isChecked);
    },
  );
});
