import type { Origins } from '@ostep/kernel';
import { expect, it } from 'vitest';
import { changesOf, readPath, rowOf, savedPath, shownOrigin } from './field-origin';

const printed = (text: string, top: number) => ({ page: 1, box: [10, top, 60, top + 8], text }) as const;
const origins: Origins = {
  contractNumber: printed('SA.1', 20),
  contract: { from: ['contractNumber'] },
  'orderItems.0.lp': printed('1', 100),
  'orderItems.0.amount': printed('12,50', 100),
  'orderItems.1.lp': printed('2', 120),
  'orderItems.1.amount': printed('3,00', 120),
  'orderItems.1.contractItem': { from: ['orderItems.1.lp', 'contract'] },
};

it('shows where a derived value comes from, also over two steps', () => {
  expect(shownOrigin(origins, 'orderItems.1.amount')).toEqual({ printed: [printed('3,00', 120)], from: [] });
  expect(shownOrigin(origins, 'orderItems.1.contractItem')).toEqual({
    printed: [printed('2', 120), printed('SA.1', 20)],
    from: ['orderItems.1.lp', 'contract'],
  });
  expect(shownOrigin(origins, 'notes')).toBeNull();
});

it('finds the row of a field; a field of the head has none', () => {
  expect(rowOf(origins, 'orderItems.0.amount')).toEqual([printed('1', 100), printed('12,50', 100)]);
  expect(rowOf(origins, 'contractNumber')).toEqual([]);
});

const [one, two, three] = [
  { lp: '1', amount: 12.5 },
  { lp: '2', amount: 3 },
  { lp: '3', amount: 4 },
];

it('finds a row after others were removed, added or changed', () => {
  const read = { orderItems: [one, two, three] };
  const pathIn = (rows: readonly object[], path: string) => readPath(read, { orderItems: rows }, path);
  expect(pathIn([one, two, three], 'orderItems.1.amount')).toBe('orderItems.1.amount');
  expect(pathIn([two, three], 'orderItems.0.amount')).toBe('orderItems.1.amount');
  expect(pathIn([one, { lp: '2', amount: 7 }, three], 'orderItems.1.amount')).toBe('orderItems.1.amount');
  expect(pathIn([{ lp: '2', amount: 7 }, three], 'orderItems.0.amount')).toBe('orderItems.1.amount');
  expect(pathIn([one, two, three, { lp: '4', amount: 1 }], 'orderItems.3.amount')).toBeNull();
});

it('lists what was changed after reading, with what the document prints', () => {
  const read = { orderItems: [one, two] };
  expect(changesOf(origins, read, read)).toEqual([]);
  expect(changesOf(origins, read, { orderItems: [one, { ...two, amount: 5 }] })).toEqual([
    { path: 'orderItems.1.amount', printed: '3,00' },
  ]);
});

it('finds the rows of a saved record by what names them', () => {
  const saved = { orderItems: [{ lp: '2', amount: 3 }] };
  expect(savedPath(origins, saved, 'orderItems.0.amount', { orderItems: 'lp' })).toBe('orderItems.1.amount');
  expect(savedPath(origins, saved, 'contractNumber', { orderItems: 'lp' })).toBe('contractNumber');
});

it('distinguishes rows with the same name by their other texts, then by their position', () => {
  const names = { protocolParts: 'forestAddress', protocolItems: 'actionCode.key' };
  const part = (index: number, posNo: string): Origins => ({
    [`protocolParts.${index}.posNo`]: printed(posNo, 100 + index * 20),
    [`protocolParts.${index}.forestAddress`]: printed('02-20-1-06-123 -a -00', 100 + index * 20),
    [`protocolParts.${index}.protocolItems.0.actionCode`]: printed('CWD-D', 110 + index * 20),
  });
  const parts = { ...part(0, '21'), ...part(1, '34'), ...part(2, '34') };
  const saved = (posNo: string) => ({
    posNo,
    forestAddress: '02-20-1-06-123-a-00',
    protocolItems: [{ actionCode: { key: 'CWD-D' } }],
  });
  const pathOf = (rows: readonly object[], at: number) =>
    savedPath(parts, { protocolParts: rows }, `protocolParts.${at}.protocolItems.0.amount`, names);
  expect(pathOf([saved('21'), saved('34'), saved('34')], 1)).toBe('protocolParts.1.protocolItems.0.amount');
  expect(pathOf([saved('21'), saved('34'), saved('34')], 2)).toBe('protocolParts.2.protocolItems.0.amount');
  expect(pathOf([saved('34')], 0)).toBe('protocolParts.1.protocolItems.0.amount');
});
