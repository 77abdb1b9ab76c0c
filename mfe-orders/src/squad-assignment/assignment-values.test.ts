import type { WorkGroup } from '@ostep/api-dictionaries';
import type { OrderItem } from '@ostep/api-orders';
import { describe, expect, it } from 'vitest';
import { makeAssignment, makeItem } from '../testing/examples';
import {
  type AssignmentValues,
  assignmentWarnings,
  bookedLater,
  firstWorkOf,
  haveMixedGroups,
  newValues,
  OWN_GROUPS,
  offeredWorks,
  pricesOf,
  toFormInput,
  toFormValues,
  toItemsInput,
  validateAssignment,
  validateForItems,
  withFinishedDate,
  withPercent,
  withRate,
} from './assignment-values';
import type { LastAssignment } from './last-assignment';

const work = (id: number, name: string) => ({ id, workGroupId: 2, name, addToSum: true, profitMarginReference: 70 });
const groups: WorkGroup[] = [
  { id: 2, name: 'Pozyskanie', version: 1, workGroupItems: [work(3, 'Ścinka i wyróbka'), work(9, 'Całość prac')] },
];
const order = { id: 5, orderDate: '2026-03-30', finishedDate: null, closedUntil: null };
const offered = (unitPriceNetto: number) => [{ validFrom: null, byOrderDate: false, unitPriceNetto }];
const begin = (items: readonly OrderItem[], last: LastAssignment | null = null) =>
  newValues(items, groups, last, order);
const fresh = { ...begin([makeItem()]), workGroupItemId: 3 };
const priceOf = (price: number | null) =>
  pricesOf([makeItem({ prices: price === null ? [] : offered(price) })], order, fresh);

describe('values of a squad assignment', () => {
  it('begin with the default work group of the action code, the whole work first', () => {
    expect(begin([makeItem()])).toEqual({
      version: null,
      squadId: null,
      workGroupId: 2,
      workGroupItemId: 9,
      percentRate: null,
      squadRateNetto: null,
      amountDone: null,
      finishedDate: null,
      asOrdered: false,
      amounts: [],
      ratedBy: 'percent',
      ratedFor: null,
      isRateFilledIn: true,
    });
    expect(firstWorkOf([{ id: 1, name: 'Pusta', version: 1, workGroupItems: [] }, ...groups], 2)).toBe(9);
    expect(offeredWorks(groups, 2).map(({ name }) => name)).toEqual(['Całość prac', 'Ścinka i wyróbka']);
    expect(firstWorkOf([{ id: 1, name: 'Pusta', version: 1, workGroupItems: [] }], 1)).toBeNull();
    expect(firstWorkOf(groups, 7)).toBeNull();
  });

  it('keep rate and percent in step while typing, each to 2 decimals', () => {
    expect(withPercent(fresh, 65, priceOf(33.7))).toMatchObject({ percentRate: 65, squadRateNetto: 21.91 });
    expect(withRate(fresh, 21.91, priceOf(33.7))).toMatchObject({ percentRate: 65.01, squadRateNetto: 21.91 });
    expect(withRate(fresh, 20, priceOf(null))).toMatchObject({ percentRate: null, squadRateNetto: 20 });
    expect(withRate(fresh, 20, priceOf(0))).toMatchObject({ percentRate: null });
    expect(withPercent({ ...fresh, squadRateNetto: 5 }, null, priceOf(33.7))).toMatchObject({
      percentRate: null,
      squadRateNetto: 5,
    });
    expect(withPercent({ ...fresh, squadRateNetto: 5 }, 65, priceOf(null))).toMatchObject({
      percentRate: 65,
      squadRateNetto: 5,
    });
    expect(withRate({ ...fresh, percentRate: 65 }, null, priceOf(33.7))).toMatchObject({
      percentRate: 65,
      squadRateNetto: null,
    });
  });

  it('follow the price in force on the finished date where a percent was typed, not where a rate was', () => {
    const annexed = (byOrderDate: boolean) =>
      makeItem({ prices: [...offered(33.7), { validFrom: '2026-05-01', byOrderDate, unitPriceNetto: 35.12 }] });
    const on = (day: string, byOrderDate = false) => {
      const pricesOn = (values: AssignmentValues) => pricesOf([annexed(byOrderDate)], order, values);
      return (values: AssignmentValues) => withFinishedDate(values, day, pricesOn);
    };
    const typed = on('2026-04-30')({ ...fresh, percentRate: 65 });
    expect(typed).toMatchObject({ percentRate: 65, squadRateNetto: 21.91, finishedDate: '2026-04-30' });
    expect(on('2026-05-01')(typed)).toMatchObject({ percentRate: 65, squadRateNetto: 22.83 });
    expect(on('2026-05-01', true)(typed)).toMatchObject({ squadRateNetto: 21.91 });
    const byRate = withRate(typed, 20, priceOf(33.7));
    expect(on('2026-05-01')(byRate)).toMatchObject({ percentRate: byRate.percentRate, squadRateNetto: 20 });
    expect(on('2026-05-01')(toFormValues(makeAssignment()))).toMatchObject({ percentRate: 65, squadRateNetto: 21.91 });
  });

  it('keep the saved rate and percent', () => {
    expect(toFormValues(makeAssignment())).toEqual({
      version: 1,
      squadId: 4,
      workGroupId: 2,
      workGroupItemId: 3,
      percentRate: 65,
      squadRateNetto: 21.91,
      amountDone: 180,
      finishedDate: '2026-02-10',
      asOrdered: false,
      amounts: [],
      ratedBy: 'rate',
      ratedFor: 4,
      isRateFilledIn: false,
    });
  });

  it('start with what was used last, where it fits', () => {
    const last = { squadId: 7, workGroupItemId: 3, percentRate: 65, squadRateNetto: 12 };
    expect(begin([makeItem()], last)).toMatchObject({
      squadId: 7,
      workGroupItemId: 3,
      percentRate: 65,
      squadRateNetto: 21.91,
    });
    expect(begin([makeItem()], { ...last, workGroupItemId: 44 })).toMatchObject({ workGroupItemId: 9 });
    const unpriced = [makeItem({ prices: [] })];
    expect(begin(unpriced, last)).toMatchObject({ percentRate: null, squadRateNetto: 12 });
  });

  it('of many items have one percent or one rate where prices differ, and an amount each', () => {
    const items = [makeItem(), makeItem({ id: 12, prices: offered(50) })];
    const prices = pricesOf(items, order, fresh);
    const many = begin(items);
    expect(many.amounts).toEqual([null, null]);
    expect(withPercent({ ...many, squadRateNetto: 5 }, 65, prices)).toMatchObject({
      percentRate: 65,
      squadRateNetto: null,
    });
    expect(withRate({ ...many, percentRate: 65 }, 5, prices)).toMatchObject({ percentRate: null, squadRateNetto: 5 });
    expect(toItemsInput({ ...many, squadId: 7, percentRate: 65, amounts: [2.5, null] }, items, groups)).toEqual({
      squadId: 7,
      workGroupItemId: 9,
      percentRate: 65,
      squadRateNetto: null,
      finishedDate: null,
      asOrdered: false,
      items: [
        { orderItemId: 11, amountDone: 2.5, workGroupItemId: null },
        { orderItemId: 12, amountDone: null, workGroupItemId: null },
      ],
    });
    expect(validateForItems(items, groups)({ ...many, squadId: 7 })).toEqual({ squadRateNetto: 'Wpisz stawkę ekipy.' });
    expect(validateForItems(items, groups)({ ...many, squadId: 7, percentRate: 65 })).toEqual({});
  });

  it('of many items of different groups begin with the whole work of each group', () => {
    const planting = {
      id: 4,
      name: 'Sadzenie',
      version: 1,
      workGroupItems: [work(30, 'Dołki'), work(31, 'Całość prac')],
    };
    const planted = makeItem({ id: 12, actionCode: { ...makeItem().actionCode, defaultWorkGroupId: 4 } });
    const items = [makeItem(), planted];
    const both = [...groups, planting];
    const values = { ...newValues(items, both, null, order), squadId: 7, percentRate: 65 };
    expect(values).toMatchObject({ workGroupId: OWN_GROUPS, workGroupItemId: OWN_GROUPS });
    expect(toItemsInput(values, items, both).items).toMatchObject([{ workGroupItemId: 9 }, { workGroupItemId: 31 }]);
    expect(validateForItems(items, both)(values)).toEqual({});
    expect([haveMixedGroups(items), haveMixedGroups([makeItem()])]).toEqual([true, false]);
    // A group without a whole work: one work is chosen for all.
    expect(begin(items)).toMatchObject({ workGroupId: 2, workGroupItemId: 9 });
  });

  it('report what is missing', () => {
    expect(validateAssignment({ ...fresh, percentRate: 0 })).toEqual({
      squadId: 'Wybierz ekipę.',
      squadRateNetto: 'Wpisz stawkę ekipy.',
      percentRate: 'Procent musi wynosić co najmniej 0,01.',
    });
    expect(validateAssignment({ ...fresh, workGroupItemId: null }).workGroupItemId).toBe('Wybierz rodzaj prac.');
    const complete = toFormValues(makeAssignment({ percentRate: 0.01, squadRateNetto: 0 }));
    expect(validateAssignment(complete)).toEqual({});
    expect(validateAssignment({ ...complete, percentRate: null })).toEqual({});
  });

  it('are sent with the item they belong to, and what is missing as values that the server refuses', () => {
    const saved = toFormValues(makeAssignment());
    const { version, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } = saved;
    const values = { version, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate };
    expect(toFormInput(saved, 11, 1)).toEqual({ ...values, id: 1, orderItemId: 11 });
    expect(toFormInput({ ...fresh, workGroupItemId: null }, 11, null)).toMatchObject({
      id: null,
      squadId: Number.NaN,
      workGroupItemId: Number.NaN,
      squadRateNetto: Number.NaN,
    });
  });

  it('warn about the same squad twice, and about the whole work beside its parts', () => {
    const others = [makeAssignment()];
    expect(assignmentWarnings({ ...fresh, squadId: 4 }, others, groups)).toEqual([
      'Ekipa Pilarze Nowak jest już przypisana do tej pozycji.',
    ]);
    expect(assignmentWarnings({ ...fresh, squadId: 5, workGroupItemId: 9 }, others, groups)).toEqual([
      'Do tej pozycji przypisano całość prac razem z ich częściami: ilość policzy się podwójnie.',
    ]);
    const partly = [{ id: 2, name: 'Pozyskanie', version: 1, workGroupItems: [work(3, 'Prawie całość prac')] }];
    expect(assignmentWarnings({ ...fresh, squadId: 5 }, others, partly)).toEqual([]);
    const otherGroup = {
      id: 3,
      name: 'Zrywka',
      version: 1,
      workGroupItems: [{ ...work(20, 'Całość'), workGroupId: 3 }],
    };
    const both = [otherGroup, ...groups];
    expect(assignmentWarnings({ ...fresh, squadId: 5, workGroupItemId: 20 }, others, both)).toEqual([]);
    expect(assignmentWarnings({ ...fresh, squadId: 5, workGroupItemId: null }, others, both)).toEqual([]);
    expect(assignmentWarnings({ ...fresh, squadId: 5, workGroupItemId: 9 }, others, both)).toHaveLength(1);
    expect(assignmentWarnings({ ...fresh, squadId: 5 }, others, groups)).toEqual([]);
  });

  it('report where work of a closed month is booked, but not for work that was already saved in it', () => {
    const closed = { ...order, closedUntil: '2026-03-31' };
    const march = { finishedDate: '2026-03-20' };
    const message = 'Miesiąc marzec 2026 jest zamknięty. Praca będzie zaksięgowana później: kwiecień 2026.';
    expect(bookedLater(closed, null, march)).toBe(message);
    expect(bookedLater(order, null, march)).toBeNull();
    expect(bookedLater(closed, null, { finishedDate: '2026-04-01' })).toBeNull();
    expect(bookedLater({ ...closed, finishedDate: '2026-03-31' }, null, { finishedDate: null })).toBe(message);
    expect(bookedLater(closed, makeAssignment({ finishedDate: null }), march)).toBe(message);
    expect(bookedLater(closed, makeAssignment({ ...march, amountDone: 0 }), march)).toBe(message);
    expect(bookedLater(closed, makeAssignment(march), march)).toBeNull();
  });
});
