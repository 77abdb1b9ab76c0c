import { expect, test } from 'vitest';
import { type ContractValues, emptyContract, emptyItem, type ItemValues } from './contract-values';
import { validateContract } from './validate-contract';

const item: ItemValues = {
  ...emptyItem(undefined),
  actionCode: { id: 5, key: 'SADZ-1KP', value: 'Sadzenie', active: true, defaultWorkGroupId: 1 },
  actionDesc: 'Sadzenie',
  unitType: 'TSZT',
  amount: 1,
  unitPriceNetto: 1,
};
const contract: ContractValues = {
  ...emptyContract,
  contractNumber: 'SA.271.1.4.2026',
  forestDistrict: 1,
  contractDate: '2025-12-19',
  contractItems: [item],
};
const wrong = (change: Partial<ContractValues>) =>
  Object.entries(validateContract({ ...contract, ...change })).filter(([, message]) => message);

test('a complete contract has no error; offer date, totals, notes and the scope of an item are optional', () => {
  expect(wrong({})).toEqual([]);
});

test('texts may be as long as their limit and numbers may be 0', () => {
  const atLimit = { ...item, lp: 'x'.repeat(20), posNo: 'x'.repeat(50), actionDesc: 'x'.repeat(1000) };
  const free = { ...item, amount: 0, unitPriceNetto: 0, vatPercent: 0 };
  const contractNumber = 'x'.repeat(100);
  expect(
    wrong({ contractNumber, notes: 'x'.repeat(4000), totalNetto: 0, totalBrutto: 0, contractItems: [atLimit, free] }),
  ).toEqual([]);
});

test.each<[Partial<ContractValues>, string, string]>([
  [{ contractNumber: ' ' }, 'contractNumber', 'Pole wymagane.'],
  [{ contractNumber: 'x'.repeat(101) }, 'contractNumber', 'Najwyżej 100 znaków.'],
  [{ forestDistrict: null }, 'forestDistrict', 'Wybierz nadleśnictwo.'],
  [{ contractDate: null }, 'contractDate', 'Podaj datę.'],
  [{ totalNetto: -1 }, 'totalNetto', 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.'],
  [{ totalBrutto: -1 }, 'totalBrutto', 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.'],
  [{ notes: 'x'.repeat(4001) }, 'notes', 'Najwyżej 4000 znaków.'],
  [{ contractItems: [] }, 'contractItems', 'Dodaj przynajmniej jedną pozycję umowy.'],
])('contract: %j is an error of %s', (change, path, message) => {
  expect(wrong(change)).toEqual([[path, message]]);
});

test.each<[Partial<ItemValues>, string, string]>([
  [{ lp: '' }, 'lp', 'Pole wymagane.'],
  [{ posNo: '' }, 'posNo', 'Pole wymagane.'],
  [{ actionCode: null }, 'actionCode', 'Wybierz kod czynności.'],
  [{ actionDesc: '' }, 'actionDesc', 'Pole wymagane.'],
  [{ unitType: null }, 'unitType', 'Wybierz jednostkę.'],
  [{ amount: null }, 'amount', 'Wpisz liczbę.'],
  [{ unitPriceNetto: null }, 'unitPriceNetto', 'Wpisz kwotę.'],
  [{ vatPercent: null }, 'vatPercent', 'Wpisz procent.'],
  [{ amount: -1 }, 'amount', 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.'],
  [{ unitPriceNetto: -1 }, 'unitPriceNetto', 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.'],
  [{ vatPercent: -1 }, 'vatPercent', 'Wpisz liczbę: cyfry i najwyżej 2 miejsca po przecinku.'],
])('item: %j is an error of %s', (change, field, message) => {
  expect(wrong({ contractItems: [item, { ...item, ...change }] })).toEqual([[`contractItems.1.${field}`, message]]);
});
