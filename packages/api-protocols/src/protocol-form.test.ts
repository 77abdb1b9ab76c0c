import { describe, expect, it } from 'vitest';
import { protocolForm } from './protocol-form';

const item = { actionCode: { id: 4, key: 'CW', value: 'CW' }, amount: 2.5, rate: 10, value: 25 };
const part = { posNo: ' 21 ', forestAddress: '02-20-1-06-123   -a   -00', protocolItems: [item] };
const form = {
  protocolType: 'POZYSKANIE',
  contract: 7,
  orders: [{ id: 1 }, 2, 2],
  totalValue: 25,
  protocolParts: [part],
};

const refusals = (value: unknown) =>
  (protocolForm.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('protocolForm', () => {
  it('accepts references as ids and as objects, and removes blanks from addresses', () => {
    const parsed = protocolForm.parse(form);
    expect(parsed.contract).toBe(7);
    expect(parsed.orders).toEqual([1, 2]);
    expect(parsed.protocolParts[0]).toMatchObject({
      posNo: '21',
      forestAddress: '02-20-1-06-123-a-00',
      totalAmount: null,
    });
    expect(parsed.protocolParts[0]?.protocolItems[0]?.actionCode).toBe(4);
  });

  it('names every missing required field in Polish', () => {
    expect(refusals({})).toEqual([
      'protocolType: Wybierz typ protokołu.',
      'contract: Wybierz umowę.',
      'orders: Wskaż przynajmniej jedno zlecenie.',
      'totalValue: Wpisz wartość protokołu.',
      'protocolParts: Protokół musi mieć przynajmniej jedną sekcję.',
    ]);
    expect(
      refusals({ ...form, orders: [], protocolParts: [{ posNo: '', forestAddress: null, protocolItems: [] }] }),
    ).toEqual([
      'orders: Wskaż przynajmniej jedno zlecenie.',
      'protocolParts.0.posNo: Wpisz pozycję planu.',
      'protocolParts.0.forestAddress: Wpisz adres leśny.',
      'protocolParts.0.protocolItems: Sekcja musi mieć przynajmniej jeden element.',
    ]);
  });

  it('refuses an item without amount and value, and a third decimal', () => {
    const broken = { ...form, protocolParts: [{ ...part, protocolItems: [{ actionCode: null, value: 1.005 }] }] };
    expect(refusals(broken)).toEqual([
      'protocolParts.0.protocolItems.0.amount: Wpisz ilość.',
      'protocolParts.0.protocolItems.0.value: Najwyżej 2 miejsca po przecinku.',
    ]);
  });

  it('accepts negative lines of a correction', () => {
    const correction = { ...part, totalAmount: -2.5, protocolItems: [{ ...item, amount: -2.5, value: -25 }] };
    expect(refusals({ ...form, totalValue: -25, protocolParts: [correction] })).toEqual([]);
  });
});
