import { describe, expect, it } from 'vitest';
import { itemsValue, partsAmount, partsValue, withDerivedValue } from './form-sums';
import { copyPlaceToItems, emptyItem, emptyPart, newProtocol, type ProtocolValues, toFormInput } from './form-values';
import { validateProtocol } from './validate-protocol';

const item = { ...emptyItem, amount: 12.69, rate: 392.6, value: 4982.09 };
const part = {
  ...emptyPart,
  posNo: '34',
  forestAddress: '02-20-1-06-123-a-00',
  protocolItems: [item, { ...item, value: 0.01 }],
};
const values: ProtocolValues = {
  ...newProtocol.values,
  protocolParts: [part, { ...part, totalValue: 10, totalAmount: 3 }],
};

describe('sums', () => {
  it('add up entered values, items where a part has none', () => {
    expect(itemsValue(part)).toBe(4982.1);
    expect(partsValue(values)).toBe(4992.1);
    expect(partsAmount(values)).toBe(3);
    expect(partsAmount(newProtocol.values)).toBeNull();
  });

  it('follow amount × rate until the value is typed otherwise', () => {
    expect(withDerivedValue({ ...item, amount: 10 }, item, 'amount').value).toBe(3926);
    const typed = { ...item, value: 5000 };
    expect(withDerivedValue({ ...typed, amount: 10 }, typed, 'amount').value).toBe(5000);
    expect(withDerivedValue({ ...emptyItem, amount: 2 }, emptyItem, 'amount').value).toBeNull();
  });
});

describe('validateProtocol', () => {
  it('lists what is missing', () => {
    const findings = validateProtocol(newProtocol.values);
    expect(Object.entries(findings).filter(([, message]) => message)).toEqual([
      ['contract', 'Wybierz umowę.'],
      ['protocolType', 'Wybierz typ protokołu.'],
      ['totalValue', 'Wpisz wartość protokołu.'],
      ['orders', 'Wskaż przynajmniej jedno zlecenie.'],
      ['protocolParts.0.posNo', 'Wpisz pozycję planu.'],
      ['protocolParts.0.forestAddress', 'Wpisz adres leśny.'],
      ['protocolParts.0.protocolItems.0.amount', 'Wpisz ilość.'],
      ['protocolParts.0.protocolItems.0.value', 'Wpisz wartość.'],
    ]);
    expect(
      validateProtocol({ ...newProtocol.values, protocolParts: [{ ...emptyPart, protocolItems: [] }] }),
    ).toMatchObject({
      'protocolParts.0.protocolItems': 'Sekcja musi mieć przynajmniej jeden element.',
    });
  });
});

it('copies the place of a part to its items', () => {
  expect(copyPlaceToItems(part).protocolItems.map((one) => one.posNo)).toEqual(['34', '34']);
});

it('sends ids of what it refers to', () => {
  const actionCode = { id: 4, key: 'CW', value: 'CW' };
  const sent = toFormInput({
    ...values,
    protocolParts: [{ ...part, id: 7, protocolItems: [{ ...item, id: 9, actionCode }] }],
  });
  expect(sent.protocolParts).toMatchObject([{ id: 7, protocolItems: [{ id: 9, actionCode: 4, amount: 12.69 }] }]);
});
