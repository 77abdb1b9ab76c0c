import type { ContractItem } from '@ostep/api-contracts';
import { describe, expect, it } from 'vitest';
import { contractItemOptions, deriveItem } from './contract-items';
import { emptyItem } from './order-values';

const code = (id: number, key: string) => ({ id, key, value: `Nazwa ${key}`, active: true, defaultWorkGroupId: 1 });
const item = (id: number, key: string, codeId: number, scope: string | null): ContractItem => ({
  id,
  lp: String(id),
  posNo: String(id),
  actionCode: code(codeId, key),
  actionDesc: `Opis ${key}`,
  actionScope: scope === null ? null : { id: 1, key: 'S', value: scope, active: true },
  unitType: 'M3',
  amount: 100,
  unitPriceNetto: 1284.6,
  vatPercent: 8,
  workHeld: null,
  priceHeld: null,
  annexHeld: null,
  annexNumber: null,
  prices: [
    { validFrom: null, validTo: null, byOrderDate: false, unitPriceNetto: 1284.6, vatPercent: 8, annexNumber: null },
  ],
});
const items = [
  item(1, 'CWD-P', 10, 'Trzebieże późne'),
  item(2, 'CWD-P', 10, 'Trzebieże wczesne'),
  item(3, 'ZRYWKA', 11, null),
];
const empty = emptyItem(undefined);
const derive = deriveItem(items);

describe('contract items of a row', () => {
  it('are labelled by code, scope, price and name', () => {
    const labels = contractItemOptions(items)(empty).map((option) => option.label);
    expect(labels).toEqual([
      'CWD-P, Trzebieże późne, [1\u00a0284,60\u00a0zł], Nazwa CWD-P',
      'CWD-P, Trzebieże wczesne, [1\u00a0284,60\u00a0zł], Nazwa CWD-P',
      'ZRYWKA, [1\u00a0284,60\u00a0zł], Nazwa ZRYWKA',
    ]);
    const idsFor = (row: object) => contractItemOptions(items)({ ...empty, ...row }).map((option) => option.value);
    expect(idsFor({ actionCode: code(11, 'ZRYWKA') })).toEqual([3]);
    expect(idsFor({ actionCode: code(11, 'ZRYWKA'), contractItem: 2 })).toEqual([2, 3]);
  });

  it('follow a chosen code when only one fits', () => {
    const one = derive({ ...empty, actionCode: code(11, 'ZRYWKA') }, empty, 'actionCode');
    expect(one).toMatchObject({ contractItem: 3, actionDesc: 'Nazwa ZRYWKA', unitType: 'M3' });
    const several = derive({ ...empty, actionCode: code(10, 'CWD-P') }, empty, 'actionCode');
    expect(several.contractItem).toBeNull();
  });

  it('are cleared with the filled-in name when the code changes', () => {
    const before = derive({ ...empty, actionCode: code(11, 'ZRYWKA') }, empty, 'actionCode');
    const after = derive({ ...before, actionCode: code(10, 'CWD-P') }, before, 'actionCode');
    expect(after).toMatchObject({ contractItem: null, actionDesc: 'Nazwa CWD-P' });
  });

  it('bring code, name and unit', () => {
    expect(derive({ ...empty, contractItem: 2 }, empty, 'contractItem')).toMatchObject({
      actionCode: { key: 'CWD-P' },
      actionDesc: 'Opis CWD-P',
      unitType: 'M3',
    });
  });

  it('leave values that the row already has', () => {
    const filled = { ...empty, actionCode: code(12, 'KĘPA'), actionDesc: 'Własny opis', unitType: 'HA' };
    expect(derive({ ...filled, contractItem: 2 }, filled, 'contractItem')).toEqual({ ...filled, contractItem: 2 });
    expect(derive({ ...filled, actionCode: code(11, 'ZRYWKA') }, filled, 'actionCode')).toMatchObject({
      actionDesc: 'Własny opis',
      unitType: 'HA',
      contractItem: 3,
    });
    expect(
      derive({ ...empty, actionDesc: 'Własny opis', actionCode: code(11, 'ZRYWKA') }, empty, 'actionCode'),
    ).toEqual(expect.objectContaining({ actionDesc: 'Własny opis' }));
  });

  it('stay when the new code has them too', () => {
    const chosen = { ...empty, contractItem: 2 };
    expect(derive({ ...chosen, actionCode: code(10, 'CWD-P') }, chosen, 'actionCode').contractItem).toBe(2);
  });

  it('are none when the contract has none of the code', () => {
    const unknown = derive({ ...empty, actionCode: code(12, 'KĘPA') }, empty, 'actionCode');
    expect(unknown).toMatchObject({ contractItem: null, actionDesc: 'Nazwa KĘPA', unitType: null });
  });

  it('do not change by other columns, by emptied cells or by an item of another contract', () => {
    const row = { ...empty, actionCode: code(11, 'ZRYWKA'), contractItem: 2 };
    expect(derive(row, empty, 'amount')).toBe(row);
    const emptied = { ...row, actionCode: null };
    expect(derive(emptied, row, 'actionCode')).toBe(emptied);
    const released = { ...row, contractItem: null };
    expect(derive(released, row, 'contractItem')).toBe(released);
    const foreign = { ...empty, contractItem: 99 };
    expect(derive(foreign, empty, 'contractItem')).toBe(foreign);
  });
});
