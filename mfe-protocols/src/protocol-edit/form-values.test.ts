import type { UploadedProtocol } from '@ostep/api-protocols';
import { expect, test } from 'vitest';
import { savedProtocol } from '../testing/examples';
import {
  copyPlaceToItems,
  emptyItem,
  emptyPart,
  newProtocol,
  startFromSaved,
  startFromUpload,
  toFormInput,
} from './form-values';

const contract = {
  id: 3,
  contractNumber: 'SA.271.1.4.2026',
  contractDate: '2025-12-19',
  forestDistrict: 1,
  forestDistrictName: 'Namysłów',
};
const place = { posNo: '34', forestAddress: '02-20-1-06-123-a-00' };
const figures = { amount: 12.69, rate: 392.6, value: 4982.09 };
const code = { id: 5, key: 'SADZ-1KP', value: 'Sadzenie 1-latek', active: true };
const orders = [...savedProtocol.orders];
const saved = { ...savedProtocol, totalAmount: 12.69, protocolReceivedDate: '2026-04-12' };
const head = {
  protocolNumber: '31/2026',
  protocolType: 'ZAGOSPODAROWANIE',
  forestDistrictPart: '06 Gola',
  protocolDate: '2026-04-10',
  protocolReceivedDate: '2026-04-12',
  orders: [14],
  totalAmount: 12.69,
  totalValue: 4982.09,
} as const;

const uploaded: UploadedProtocol = {
  ...head,
  id: null,
  contractNumber: 'SA.271.1.4.2026',
  contract,
  orderNumbers: ['14/2026'],
  orders,
  protocolParts: [
    {
      ...place,
      totalAmount: 12.69,
      totalValue: 4982.09,
      protocolItems: [{ posNo: null, forestAddress: null, actionCode: code, actionCodeKey: 'SADZ-1KP', ...figures }],
    },
  ],
  parseLog: { logList: [], parsePositive: true },
  sourceFile: null,
};
const unread: UploadedProtocol = {
  ...uploaded,
  protocolNumber: null,
  protocolType: null,
  forestDistrictPart: null,
  contract: null,
  orders: [],
  protocolParts: uploaded.protocolParts.map((part) => ({ ...part, posNo: null, forestAddress: null })),
};

test('a saved protocol fills the form, without its settled amounts', () => {
  const start = startFromSaved({ ...saved, settled: true });
  expect(start).toEqual({
    values: {
      ...head,
      id: 31,
      contract,
      protocolParts: [
        {
          ...place,
          id: 7,
          totalAmount: null,
          totalValue: 4982.09,
          protocolItems: [{ ...place, ...figures, id: 9, actionCode: code }],
        },
      ],
      sourceFile: null,
    },
    boundOrders: saved.orders,
    version: 4,
    settled: true,
  });
});

test('missing values of a saved protocol are empty in the form', () => {
  const bare = {
    ...saved,
    protocolNumber: null,
    forestDistrictPart: null,
    contract: { ...contract, contractDate: null },
  };
  expect(startFromSaved(bare).values).toMatchObject({
    protocolNumber: '',
    forestDistrictPart: '',
    contract: { ...contract, contractDate: '' },
  });
});

test('a protocol from a file fills the form; items get the place of their part', () => {
  const sourceFile = { jobId: 'a1', name: 'p.pdf', sha256: 'e3b0', size: 10, uploadedBy: 'A', uploadedAt: 'x' };
  expect(startFromUpload({ ...uploaded, sourceFile })).toEqual({
    values: {
      ...head,
      id: null,
      contract,
      protocolParts: [
        {
          ...place,
          totalAmount: 12.69,
          totalValue: 4982.09,
          protocolItems: [{ ...place, ...figures, actionCode: code }],
        },
      ],
      sourceFile,
    },
    boundOrders: [],
    version: null,
    settled: false,
  });
});

test('values that a file does not state are empty in the form', () => {
  const nowhere = { posNo: '', forestAddress: '' };
  expect(startFromUpload(unread).values).toMatchObject({
    protocolNumber: '',
    protocolType: null,
    forestDistrictPart: '',
    contract: null,
    orders: [],
    protocolParts: [{ ...nowhere, protocolItems: [nowhere] }],
  });
});

test('a new protocol is one empty section with one empty element', () => {
  const isFilled = (value: unknown) => value !== null && value !== '';
  expect(Object.values(newProtocol.values).filter(isFilled)).toEqual([[], [emptyPart]]);
  expect(Object.values(emptyPart).filter(isFilled)).toEqual([[emptyItem]]);
  expect(Object.values(emptyItem).filter(isFilled)).toEqual([]);
  expect(newProtocol).toMatchObject({ boundOrders: [], version: null, settled: false });
});

test('the place of a part is copied to its items; one that has it stays the same object', () => {
  const there = { ...emptyItem, ...place };
  const items = [there, { ...there, posNo: '3' }, { ...there, forestAddress: '' }];
  const { protocolItems } = copyPlaceToItems({ ...emptyPart, ...place, protocolItems: items });
  expect(protocolItems).toEqual([there, there, there]);
  expect(protocolItems[0]).toBe(there);
});

test('a protocol is sent with ids of what it refers to', () => {
  expect(toFormInput(startFromSaved(saved).values)).toEqual({
    ...head,
    id: 31,
    contract: 3,
    protocolParts: [
      {
        ...place,
        id: 7,
        totalAmount: null,
        totalValue: 4982.09,
        protocolItems: [{ ...figures, id: 9, actionCode: 5 }],
      },
    ],
    sourceFile: null,
  });
});

test('an incomplete protocol is sent with values that the server refuses', () => {
  expect(toFormInput(newProtocol.values)).toMatchObject({
    protocolType: 'ZAGOSPODAROWANIE',
    contract: Number.NaN,
    orders: [],
    totalValue: Number.NaN,
    protocolParts: [
      { id: null, protocolItems: [{ id: null, actionCode: null, amount: Number.NaN, rate: null, value: Number.NaN }] },
    ],
  });
});
