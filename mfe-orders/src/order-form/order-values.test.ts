import { type UploadedOrder, unstatedItem } from '@ostep/api-orders';
import { expect, test } from 'vitest';
import { makeAssignment, makeItem, makeOrder } from '../testing/examples';
import { emptyItem, emptyOrder, type OrderValues, toFormInput, toFormValues } from './order-values';

const actionCode = { id: 1, key: 'ZRYWKA', value: 'Zrywka drewna', active: true, defaultWorkGroupId: 2 };
const saved = makeOrder({
  temporary: true,
  notes: 'Pilne',
  orderItems: [
    makeItem({
      actionCode,
      actionScope: { id: 7, key: 'TP', value: 'Trzebieże późne', active: true },
      notes: 'Do drogi',
      squadAssignments: [makeAssignment()],
    }),
  ],
});
const sentItem = {
  id: 11,
  lp: '1',
  posNo: '107',
  forestAddress: '02-20-1-06-150-b-00',
  actionGroup: 'IB',
  actionScope: 7,
  actionDesc: 'Zrywka drewna',
  amount: 210,
  unitType: 'M3',
  dueDate: '2026-05-29',
  notes: 'Do drogi',
  contractItem: 9,
};
const head = {
  id: 5,
  orderNumber: '16/2026',
  orderDate: '2026-03-30',
  forestDistrictPart: '06 Gola',
  temporary: true,
  notes: 'Pilne',
};
const values: OrderValues = {
  ...head,
  version: 1,
  contract: {
    id: 3,
    contractNumber: 'SA.271.1.4.2026',
    contractDate: '2025-12-19',
    forestDistrict: 1,
    forestDistrictName: 'Namysłów',
  },
  orderItems: [{ ...emptyItem(undefined), ...sentItem, actionCode }],
  sourceJobId: null,
};

const unread: UploadedOrder = {
  id: null,
  orderNumber: null,
  orderDate: null,
  contract: null,
  contractNumber: null,
  contractDate: null,
  forestDistrictId: null,
  forestDistrictName: null,
  forestDistrictPart: null,
  temporary: false,
  notes: null,
  orderItems: [unstatedItem],
  parseLog: { logList: [], parsePositive: false },
  sourceFile: null,
};

test('a saved order fills the form and is sent as it was read, without its squads and version', () => {
  expect(toFormValues(saved)).toEqual(values);
  expect(toFormInput(values)).toEqual({
    ...head,
    contract: 3,
    contractNumber: 'SA.271.1.4.2026',
    orderItems: [{ ...sentItem, actionCode: { id: 1 } }],
  });
});

test('a field that the document does not state stays empty and is refused by the server', () => {
  const form = toFormValues(unread);
  expect(form).toEqual({ ...emptyOrder, orderItems: [{ ...emptyItem(undefined), lp: '' }] });
  expect(toFormInput(form)).toEqual({
    id: null,
    orderNumber: '',
    orderDate: '',
    forestDistrictPart: '',
    contract: Number.NaN,
    contractNumber: '',
    temporary: false,
    notes: '',
    orderItems: [
      {
        id: null,
        lp: '',
        posNo: '',
        forestAddress: '',
        actionGroup: '',
        actionCode: Number.NaN,
        actionScope: null,
        actionDesc: '',
        amount: null,
        unitType: null,
        dueDate: null,
        notes: '',
        contractItem: null,
      },
    ],
  });
});

test('a contract without number, date and district is chosen too', () => {
  expect(toFormValues({ ...unread, contract: 3 }).contract).toEqual({
    id: 3,
    contractNumber: '',
    contractDate: '',
    forestDistrict: 0,
    forestDistrictName: '',
  });
});

test('an order from a file is sent with the job that read it', () => {
  const file = {
    name: 'z.pdf',
    sha256: 'e3b0',
    size: 10,
    uploadedBy: 'Anna Nowak',
    uploadedAt: '2026-01-01T00:00:00Z',
  };
  const form = toFormValues({ ...unread, sourceFile: { ...file, jobId: 'a1' } });
  expect(form.sourceJobId).toBe('a1');
  expect(toFormInput(form).sourceFile).toEqual({ jobId: 'a1' });
});

test('a new order is empty and not a draft', () => {
  expect(Object.values(emptyOrder).filter((value) => value !== null && value !== '')).toEqual([false, []]);
});

test.each([
  [undefined, '1'],
  ['9', '10'],
  ['19', '20'],
  ['9a', ''],
  ['a9', ''],
])('after row %s comes row %j', (lp, next) => {
  expect(emptyItem(lp === undefined ? undefined : { ...emptyItem(undefined), lp }).lp).toBe(next);
});

test('a new row takes the due date of the one above, nothing else', () => {
  expect(emptyItem(values.orderItems[0])).toEqual({ ...emptyItem(undefined), lp: '2', dueDate: '2026-05-29' });
  expect(Object.values({ ...emptyItem(undefined), lp: '' }).filter((value) => value !== null && value !== '')).toEqual(
    [],
  );
});
