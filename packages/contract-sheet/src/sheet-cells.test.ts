import { describe, expect, it } from 'vitest';
import { type CellValue, makeSheet } from './testing/make-sheet';
import { codes, negatives, parsed, parsedRows } from './testing/parsed';

describe('cells', () => {
  it.each<[string, CellValue, number | null]>([
    ['a number', 10, 10],
    ['a text with a comma', '10,5', 10.5],
    ['a text with a no-break space', '1\u00a0234,5', 1234.5],
    ['a text with a thin space', '1\u2009234,5', 1234.5],
    ['a unit behind it', '10 m3', 10],
    ['a binary leftover', 90.84999999999999, 90.85],
    ['a cached value', { formula: '5*2', result: 10 }, 10],
    ['a rich text', { richText: [{ text: '1' }, { text: '0,5' }] }, 10.5],
    ['a lone dash', '–', null],
    ['nothing', null, null],
    ['words', 'wg potrzeb', null],
    ['a date', new Date('2026-03-16'), null],
    ['an error', { error: '#REF!' }, null],
    ['a formula without a value', { formula: '5*2' }, null],
    ['a truth', true, null],
  ])('a quantity that is %s', async (_, cell, amount) => {
    const form = await parsedRows([[1, 'CWD-P', 'Opis', 'M3', cell, 50, null, '8%']]);
    expect(form.contractItems).toMatchObject([{ actionCodeKey: 'CWD-P', amount, unitPriceNetto: 50 }]);
    expect(negatives(form)).toHaveLength(amount === null ? 1 : 0);
  });

  it.each<[CellValue, number | null, number]>([
    ['8%', 8, 0],
    ['8 %', 8, 0],
    ['8\u00a0%', 8, 0],
    [8, 8, 0],
    [0.08, 8, 0],
    ['0,08', 8, 0],
    ['8,00%', 8, 0],
    ['VAT 8%', 8, 0],
    [0.23, 23, 0],
    [0, 0, 0],
    ['0%', 0, 0],
    ['zw', 0, 1],
    ['zw.', 0, 1],
    ['np.', 0, 1],
    [null, null, 1],
    ['-', null, 1],
    ['wg przepisów', null, 1],
  ])('VAT %j is %s', async (cell, vatPercent, lines) => {
    const form = await parsedRows([[1, 'CWD-P', 'Opis', 'M3', 10, 50, 500, cell]]);
    expect(form.contractItems).toMatchObject([{ vatPercent }]);
    expect(negatives(form)).toHaveLength(lines);
  });

  it.each([
    [1440.735, 1440.74],
    ['1440,735', 1440.74],
    [2.675, 2.68],
    ['0,005', 0.01],
  ])('a price of %s is rounded half up to %s, and that is logged', async (cell, price) => {
    const form = await parsedRows([[1, 'CWD-P', 'Opis', 'M3', 1, cell, null, 8]]);
    expect(form.contractItems).toMatchObject([{ unitPriceNetto: price }]);
    expect(negatives(form)).toHaveLength(1);
  });

  it.each([
    ['CWD-P ', 'CWD-P'],
    [' DOŁ-1I', 'DOŁ-1I'],
    ['GODZ\u00a0RH8', 'GODZ RH8'],
    ['GODZ  RH8', 'GODZ RH8'],
    ['godz rh8', 'GODZ RH8'],
    ['WPOD > 63N', 'WPOD>63N'],
    ['SADZ-W + D', 'SADZ-W+D'],
    ['CWD‑P', 'CWD-P'],
    ['CWD–P', 'CWD-P'],
    ['DO£-1I', 'DOŁ-1I'],
  ])('the code %j is %s', async (cell, key) => {
    const form = await parsedRows([[1, cell, 'Opis', 'M3', 10, 50, 500, 8]]);
    expect(codes(form)).toEqual([key]);
    expect(negatives(form)).toEqual([]);
  });

  it.each([
    ['m³', 'M3'],
    ['M3', 'M3'],
    ['m 3', 'M3'],
    ['m3p', 'M3P'],
    ['mp', 'M3P'],
    ['tys. szt.', 'TSZT'],
    ['TSZT', 'TSZT'],
    ['tys.szt', 'TSZT'],
    ['ha', 'HA'],
    ['km', 'KMTR'],
    ['szt.', 'SZT'],
    ['r-g', 'H'],
    ['rbg', 'H'],
    ['[ha]', 'HA'],
  ])('the unit %j is %s', async (cell, unitType) => {
    const form = await parsedRows([[1, 'CWD-P', 'Opis', cell, 10, 50, 500, 8]]);
    expect(form.contractItems).toMatchObject([{ unitType }]);
    expect(negatives(form)).toEqual([]);
  });

  it('repairs Polish letters of the whole sheet', async () => {
    const rows = [
      ['Nadle¶nictwo Namys³ów'],
      ['Umowa nr SA.271.1.4.2026 zawarta w dniu 19 pa¼dziernika 2025 r.'],
      [
        'Lp.',
        'Kod czynno¶ci',
        'Opis czynno¶ci',
        'J.m.',
        'Ilo¶æ',
        'Cena jednostkowa netto',
        'Warto¶æ netto',
        'Stawka VAT',
      ],
      ['Pielêgnowanie upraw'],
      [1, 'DO£-1I', 'Do³owanie sadzonek', 'm³', 10, 50, 500, 8],
      ['Ogó³em', null, null, null, null, null, 500],
    ];
    const form = await parsed(await makeSheet(rows));
    expect(form).toMatchObject({ forestDistrictKey: '02-20', contractDate: '2025-10-19', totalNetto: 500 });
    expect(form.contractItems).toMatchObject([
      {
        actionCodeKey: 'DOŁ-1I',
        actionDesc: 'Dołowanie sadzonek',
        unitType: 'M3',
        actionScopeValue: 'Pielęgnowanie upraw',
      },
    ]);
    expect(negatives(form)).toEqual([]);
  });
});
