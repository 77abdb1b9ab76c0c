import type { WorkGroup } from '@ostep/api-dictionaries';
import { describe, expect, it } from 'vitest';
import { makeAssignment, makeItem } from '../testing/examples';
import {
  findingsOf,
  firstWorkOf,
  toClipboardText,
  toFormInput,
  toFormValues,
  warningsOf,
  withPercent,
  withRate,
} from './assignment-values';

const work = (id: number, name: string) => ({ id, workGroupId: 2, name, addToSum: true, profitMarginReference: 70 });
const groups: WorkGroup[] = [
  { id: 2, name: 'Pozyskanie', workGroupItems: [work(3, 'Ścinka i wyróbka'), work(9, 'Całość prac')] },
];
const fresh = toFormValues(null, makeItem(), groups);

describe('values of a squad assignment', () => {
  it('begin with the default work group of the action code', () => {
    expect(toFormValues(null, makeItem(), groups)).toEqual({
      ...{ version: null, squadId: null, workGroupId: 2, workGroupItemId: 3, percentRate: null },
      ...{ squadRateNetto: null, amountDone: null, finishedDate: null },
    });
    expect(firstWorkOf([{ id: 1, name: 'Pusta', workGroupItems: [] }, ...groups], 2)).toBe(3);
    expect(firstWorkOf([{ id: 1, name: 'Pusta', workGroupItems: [] }], 1)).toBeNull();
    expect(firstWorkOf(groups, 7)).toBeNull();
  });

  it('keep rate and percent in step while typing, each to 2 decimals [P-5.22]', () => {
    expect(withPercent(fresh, 65, 33.7)).toMatchObject({ percentRate: 65, squadRateNetto: 21.91 });
    expect(withRate(fresh, 21.91, 33.7)).toMatchObject({ percentRate: 65.01, squadRateNetto: 21.91 });
    expect(withRate(fresh, 20, null)).toMatchObject({ percentRate: null, squadRateNetto: 20 });
    expect(withRate(fresh, 20, 0)).toMatchObject({ percentRate: null });
    expect(withPercent({ ...fresh, squadRateNetto: 5 }, null, 33.7)).toMatchObject({
      percentRate: null,
      squadRateNetto: 5,
    });
    expect(withPercent({ ...fresh, squadRateNetto: 5 }, 65, null)).toMatchObject({
      percentRate: 65,
      squadRateNetto: 5,
    });
    expect(withRate({ ...fresh, percentRate: 65 }, null, 33.7)).toMatchObject({
      percentRate: 65,
      squadRateNetto: null,
    });
  });

  it('keep the saved rate and percent', () => {
    expect(toFormValues(makeAssignment(), makeItem(), groups)).toEqual({
      ...{ version: 1, squadId: 4, workGroupId: 2, workGroupItemId: 3, percentRate: 65 },
      ...{ squadRateNetto: 21.91, amountDone: 180, finishedDate: '2026-02-10' },
    });
  });

  it('say what is missing', () => {
    expect(findingsOf({ ...fresh, percentRate: 0 })).toEqual({
      squadId: 'Wybierz ekipę.',
      squadRateNetto: 'Wpisz stawkę ekipy.',
      percentRate: 'Procent musi wynosić co najmniej 0,01.',
    });
    expect(findingsOf({ ...fresh, workGroupItemId: null }).workGroupItemId).toBe('Wybierz rodzaj prac.');
    const complete = toFormValues(makeAssignment({ percentRate: 0.01, squadRateNetto: 0 }), makeItem(), groups);
    expect(findingsOf(complete)).toEqual({});
    expect(findingsOf({ ...complete, percentRate: null })).toEqual({});
  });

  it('are sent with the item they belong to, and what is missing as values that the server refuses', () => {
    const { workGroupId: _, ...values } = toFormValues(makeAssignment(), makeItem(), groups);
    expect(toFormInput({ ...values, workGroupId: 2 }, 11, 1)).toEqual({ ...values, id: 1, orderItemId: 11 });
    expect(toFormInput({ ...fresh, workGroupItemId: null }, 11, null)).toMatchObject({
      ...{ id: null, squadId: Number.NaN, workGroupItemId: Number.NaN, squadRateNetto: Number.NaN },
    });
  });

  it('are copied as a line of tabs', () => {
    const squads = [
      { id: 5, code: 'P02', name: 'Pilarze Lis', active: true, version: 1 },
      { id: 4, code: 'P01', name: 'Pilarze Nowak', active: true, version: 1 },
    ];
    const saved = toFormValues(makeAssignment({ workGroupItemId: 9 }), makeItem(), groups);
    expect(toClipboardText(saved, squads, groups)).toBe('Pilarze Nowak\tCałość prac\t65\t21.91\t180\t2026-02-10');
    expect(toClipboardText({ ...fresh, workGroupItemId: null }, squads, groups)).toBe('\t\t\t\t\t');
  });

  it('warn about the same squad twice, and about the whole work beside its parts', () => {
    const others = [makeAssignment()];
    expect(warningsOf({ ...fresh, squadId: 4 }, others, groups)).toEqual([
      'Ekipa Pilarze Nowak jest już przypisana do tej pozycji.',
    ]);
    expect(warningsOf({ ...fresh, squadId: 5, workGroupItemId: 9 }, others, groups)).toEqual([
      'Do tej pozycji przypisano całość prac razem z ich częściami: ilość policzy się podwójnie.',
    ]);
    const partly = [{ id: 2, name: 'Pozyskanie', workGroupItems: [work(3, 'Prawie całość prac')] }];
    expect(warningsOf({ ...fresh, squadId: 5 }, others, partly)).toEqual([]);
    const otherGroup = { id: 3, name: 'Zrywka', workGroupItems: [{ ...work(20, 'Całość'), workGroupId: 3 }] };
    const both = [otherGroup, ...groups];
    expect(warningsOf({ ...fresh, squadId: 5, workGroupItemId: 20 }, others, both)).toEqual([]);
    expect(warningsOf({ ...fresh, squadId: 5, workGroupItemId: null }, others, both)).toEqual([]);
    expect(warningsOf({ ...fresh, squadId: 5, workGroupItemId: 9 }, others, both)).toHaveLength(1);
    expect(warningsOf({ ...fresh, squadId: 5 }, others, groups)).toEqual([]);
  });
});
