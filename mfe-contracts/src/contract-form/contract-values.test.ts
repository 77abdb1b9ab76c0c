import type { Contract, UploadedContract } from '@ostep/api-contracts';
import { expect, test } from 'vitest';
import { type ContractValues, copyItem, emptyContract, emptyItem, toFormInput, toFormValues } from './contract-values';

const actionCode = { id: 5, key: 'SADZ-1KP', value: 'Sadzenie 1-latek', active: true, defaultWorkGroupId: 1 };
const actionScope = { id: 7, key: 'ODNOW', value: 'Odnowienia i poprawki', active: true };
const savedItem = {
  id: 11,
  lp: 1,
  posNo: '4',
  actionCode,
  actionDesc: 'Sadzenie',
  actionScope,
  unitType: 'TSZT',
  amount: 12.69,
  unitPriceNetto: 392.6,
  vatPercent: 8,
  workHeld: 'Pozycji używają zlecenia.',
  priceHeld: 'Cena jest rozliczona.',
  annexHeld: 'Cenę określa aneks.',
  annexNumber: null,
  prices: [],
};
const penalty = { penaltyPercent: 0.125, penaltyBase: 'order', penaltyGross: true, penaltyLimit: 10 } as const;
const head = {
  contractNumber: 'SA.271.1.4.2026',
  forestDistrict: 1,
  offerDate: '2025-11-24',
  contractDate: '2025-12-19',
  totalNetto: 4982.09,
  totalBrutto: 5380.65,
  notes: 'Aneks 2',
  ...penalty,
};
const saved: Contract = {
  ...head,
  id: 3,
  version: 4,
  forestDistrictName: 'Namysłów',
  forestDistrictHeld: 'Umowa ma zlecenia.',
  contractItems: [savedItem],
  createdBy: 'Anna Nowak',
  createdTime: '2026-01-01T00:00:00Z',
  modifiedBy: 'Anna Nowak',
  modifiedTime: '2026-01-01T00:00:00Z',
  sourceFile: null,
};
const { prices: _prices, ...heldItem } = savedItem;
const values: ContractValues = {
  ...head,
  id: 3,
  forestDistrictHeld: 'Umowa ma zlecenia.',
  contractItems: [{ ...heldItem, lp: '1', actionScope: 7 }],
  sourceJobId: null,
};
const { workHeld: _, priceHeld: __, annexHeld: ___, annexNumber: ____, ...sentItem } = heldItem;

const unread: UploadedContract = {
  id: null,
  contractNumber: null,
  forestDistrict: null,
  forestDistrictKey: null,
  forestDistrictName: null,
  offerDate: null,
  contractDate: null,
  totalNetto: null,
  totalBrutto: null,
  notes: null,
  contractItems: [
    {
      id: null,
      lp: '2',
      posNo: '2',
      actionCode: null,
      actionCodeKey: 'NIEZNANY',
      actionDesc: null,
      actionScope: null,
      actionScopeValue: null,
      unitType: null,
      amount: null,
      unitPriceNetto: null,
      vatPercent: null,
      parseLog: { logList: [], parsePositive: false },
    },
  ],
  parseLog: { logList: [], parsePositive: false },
  sourceFile: null,
};

test('a saved contract fills the form and is sent back unchanged, without what the server derives', () => {
  expect(toFormValues(saved)).toEqual(values);
  expect(toFormInput(values)).toEqual({
    ...head,
    id: 3,
    contractItems: [{ ...sentItem, lp: '1', actionCode: { id: 5 }, actionScope: 7 }],
  });
});

test('what a sheet does not state stays empty and fails validation', () => {
  const form = toFormValues(unread);
  expect(form).toEqual({
    ...emptyContract,
    contractItems: [{ ...emptyItem(undefined), lp: '2', posNo: '2', vatPercent: null }],
  });
  expect(toFormInput(form)).toEqual({
    penaltyPercent: null,
    penaltyBase: 'item',
    penaltyGross: false,
    penaltyLimit: null,
    id: null,
    contractNumber: '',
    forestDistrict: '',
    offerDate: null,
    contractDate: '',
    totalNetto: null,
    totalBrutto: null,
    notes: '',
    contractItems: [
      {
        id: null,
        lp: '2',
        posNo: '2',
        actionCode: Number.NaN,
        actionDesc: '',
        unitType: '',
        amount: Number.NaN,
        unitPriceNetto: Number.NaN,
        vatPercent: Number.NaN,
      },
    ],
  });
});

test('a contract read from a file is sent with the id of its job', () => {
  const sourceFile = {
    jobId: 'a1',
    name: 'umowa.xlsx',
    sha256: 'e3b0',
    size: 10,
    uploadedBy: 'Anna Nowak',
    uploadedAt: '2026-01-01T00:00:00Z',
  };
  const form = toFormValues({ ...unread, sourceFile });
  expect(form.sourceJobId).toBe('a1');
  expect(toFormInput(form).sourceFile).toEqual({ jobId: 'a1' });
});

test('a new contract is empty', () => {
  expect(Object.values(emptyContract).filter((value) => value !== null && value !== '')).toEqual(['item', false, []]);
});

test.each([
  [undefined, '1', '1'],
  [{ lp: '9', posNo: '9' }, '10', '10'],
  [{ lp: '19', posNo: '19' }, '20', '20'],
  [{ lp: '9', posNo: 'A.9' }, '10', ''],
  [{ lp: '9a', posNo: '9a' }, '', ''],
  [{ lp: 'a9', posNo: 'a9' }, '', ''],
])('after %j a new row has the number %j and the position %j', (change, lp, posNo) => {
  const previous = change && { ...emptyItem(undefined), ...change };
  expect(emptyItem(previous)).toMatchObject({ lp, posNo });
});

test('a new row takes the scope of the one above and the usual VAT, nothing else', () => {
  const [previous] = values.contractItems;
  expect(emptyItem(previous)).toEqual({
    id: null,
    lp: '2',
    posNo: '',
    actionCode: null,
    actionDesc: '',
    actionScope: 7,
    unitType: null,
    amount: null,
    unitPriceNetto: null,
    vatPercent: 23,
    workHeld: null,
    priceHeld: null,
    annexHeld: null,
    annexNumber: null,
  });
});

test('a copied row is a new one that may be changed', () => {
  const [item] = values.contractItems;
  expect(item && copyItem(item)).toEqual({
    ...item,
    id: null,
    workHeld: null,
    priceHeld: null,
    annexHeld: null,
  });
});
