import type { UploadedProtocol } from '@ostep/api-protocols';
import { expect, it } from 'vitest';
import { partIndexes, unavailableOrderNumbers } from './uploaded-protocol';

const part = { posNo: '1', forestAddress: null, totalAmount: null, totalValue: null, protocolItems: [] };
const order = {
  id: 1,
  orderDate: '2026-01-01',
  orderStatus: 'DONE_REPORTED',
  forestDistrictName: 'Kup',
  forestDistrictPart: 'Kup',
} as const;
const line = (indent: number) => ({ action: 'x', indent, status: 'POSITIVE' as const });
const read: UploadedProtocol = {
  id: null,
  protocolNumber: null,
  protocolType: null,
  forestDistrictPart: null,
  protocolDate: null,
  protocolReceivedDate: null,
  contractNumber: null,
  contract: null,
  orderNumbers: ['14/2026', '15/2026'],
  orders: [{ ...order, orderNumber: '14 / 2026' }],
  totalAmount: null,
  totalValue: null,
  protocolParts: [part, part],
  parseLog: { logList: [0, 0, 1, 2, 0, 1, 0].map(line), parsePositive: true },
  sourceFile: null,
};

it('lists order numbers of the document that were not selected', () => {
  expect(unavailableOrderNumbers(read)).toEqual(['15/2026']);
});

it('maps a line of the log to its part', () => {
  expect(partIndexes(read)).toEqual([null, 0, 0, 0, 1, 1, null]);
});

it('maps no line to a part that the document does not have', () => {
  expect(partIndexes({ ...read, protocolParts: [part] })).toEqual([null, 0, 0, 0, null, null, null]);
  const indentedFirst = { logList: [1, 0, 1].map(line), parsePositive: true };
  expect(partIndexes({ ...read, parseLog: indentedFirst })).toEqual([null, 0, 0]);
});
