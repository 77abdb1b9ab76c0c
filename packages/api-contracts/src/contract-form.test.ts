import { describe, expect, it } from 'vitest';
import { type ContractFormInput, contractForm } from './contract-form';

const item = {
  lp: 1,
  posNo: '1',
  actionCode: { id: 5, key: 'CWD-P' },
  actionDesc: ' Całkowity wyrób drewna pilarką ',
  actionScope: null,
  unitType: 'm³',
  amount: 138,
  unitPriceNetto: 58.4,
  vatPercent: 8,
};

const valid: ContractFormInput = {
  id: null,
  contractNumber: ' SA.271.1.4.2026 ',
  forestDistrict: 1,
  offerDate: '2025-11-24',
  contractDate: '2025-12-19',
  totalNetto: 614651.36,
  totalBrutto: 665121.18,
  notes: '',
  contractItems: [item],
};

const errorsOf = (change: object): string[] => {
  const result = contractForm.safeParse({ ...valid, ...change });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('contractForm', () => {
  it('accepts ids and objects with an id, trims texts and converts the unit', () => {
    const parsed = contractForm.parse({ ...valid, forestDistrict: { id: 3, name: 'x' } });
    expect(parsed).toMatchObject({ contractNumber: 'SA.271.1.4.2026', forestDistrict: 3, notes: null });
    expect(parsed.contractItems[0]).toMatchObject({
      lp: '1',
      actionCode: 5,
      actionDesc: 'Całkowity wyrób drewna pilarką',
      unitType: 'M3',
      actionScope: null,
    });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['an empty object', {}],
    ['an object without id', { id: null, key: '' }],
  ])('reads %s as no scope', (_, actionScope) => {
    const parsed = contractForm.parse({ ...valid, contractItems: [{ ...item, actionScope }] });
    expect(parsed.contractItems[0]?.actionScope).toBeNull();
  });

  it('accepts a penalty with 3 decimals up to 5 % a day, and reads a missing one as not known', () => {
    const unknown = { penaltyPercent: null, penaltyBase: 'item', penaltyGross: false, penaltyLimit: null };
    expect(contractForm.parse(valid)).toMatchObject(unknown);
    expect(errorsOf({ penaltyPercent: 0.125, penaltyBase: 'order', penaltyLimit: 10 })).toEqual([]);
    for (const penaltyPercent of [-0.1, 5.001, 0.1255])
      expect(errorsOf({ penaltyPercent })[0]).toContain('Kara za dzień to od 0 do 5\u00a0%');
    expect(errorsOf({ penaltyLimit: 100.01 })).toEqual(['penaltyLimit: Limit kary to od 0 do 100\u00a0%.']);
  });

  it('accepts a missing offer date and missing totals', () => {
    const parsed = contractForm.parse({ ...valid, offerDate: '', totalNetto: null, totalBrutto: undefined });
    expect(parsed).toMatchObject({ offerDate: null, totalNetto: null, totalBrutto: null });
  });

  it.each([
    [{ contractNumber: '  ' }, ['contractNumber: Pole wymagane.']],
    [{ contractNumber: null }, ['contractNumber: Pole wymagane.']],
    [{ contractDate: '' }, ['contractDate: Podaj datę.']],
    [{ contractDate: '2026-02-31' }, ['contractDate: Podaj datę.']],
    [{ offerDate: 'x' }, ['offerDate: Podaj datę.']],
    [{ forestDistrict: 'abc' }, ['forestDistrict: Wybierz nadleśnictwo.']],
    [{ forestDistrict: null }, ['forestDistrict: Wybierz nadleśnictwo.']],
    [{ totalNetto: 1.234 }, ['totalNetto: Najwyżej 2 miejsca po przecinku.']],
    [{ totalNetto: -1 }, ['totalNetto: Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.']],
    [{ totalBrutto: '12' }, ['totalBrutto: Wpisz kwotę.']],
    [{ contractItems: [] }, ['contractItems: Dodaj przynajmniej jedną pozycję umowy.']],
    [{ contractItems: [{ ...item, lp: '' }] }, ['contractItems.0.lp: Pole wymagane.']],
    [{ contractItems: [{ ...item, posNo: '' }] }, ['contractItems.0.posNo: Pole wymagane.']],
    [{ contractItems: [{ ...item, actionCode: null }] }, ['contractItems.0.actionCode: Wybierz kod czynności.']],
    [{ contractItems: [{ ...item, actionDesc: '' }] }, ['contractItems.0.actionDesc: Pole wymagane.']],
    [{ contractItems: [{ ...item, unitType: 'worek' }] }, ['contractItems.0.unitType: Nieznana jednostka miary.']],
    [{ contractItems: [{ ...item, amount: null }] }, ['contractItems.0.amount: Wpisz liczbę.']],
    [{ contractItems: [{ ...item, unitPriceNetto: undefined }] }, ['contractItems.0.unitPriceNetto: Wpisz kwotę.']],
    [{ contractItems: [{ ...item, vatPercent: null }] }, ['contractItems.0.vatPercent: Wpisz procent.']],
    [{ notes: 'x'.repeat(4001) }, ['notes: Najwyżej 4000 znaków.']],
  ])('%j is refused', (change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });
});
