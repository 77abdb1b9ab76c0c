import { describe, expect, it } from 'vitest';
import { goodRow, head, makeSheet, titles } from './testing/make-sheet';
import { codes, negatives, parsed, parsedRows } from './testing/parsed';

describe('columns are recognised by their titles', () => {
  it.each([
    ['Lp', 'Kod', 'Nazwa', 'J.m.', 'Ilość', 'Stawka', 'Wart. netto', '% VAT'],
    ['L.p.', 'Kod czynności/materiału', 'Nazwa czynności', 'jm', 'Ilość szacunkowa', 'Stawka/jedn.', 'Wartość', 'VAT'],
    ['Nr', 'Symbol', 'Wyszczególnienie', 'Jedn. miary', 'Przedmiar', 'Cena jedn. netto (zł)', 'Razem netto', 'VAT %'],
    ['LP.', 'KOD', 'OPIS CZYNNOŚCI', 'MIARA', 'ILOŚĆ JEDNOSTEK', 'CENA', 'WARTOŚĆ NETTO', 'STAWKA PODATKU VAT'],
    [
      'Lp.',
      'Kod',
      'Rodzaj prac',
      'Jednostka rozliczeniowa',
      'Liczba',
      'Cena netto za 1 jm',
      'Cena całkowita netto',
      'Podatek VAT (%)',
    ],
    ['Liczba porządkowa', 'Kod usługi', 'Opis', 'Jednostka', 'Ilosc', 'Stawka jednostkowa', 'Kwota netto', 'St. VAT'],
  ])('%s | %s | %s | %s | %s | %s | %s | %s', async (...words) => {
    const form = await parsed(await makeSheet([...head, words, goodRow(1), goodRow(2, 'ZRYWKA')]));
    expect(form.contractItems).toMatchObject([
      {
        lp: 1,
        posNo: '1',
        actionCodeKey: 'CWD-P',
        actionDesc: 'Opis prac',
        unitType: 'M3',
        amount: 10,
        unitPriceNetto: 50,
        vatPercent: 8,
      },
      { lp: 2, posNo: '2', actionCodeKey: 'ZRYWKA' },
    ]);
    expect(negatives(form)).toEqual([]);
  });

  it('in another order, with others between', async () => {
    const words = [
      'Uwagi',
      'VAT',
      'Cena jedn. brutto',
      'Cena jedn. netto',
      'Ilość',
      'J.m.',
      'CPV',
      'Opis czynności',
      'Kod czynności',
      'Nr poz.',
      'Lp.',
    ];
    const row = ['pilne', '8%', 54, 50, 10, 'm3', '77200000-2', 'Zrywka', 'ZRYWKA', '12a', '7.'];
    const form = await parsed(await makeSheet([...head, words, row]));
    expect(form.contractItems).toMatchObject([
      {
        lp: 7,
        posNo: '12a',
        actionCodeKey: 'ZRYWKA',
        actionDesc: 'Zrywka',
        amount: 10,
        unitPriceNetto: 50,
        vatPercent: 8,
      },
    ]);
    expect(negatives(form)).toEqual([]);
  });

  it('over two rows, merged', async () => {
    const rows = [
      ...head,
      ['Lp.', 'Kod', 'Opis', 'J.m.', 'Ilość', 'Cena jednostkowa', null, 'Wartość', null, null],
      [null, null, null, null, null, 'netto', 'brutto', 'netto', 'VAT', 'brutto'],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [1, 'CWD-P', 'Opis', 'M3', 10, 50, 54, 500, 40, 540],
    ];
    const form = await parsed(
      await makeSheet(rows, (sheet) => {
        for (const area of ['A3:A4', 'B3:B4', 'C3:C4', 'D3:D4', 'E3:E4', 'F3:G3', 'H3:J3']) sheet.mergeCells(area);
      }),
    );
    expect(form.contractItems).toMatchObject([{ amount: 10, unitPriceNetto: 50, vatPercent: null }]);
    expect(negatives(form)).toEqual(['W tabeli brak kolumny: stawka VAT.']);
  });

  it('over three rows, one word in each', async () => {
    const rows = [
      ...head,
      ['Lp.', 'Kod', 'Opis', 'Jedn.', 'Ilość', 'Cena', 'Wartość', 'Stawka'],
      [null, 'czynności', 'czynności', 'miary', null, 'jednostkowa', 'netto', 'podatku'],
      [null, null, null, null, '[jm]', '[zł]', '[zł]', 'VAT [%]'],
      goodRow(1),
    ];
    const form = await parsed(await makeSheet(rows));
    expect(form.contractItems).toMatchObject([
      { actionCodeKey: 'CWD-P', amount: 10, unitPriceNetto: 50, vatPercent: 8 },
    ]);
    expect(negatives(form)).toEqual([]);
  });

  it('repeated on every page, also in another order', async () => {
    const other = [
      'Lp.',
      'Opis kodu czynności',
      'Kod czynności',
      'Jednostka miary',
      'Ilość',
      'Cena jednostkowa netto w PLN',
      'Wartość całkowita netto w PLN',
      'Stawka VAT',
    ];
    const form = await parsedRows([
      goodRow(1),
      ['do przeniesienia', null, null, null, null, null, 500],
      titles,
      [1, 2, 3, 4, 5, 6, 7, 8],
      goodRow(2, 'ZRYWKA'),
      other,
      [3, 'Opis', 'CWD-D', 'M3', 10, 50, 500, '8%'],
    ]);
    expect(codes(form)).toEqual(['CWD-P', 'ZRYWKA', 'CWD-D']);
    expect(negatives(form)).toEqual([]);
  });

  it('and of several quantities that one whose product is the printed value', async () => {
    const words = [
      'Lp.',
      'Kod',
      'Opis',
      'J.m.',
      'Ilość I półrocze',
      'Ilość razem',
      'Cena jedn. netto',
      'Wartość netto',
      'Stawka VAT',
    ];
    const form = await parsed(await makeSheet([...head, words, [1, 'CWD-P', 'Opis', 'M3', 4, 10, 50, 500, 8]]));
    expect(form.contractItems).toMatchObject([{ amount: 10 }]);
  });

  it('with code and description in one column', async () => {
    const words = ['Lp.', 'Kod i nazwa czynności', 'J.m.', 'Ilość', 'Cena jedn. netto', 'Stawka VAT'];
    const form = await parsed(await makeSheet([...head, words, [1, 'GODZ RH8 – Prace godzinowe', 'H', 10, 50, 8]]));
    expect(form.contractItems).toMatchObject([{ actionCodeKey: 'GODZ RH8', actionDesc: 'Prace godzinowe' }]);
    expect(negatives(form)).toEqual([]);
  });
});
