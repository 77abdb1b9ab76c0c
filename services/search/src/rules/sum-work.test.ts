import type { PlaceWork } from '@ostep/api-search';
import { describe, expect, it, test } from 'vitest';
import { sumWork, total } from './sum-work';

function work(change: Partial<PlaceWork>): PlaceWork {
  return {
    orderItemId: 1,
    orderId: 1,
    orderNumber: '14/2026',
    orderStatus: 'TODO',
    posNo: '1',
    forestAddress: '02-20-1-06-123-a',
    actionCodeKey: 'CWD-D',
    actionDesc: 'Cięcia',
    unitType: 'HA',
    amount: 10,
    dueDate: '2026-07-31',
    squadAssignmentId: 1,
    squadName: 'Pilarze',
    workName: null,
    addToSum: true,
    amountDone: 8,
    workDate: '2026-07-20',
    protocolId: null,
    protocolNumber: null,
    protocolDate: null,
    settlementAmount: null,
    squadIncome: 0,
    companyIncome: 0,
    ...change,
  };
}

describe('sumWork', () => {
  const sumOf = (...rows: Partial<PlaceWork>[]) => sumWork(rows.map(work));
  const one = {
    actionCodeKey: 'CWD-D',
    unitType: 'HA',
    ordered: 10,
    done: 8,
    settled: 0,
    squadIncome: 0,
    companyIncome: 0,
  };

  it('has no sums without work', () => {
    expect(sumOf()).toEqual([]);
  });

  it('counts an item and an assignment once, and each settlement', () => {
    const rows = [
      { settlementAmount: 3.1, squadIncome: 310.1, companyIncome: 500.2 },
      { settlementAmount: 4.2, squadIncome: 420.2, companyIncome: 700.1 },
    ];
    expect(sumOf(...rows)).toEqual([{ ...one, settled: 7.3, squadIncome: 730.3, companyIncome: 1200.3 }]);
  });

  it('counts each assignment of an item, and an equal amount of another item', () => {
    const rows = [{}, { squadAssignmentId: 2, amountDone: 1 }, { orderItemId: 2, squadAssignmentId: 3 }];
    expect(sumOf(...rows)).toEqual([{ ...one, ordered: 20, done: 17 }]);
  });

  it.each([false, null])('work whose addToSum is %s is paid but neither done nor settled', (addToSum) => {
    const helped = { squadAssignmentId: 2, addToSum, amountDone: 5, settlementAmount: 5, squadIncome: 50 };
    expect(sumOf({}, helped)).toEqual([{ ...one, squadIncome: 50 }]);
  });

  it('counts an unreported assignment as not done', () => {
    expect(sumOf({ amountDone: null })).toEqual([{ ...one, done: 0 }]);
  });

  it('treats an empty unit as no unit', () => {
    expect(sumOf({ unitType: null }, { unitType: '', orderItemId: 2, squadAssignmentId: 2 })).toEqual([
      { ...one, unitType: null, ordered: 20, done: 16 },
    ]);
  });

  it('groups by code and unit, with the codes in Polish order', () => {
    const rows = [
      { actionCodeKey: 'ŻER', orderItemId: 4 },
      { orderItemId: 1 },
      { actionCodeKey: 'ŁĄKA', orderItemId: 5 },
      { unitType: 'M3', orderItemId: 2 },
      { unitType: null, orderItemId: 3 },
      { unitType: null, orderItemId: 6, squadAssignmentId: 6 },
    ];
    expect(sumOf(...rows)).toEqual([
      one,
      { ...one, unitType: 'M3' },
      { ...one, unitType: null, ordered: 20, done: 16 },
      { ...one, actionCodeKey: 'ŁĄKA' },
      { ...one, actionCodeKey: 'ŻER' },
    ]);
  });
});

test('total is exact', () => {
  expect(total([0.1, '0.2', 0.705])).toBe(1.01);
});
