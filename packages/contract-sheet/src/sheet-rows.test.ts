import { describe, expect, it } from 'vitest';
import { goodRow, head, makeSheet, makeWorkbook, titles } from './testing/make-sheet';
import { codes, negatives, parsed, parsedRows } from './testing/parsed';

describe('items and other rows', () => {
  it('leaves out titles, groups, crossed rows, subtotals, totals, column numbers and notes', async () => {
    const form = await parsedRows([
      [1, 2, 3, 4, 5, 6, 7, 8],
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '7=5x6', '(8)'],
      ['I. Zrywka drewna', null, null, null, 'X', 'X', 'X', 'X'],
      ['Kod grupy czynności: ZR   Nazwa: zrywka', null, null, 'M3', 10, 'X', 'X', 'X'],
      goodRow(1, 'ZRYWKA'),
      [null, null, 'Razem zrywka', null, null, null, 500],
      ['II', 'Grodzenia', null, null, null, null, null, null],
      goodRow(2, 'GRODZ-SN'),
      ['Suma częściowa', null, null, null, null, null, 500],
      ['Ogółem', null, null, null, null, null, 1000],
      ['Podatek VAT', null, null, null, null, null, 80],
      ['w tym VAT 8%', null, null, null, null, null, 80],
      ['X – nie wypełniać'],
      ['Ilości mają charakter szacunkowy.'],
      ['.......................', null, null, 'podpis'],
    ]);
    expect(codes(form)).toEqual(['ZRYWKA', 'GRODZ-SN']);
    expect(form.contractItems.map((item) => item.actionScopeValue)).toEqual(['Zrywka drewna', 'Grodzenia']);
    expect(form).toMatchObject({ totalNetto: 1000, totalBrutto: null });
    expect(negatives(form)).toEqual([]);
  });

  it('reads rows with an unknown code, without a code, without a price', async () => {
    const form = await parsedRows([
      [1, 'SIATKA-160', 'Siatka leśna', 'SZT', 34, 286.4, 9737.6, 23],
      [2, null, 'Praca bez kodu', 'HA', 2, 10, 20, 8],
      [3, 'MOT-PAS', 'Motyczenie', 'HA', 31.21, null, null, 8],
      [4, 'KOSZ-CHN', null, 'HA', 1, 10, 10, 8],
      [5, 'KOSZ-CHN', 'Koszenie', 'worek', 1, 10, 10, 8],
    ]);
    expect(codes(form)).toEqual([null, null, 'MOT-PAS', 'KOSZ-CHN', 'KOSZ-CHN']);
    expect(negatives(form)).toEqual([
      'Kodu czynności „SIATKA-160” nie ma w słowniku.',
      'Brak kodu czynności.',
      'Brak: Cena jednostkowa netto.',
      'Brak opisu czynności.',
      'Jednostka miary „worek” nie występuje w słowniku.',
    ]);
  });

  it('reports hidden rows of the table, and reads neither them nor hidden sheets', async () => {
    const bytes = await makeWorkbook((workbook) => {
      const hidden = workbook.addWorksheet('Stary', { state: 'veryHidden' });
      hidden.addRows([titles, goodRow(1, 'CWD-D')]);
      const sheet = workbook.addWorksheet('Nowy');
      sheet.addRows([...head, [...titles], goodRow(1), goodRow(2, 'ZRYWKA'), ['ukryta notatka'], goodRow(3)]);
      sheet.getRow(5).hidden = true;
      sheet.getRow(6).hidden = true;
    });
    const form = await parsed(bytes);
    expect(codes(form)).toEqual(['CWD-P', 'CWD-P']);
    expect(negatives(form)).toHaveLength(1);
    expect(negatives(form)[0]).toMatch(/ukryty.*ZRYWKA/u);
  });

  it('reads the first visible sheet with prices and reports the others', async () => {
    const bytes = await makeWorkbook((workbook) => {
      workbook.addWorksheet('Instrukcja').addRows([['Umowa nr SA.271.1.9.2026'], ['Proszę wypełnić ceny.']]);
      workbook.addWorksheet('Zestawienie').addRows([
        ['Pakiet', 'Wartość netto', 'VAT', 'Wartość brutto'],
        [1, 10, 1, 11],
      ]);
      workbook.addWorksheet('Pakiet 1').addRows([['Nadleśnictwo Brzeg'], [...titles], goodRow(1)]);
      workbook.addWorksheet('Pakiet 2').addRows([[...titles], goodRow(1, 'ZRYWKA')]);
      workbook.addWorksheet('Pakiet 3').addRows([[...titles], goodRow(1, 'CWD-D')]);
    });
    const form = await parsed(bytes);
    expect(codes(form)).toEqual(['CWD-P']);
    expect(form).toMatchObject({ contractNumber: 'SA.271.1.9.2026', forestDistrictKey: '02-04' });
    const named = negatives(form).filter((line) => line.includes('Pakiet'));
    expect(named).toHaveLength(2);
  });

  it('numbers items from 1 without a column of numbers, and uses the positions of the sheet', async () => {
    const words = ['Poz.', 'Kod', 'Opis', 'J.m.', 'Ilość', 'Cena netto', 'Stawka VAT'];
    const form = await parsed(
      await makeSheet([...head, words, ['7a', 'CWD-P', 'a', 'M3', 1, 2, 8], [9, 'CWD-D', 'b', 'M3', 1, 2, 8]]),
    );
    expect(form.contractItems).toMatchObject([
      { lp: 1, posNo: '7a' },
      { lp: 2, posNo: '9' },
    ]);
  });

  it('does not take a list below the grand total for items, except rows with a known code', async () => {
    const form = await parsedRows([
      goodRow(1),
      ['Ogółem netto', null, null, null, null, null, 500],
      [1, 'Pakiet 4', 'Podsumowanie', 'SZT', 1, 500, 500, 8],
      goodRow(2, 'ZRYWKA'),
    ]);
    expect(codes(form)).toEqual(['CWD-P', 'ZRYWKA']);
    expect(negatives(form)).toEqual([]);
  });
});
