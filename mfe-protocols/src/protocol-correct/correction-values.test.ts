import type { UploadedProtocol } from '@ostep/api-protocols';
import { expect, test } from 'vitest';
import { savedProtocol } from '../testing/examples';
import {
  type CorrectionValues,
  differenceOf,
  initialCorrection,
  toFormInput,
  totalOf,
  validateCorrection,
  withUploadedDocument,
} from './correction-values';

const [part] = savedProtocol.protocolParts;
const [item] = part?.protocolItems ?? [];
if (!part || !item) throw new Error('the example has an item');
const other = { ...item, id: 10, actionCode: { id: 6, key: 'DOŁ-1I', value: 'Dołowanie', active: true }, amount: 4 };
const corrected = {
  ...savedProtocol,
  protocolParts: [{ ...part, protocolItems: [item, { ...other, rate: null, value: 10 }] }],
};

const start = initialCorrection(corrected, []);
const after = (...amounts: readonly (number | null)[]): CorrectionValues => ({
  ...start,
  rows: start.rows.map((row, index) => ({ ...row, after: amounts[index] ?? null })),
});

test('a correction starts with what the protocol accepts, and needs a difference', () => {
  expect(start.rows.map(({ before, after: now }) => [before, now])).toEqual([
    [12.69, 12.69],
    [4, 4],
  ]);
  expect(validateCorrection(start)).toMatchObject({ rows: 'Zmień przynajmniej jedną ilość.' });
  expect(validateCorrection(after(10, null))).toEqual({
    'rows.0.after': false,
    'rows.1.after': 'Wpisz ilość.',
    rows: false,
  });
});

test('the value of a difference is by the rate, or without one in proportion to the value', () => {
  const { rows } = after(10.69, 6);
  expect(rows.map(differenceOf)).toEqual([
    { amount: -2, value: -785.2 },
    { amount: 2, value: 5 },
  ]);
  expect(totalOf(rows)).toBe(-780.2);
});

test('only differences are sent; decreases and increases of a place are separate parts', () => {
  const sent = toFormInput(corrected, after(10.69, 6));
  expect(sent).toMatchObject({ id: null, corrects: 31, contract: 3, orders: [14], totalValue: -780.2 });
  expect(
    sent.protocolParts.map(({ posNo, protocolItems }) => [posNo, protocolItems.map(({ amount }) => amount)]),
  ).toEqual([
    ['34', [-2]],
    ['34', [2]],
  ]);
  expect(toFormInput(corrected, after(12.69, 3)).protocolParts).toHaveLength(1);
});

test('earlier corrections are included in the amounts before', () => {
  const earlier = {
    ...savedProtocol,
    id: 40,
    protocolParts: [{ ...part, protocolItems: [{ ...item, amount: -2, value: -785.2 }] }],
  };
  const [row] = initialCorrection(corrected, [earlier]).rows;
  expect(row).toMatchObject({ before: 10.69, after: 10.69, valueBefore: 4196.89 });
});

test('the proposed number is that of the protocol with K, for a second correction with K2', () => {
  expect(start.protocolNumber).toBe('31/2026/K');
  expect(initialCorrection(corrected, [corrected]).protocolNumber).toBe('31/2026/K2');
});

test('a typed number stays; a document without a number leaves the proposed one', () => {
  const typed = { ...start, protocolNumber: '31/K' };
  expect(withUploadedDocument(typed, { ...read, protocolNumber: '40/2026' }, start.protocolNumber).protocolNumber).toBe(
    '31/K',
  );
  expect(withUploadedDocument(start, { ...read, protocolNumber: null }, start.protocolNumber)).toMatchObject({
    protocolNumber: '31/2026/K',
  });
});

const read: UploadedProtocol = {
  ...savedProtocol,
  id: null,
  contractNumber: null,
  orderNumbers: [],
  orders: [],
  protocolParts: [],
  parseLog: { logList: [], parsePositive: true },
  sourceFile: null,
};

test('the file of a correction is sent with it, and fills what was not typed', () => {
  const sourceFile = { jobId: 'a1', name: 'korekta.pdf', sha256: 'e3b0', size: 10, uploadedBy: 'A', uploadedAt: 'x' };
  const uploaded = { ...read, protocolNumber: '40/2026', protocolDate: '2026-06-02', sourceFile };
  const values = { ...after(10.69, 4), protocolDate: '2026-06-01' };
  expect(toFormInput(corrected, withUploadedDocument(values, uploaded, start.protocolNumber))).toMatchObject({
    protocolNumber: '40/2026',
    protocolDate: '2026-06-01',
    sourceFile,
    corrects: 31,
    totalValue: -785.2,
  });
});
