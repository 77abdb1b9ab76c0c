import { describe, expect, it } from 'vitest';
import { goodRow, head, makeSheet, titles } from './testing/make-sheet';
import { negatives, parsed, parsedRows } from './testing/parsed';

describe('scopes', () => {
  it.each([
    ['Zrywka drewna', 'Zrywka drewna'],
    ['ZRYWKA DREWNA', 'Zrywka drewna'],
    ['IV. Zrywka  drewna', 'Zrywka drewna'],
    ['4) zrywka drewna:', 'Zrywka drewna'],
    ['Dział III – Zrywka drewna', 'Zrywka drewna'],
    ['Cięcia zupełne - rębne (rębnie I)', 'Cięcia zupełne – rębne (rębnie I)'],
    ['PRACE GODZINOWE (8%)', 'Prace godzinowe (8 %)'],
    ['Zagospodarowanie łowieckie', 'Zagospodarowanie łowieckie'],
  ])('the title %j is %j', async (title, scope) => {
    const form = await parsedRows([[title], goodRow(1)]);
    expect(form.contractItems).toMatchObject([{ actionScopeValue: scope }]);
    expect(negatives(form)).toEqual([]);
  });

  it('reports once that a title is not a scope, and the rows below have none', async () => {
    const form = await parsedRows([
      ['Zrywka drewna'],
      goodRow(1),
      ['Prace różne'],
      goodRow(2),
      goodRow(3),
      ['Grodzenia'],
      goodRow(4),
    ]);
    expect(form.contractItems.map((item) => item.actionScopeValue)).toEqual(['Zrywka drewna', null, null, 'Grodzenia']);
    expect(negatives(form)).toEqual(['Zakres „Prace różne” nie występuje w słowniku.']);
  });

  it('the scope of the section also holds below titles of its parts', async () => {
    const form = await parsedRows([
      ['Odnowienia i poprawki'],
      ['Sadzenie'],
      goodRow(1),
      ['Dołowanie'],
      goodRow(2),
      ['Grodzenia'],
      goodRow(3),
    ]);
    expect(form.contractItems.map((item) => item.actionScopeValue)).toEqual([
      'Odnowienia i poprawki',
      'Odnowienia i poprawki',
      'Grodzenia',
    ]);
    expect(negatives(form)).toEqual([]);
  });

  it('reads a column of scopes, merged downwards', async () => {
    const words = ['Zakres czynności', ...titles];
    const rows = [
      ['Zrywka drewna', ...goodRow(1)],
      [null, ...goodRow(2)],
      ['Prace różne', ...goodRow(3)],
      [null, ...goodRow(4)],
    ];
    const form = await parsed(await makeSheet([...head, words, ...rows], (sheet) => sheet.mergeCells('A4:A5')));
    expect(form.contractItems.map((item) => item.actionScopeValue)).toEqual([
      'Zrywka drewna',
      'Zrywka drewna',
      null,
      null,
    ]);
    expect(negatives(form)).toEqual(['Zakres „Prace różne” nie występuje w słowniku.']);
  });
});
