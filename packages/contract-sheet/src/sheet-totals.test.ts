import { describe, expect, it } from 'vitest';
import { type CellValue, goodRow, head, makeSheet, titles } from './testing/make-sheet';
import { negatives, parsed, parsedRows } from './testing/parsed';

describe('totals', () => {
  it.each<[string, CellValue[][], number | null, number | null]>([
    ['two columns', [['RAZEM', null, null, null, null, null, 1000, null, 80, 1080]], 1000, 1080],
    [
      'rows with words',
      [
        ['Razem netto', null, null, null, null, null, null, null, null, 1000],
        ['Razem brutto', null, null, null, null, null, null, null, null, 1080],
      ],
      1000,
      1080,
    ],
    ['one line of text', [['Łączna wartość oferty netto: 1 000,00 zł, brutto: 1 080,00 zł']], 1000, 1080],
    [
      'texts with a currency',
      [
        ['Wartość netto', '1 000,00 zł'],
        ['Wartość brutto', '1 080,00 zł'],
      ],
      1000,
      1080,
    ],
    [
      'a part of the sum below it',
      [
        ['Razem netto', 1000],
        ['w tym 8%', 1000],
        ['Razem brutto', 1080],
      ],
      1000,
      1080,
    ],
    ['nothing', [], null, null],
  ])('printed in %s', async (_, foot, netto, brutto) => {
    const words = [...titles, 'Wartość VAT', 'Wartość brutto'];
    const rows = [1, 2].map((lp) => [...goodRow(lp), 40, 540]);
    const form = await parsed(await makeSheet([...head, words, ...rows, ...foot]));
    expect(form).toMatchObject({ totalNetto: netto, totalBrutto: brutto });
    expect(negatives(form)).toEqual([]);
  });

  it('that are only the sum of the last section are not the contract’s', async () => {
    const sum = (value: number): CellValue[] => [null, null, 'Razem', null, null, null, value];
    const form = await parsedRows([['Zrywka drewna'], goodRow(1), sum(500), ['Grodzenia'], goodRow(2), sum(500)]);
    expect(form).toMatchObject({ totalNetto: null, totalBrutto: null });
    expect(negatives(form)).toEqual([]);
  });

  it('that differ from the rows are used, and logged with the difference', async () => {
    const form = await parsedRows([
      goodRow(1),
      ['Razem netto', null, null, null, null, null, 600],
      ['Razem brutto', null, null, null, null, null, 540.01],
    ]);
    expect(form).toMatchObject({ totalNetto: 600, totalBrutto: 540.01 });
    expect(negatives(form)).toEqual([expect.stringMatching(/netto.*100,00/u), expect.stringMatching(/brutto.*0,01/u)]);
  });

  it('a row whose value is not quantity times price is logged', async () => {
    const form = await parsedRows([[1, 'CWD-P', 'Opis', 'M3', 10, 50, 501, 8]]);
    expect(negatives(form)).toEqual(['Wartość netto: w arkuszu 501,00, z ilości i ceny 500,00.']);
  });
});
