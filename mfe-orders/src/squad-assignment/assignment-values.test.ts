import type { WorkGroup } from '@ostep/api-dictionaries';
import { describe, expect, it } from 'vitest';
import { makeAssignment, makeItem } from '../testing/examples';
import { findingsOf, toFormValues, warningsOf, withPercent, withRate } from './assignment-values';

const work = (id: number, name: string) => ({ id, workGroupId: 2, name, addToSum: true, profitMarginReference: 70 });
const groups: WorkGroup[] = [
  { id: 2, name: 'Pozyskanie', workGroupItems: [work(3, 'Ścinka i wyróbka'), work(9, 'Całość prac')] },
];
const fresh = toFormValues(null, makeItem(), groups);

describe('values of a squad assignment', () => {
  it('begin with the default work group of the action code', () => {
    expect(fresh).toMatchObject({ workGroupId: 2, workGroupItemId: 3, squadRateNetto: null, amountDone: null });
  });

  it('keep rate and percent in step while typing, each to 2 decimals [P-5.22]', () => {
    expect(withPercent(fresh, 65, 33.7)).toMatchObject({ percentRate: 65, squadRateNetto: 21.91 });
    expect(withRate(fresh, 21.91, 33.7)).toMatchObject({ percentRate: 65.01, squadRateNetto: 21.91 });
    expect(withRate(fresh, 20, null)).toMatchObject({ percentRate: null, squadRateNetto: 20 });
    expect(withRate(fresh, 20, 0)).toMatchObject({ percentRate: null });
  });

  it('keep the saved rate and percent', () => {
    expect(toFormValues(makeAssignment(), makeItem(), groups)).toMatchObject({
      percentRate: 65,
      squadRateNetto: 21.91,
    });
  });

  it('say what is missing', () => {
    expect(findingsOf({ ...fresh, percentRate: 0 })).toMatchObject({
      squadId: 'Wybierz ekipę.',
      workGroupItemId: false,
      squadRateNetto: 'Wpisz stawkę ekipy.',
      percentRate: 'Procent musi wynosić co najmniej 0,01.',
    });
  });

  it('warn about the same squad twice, and about the whole work beside its parts', () => {
    const others = [makeAssignment()];
    expect(warningsOf({ ...fresh, squadId: 4 }, others, groups)).toEqual([
      'Ekipa Pilarze Nowak jest już przypisana do tej pozycji.',
    ]);
    expect(warningsOf({ ...fresh, squadId: 5, workGroupItemId: 9 }, others, groups)).toHaveLength(1);
    expect(warningsOf({ ...fresh, squadId: 5 }, others, groups)).toEqual([]);
  });
});
