import { describe, expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { demoDictionaries } from './testing/demo-dictionaries';
import { type CellValue, goodRow, head, madeSheet, madeWorkbook, titles } from './testing/make-sheet';

const dictionaries = demoDictionaries();
const parse = (bytes: Uint8Array) => parseContractSheet(bytes, dictionaries);
type Parsed = Awaited<ReturnType<typeof parse>>;

const negatives = ({ parseLog }: Parsed) =>
  parseLog.logList.filter((entry) => entry.status === 'NEGATIVE').map((entry) => entry.action);
const codes = ({ contractItems }: Parsed) => contractItems.map((item) => item.actionCodeKey);

const sheetOf = async (rows: readonly (readonly CellValue[])[], ...change: Parameters<typeof madeSheet>[1][]) =>
  parse(await madeSheet([...head, [], titles, ...rows], ...change));

describe('columns are told by their titles', () => {
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
    const parsed = await parse(await madeSheet([...head, words, goodRow(1), goodRow(2, 'ZRYWKA')]));
    expect(parsed.contractItems).toMatchObject([
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
    expect(negatives(parsed)).toEqual([]);
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
    const parsed = await parse(await madeSheet([...head, words, row]));
    expect(parsed.contractItems).toMatchObject([
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
    expect(negatives(parsed)).toEqual([]);
  });

  it('over two rows, merged', async () => {
    const rows = [
      ...head,
      ['Lp.', 'Kod', 'Opis', 'J.m.', 'Ilość', 'Cena jednostkowa', null, 'Wartość', null, null],
      [null, null, null, null, null, 'netto', 'brutto', 'netto', 'VAT', 'brutto'],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [1, 'CWD-P', 'Opis', 'M3', 10, 50, 54, 500, 40, 540],
    ];
    const parsed = await parse(
      await madeSheet(rows, (sheet) => {
        for (const area of ['A3:A4', 'B3:B4', 'C3:C4', 'D3:D4', 'E3:E4', 'F3:G3', 'H3:J3']) sheet.mergeCells(area);
      }),
    );
    expect(parsed.contractItems).toMatchObject([{ amount: 10, unitPriceNetto: 50, vatPercent: null }]);
    expect(negatives(parsed)).toEqual(['Brak: Stawka VAT.']);
  });

  it('over three rows, one word in each', async () => {
    const rows = [
      ...head,
      ['Lp.', 'Kod', 'Opis', 'Jedn.', 'Ilość', 'Cena', 'Wartość', 'Stawka'],
      [null, 'czynności', 'czynności', 'miary', null, 'jednostkowa', 'netto', 'podatku'],
      [null, null, null, null, '[jm]', '[zł]', '[zł]', 'VAT [%]'],
      goodRow(1),
    ];
    const parsed = await parse(await madeSheet(rows));
    expect(parsed.contractItems).toMatchObject([
      { actionCodeKey: 'CWD-P', amount: 10, unitPriceNetto: 50, vatPercent: 8 },
    ]);
    expect(negatives(parsed)).toEqual([]);
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
    const parsed = await sheetOf([
      goodRow(1),
      ['do przeniesienia', null, null, null, null, null, 500],
      titles,
      [1, 2, 3, 4, 5, 6, 7, 8],
      goodRow(2, 'ZRYWKA'),
      other,
      [3, 'Opis', 'CWD-D', 'M3', 10, 50, 500, '8%'],
    ]);
    expect(codes(parsed)).toEqual(['CWD-P', 'ZRYWKA', 'CWD-D']);
    expect(negatives(parsed)).toEqual([]);
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
    const parsed = await parse(await madeSheet([...head, words, [1, 'CWD-P', 'Opis', 'M3', 4, 10, 50, 500, 8]]));
    expect(parsed.contractItems).toMatchObject([{ amount: 10 }]);
  });

  it('with code and description in one column', async () => {
    const words = ['Lp.', 'Kod i nazwa czynności', 'J.m.', 'Ilość', 'Cena jedn. netto', 'Stawka VAT'];
    const parsed = await parse(await madeSheet([...head, words, [1, 'GODZ RH8 – Prace godzinowe', 'H', 10, 50, 8]]));
    expect(parsed.contractItems).toMatchObject([{ actionCodeKey: 'GODZ RH8', actionDesc: 'Prace godzinowe' }]);
    expect(negatives(parsed)).toEqual([]);
  });
});

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
    const parsed = await sheetOf([[1, 'CWD-P', 'Opis', 'M3', cell, 50, null, '8%']]);
    expect(parsed.contractItems).toMatchObject([{ actionCodeKey: 'CWD-P', amount, unitPriceNetto: 50 }]);
    expect(negatives(parsed)).toHaveLength(amount === null ? 1 : 0);
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
    const parsed = await sheetOf([[1, 'CWD-P', 'Opis', 'M3', 10, 50, 500, cell]]);
    expect(parsed.contractItems).toMatchObject([{ vatPercent }]);
    expect(negatives(parsed)).toHaveLength(lines);
  });

  it.each([
    [1440.735, 1440.74],
    ['1440,735', 1440.74],
    [2.675, 2.68],
    ['0,005', 0.01],
  ])('a price of %s is rounded half up to %s, and that is said', async (cell, price) => {
    const parsed = await sheetOf([[1, 'CWD-P', 'Opis', 'M3', 1, cell, null, 8]]);
    expect(parsed.contractItems).toMatchObject([{ unitPriceNetto: price }]);
    expect(negatives(parsed)).toHaveLength(1);
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
    const parsed = await sheetOf([[1, cell, 'Opis', 'M3', 10, 50, 500, 8]]);
    expect(codes(parsed)).toEqual([key]);
    expect(negatives(parsed)).toEqual([]);
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
    const parsed = await sheetOf([[1, 'CWD-P', 'Opis', cell, 10, 50, 500, 8]]);
    expect(parsed.contractItems).toMatchObject([{ unitType }]);
    expect(negatives(parsed)).toEqual([]);
  });

  it('mends Polish letters of the whole sheet', async () => {
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
    const parsed = await parse(await madeSheet(rows));
    expect(parsed).toMatchObject({ forestDistrictKey: '02-20', contractDate: '2025-10-19', totalNetto: 500 });
    expect(parsed.contractItems).toMatchObject([
      {
        actionCodeKey: 'DOŁ-1I',
        actionDesc: 'Dołowanie sadzonek',
        unitType: 'M3',
        actionScopeValue: 'Pielęgnowanie upraw',
      },
    ]);
    expect(parsed.parseLog.parsePositive).toBe(true);
  });
});

describe('what is an item and what is not', () => {
  it('leaves out titles, groups, crosses, subtotals, totals, numbers of columns and notes', async () => {
    const parsed = await sheetOf([
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
    expect(codes(parsed)).toEqual(['ZRYWKA', 'GRODZ-SN']);
    expect(parsed.contractItems.map((item) => item.actionScopeValue)).toEqual(['Zrywka drewna', 'Grodzenia']);
    expect(parsed).toMatchObject({ totalNetto: 1000, totalBrutto: null });
    expect(negatives(parsed)).toEqual([]);
  });

  it('keeps a row with an unknown code, without a code, without a price', async () => {
    const parsed = await sheetOf([
      [1, 'SIATKA-160', 'Siatka leśna', 'SZT', 34, 286.4, 9737.6, 23],
      [2, null, 'Praca bez kodu', 'HA', 2, 10, 20, 8],
      [3, 'MOT-PAS', 'Motyczenie', 'HA', 31.21, null, null, 8],
      [4, 'KOSZ-CHN', null, 'HA', 1, 10, 10, 8],
      [5, 'KOSZ-CHN', 'Koszenie', 'worek', 1, 10, 10, 8],
    ]);
    expect(codes(parsed)).toEqual([null, null, 'MOT-PAS', 'KOSZ-CHN', 'KOSZ-CHN']);
    expect(negatives(parsed)).toEqual([
      'Kod czynności „SIATKA-160” nie występuje w słowniku.',
      'Brak kodu czynności.',
      'Brak: Cena jednostkowa netto.',
      'Brak opisu czynności.',
      'Jednostka miary „worek” nie występuje w słowniku.',
    ]);
  });

  it('names hidden rows of the table, and reads neither them nor hidden sheets', async () => {
    const bytes = await madeWorkbook((workbook) => {
      const hidden = workbook.addWorksheet('Stary', { state: 'veryHidden' });
      hidden.addRows([titles, goodRow(1, 'CWD-D')]);
      const sheet = workbook.addWorksheet('Nowy');
      sheet.addRows([...head, [...titles], goodRow(1), goodRow(2, 'ZRYWKA'), ['ukryta notatka'], goodRow(3)]);
      sheet.getRow(5).hidden = true;
      sheet.getRow(6).hidden = true;
    });
    const parsed = await parse(bytes);
    expect(codes(parsed)).toEqual(['CWD-P', 'CWD-P']);
    expect(negatives(parsed)).toHaveLength(1);
    expect(negatives(parsed)[0]).toMatch(/ukryty.*ZRYWKA/u);
  });

  it('reads the first visible sheet with prices and names every other', async () => {
    const bytes = await madeWorkbook((workbook) => {
      workbook.addWorksheet('Instrukcja').addRows([['Umowa nr SA.271.1.9.2026'], ['Proszę wypełnić ceny.']]);
      workbook.addWorksheet('Zestawienie').addRows([
        ['Pakiet', 'Wartość netto', 'VAT', 'Wartość brutto'],
        [1, 10, 1, 11],
      ]);
      workbook.addWorksheet('Pakiet 1').addRows([['Nadleśnictwo Brzeg'], [...titles], goodRow(1)]);
      workbook.addWorksheet('Pakiet 2').addRows([[...titles], goodRow(1, 'ZRYWKA')]);
      workbook.addWorksheet('Pakiet 3').addRows([[...titles], goodRow(1, 'CWD-D')]);
    });
    const parsed = await parse(bytes);
    expect(codes(parsed)).toEqual(['CWD-P']);
    expect(parsed).toMatchObject({ contractNumber: 'SA.271.1.9.2026', forestDistrictKey: '02-04' });
    const named = negatives(parsed).filter((line) => line.includes('Pakiet'));
    expect(named).toHaveLength(2);
  });

  it('counts from 1 without a column of numbers, and takes the sheet’s own positions', async () => {
    const words = ['Poz.', 'Kod', 'Opis', 'J.m.', 'Ilość', 'Cena netto', 'Stawka VAT'];
    const parsed = await parse(
      await madeSheet([...head, words, ['7a', 'CWD-P', 'a', 'M3', 1, 2, 8], [9, 'CWD-D', 'b', 'M3', 1, 2, 8]]),
    );
    expect(parsed.contractItems).toMatchObject([
      { lp: 1, posNo: '7a' },
      { lp: 2, posNo: '9' },
    ]);
  });
});

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
    const parsed = await sheetOf([[title], goodRow(1)]);
    expect(parsed.contractItems).toMatchObject([{ actionScopeValue: scope }]);
    expect(negatives(parsed)).toEqual([]);
  });

  it('says once that a title is no scope, and leaves the rows below without one', async () => {
    const parsed = await sheetOf([
      ['Zrywka drewna'],
      goodRow(1),
      ['Prace różne'],
      goodRow(2),
      goodRow(3),
      ['Grodzenia'],
      goodRow(4),
    ]);
    expect(parsed.contractItems.map((item) => item.actionScopeValue)).toEqual([
      'Zrywka drewna',
      null,
      null,
      'Grodzenia',
    ]);
    expect(negatives(parsed)).toEqual(['Zakres „Prace różne” nie występuje w słowniku.']);
  });

  it('keeps the section over the names of its parts', async () => {
    const parsed = await sheetOf([
      ['Odnowienia i poprawki'],
      ['Sadzenie'],
      goodRow(1),
      ['Dołowanie'],
      goodRow(2),
      ['Grodzenia'],
      goodRow(3),
    ]);
    expect(parsed.contractItems.map((item) => item.actionScopeValue)).toEqual([
      'Odnowienia i poprawki',
      'Odnowienia i poprawki',
      'Grodzenia',
    ]);
    expect(negatives(parsed)).toEqual([]);
  });

  it('takes a column of scopes, merged downwards', async () => {
    const words = ['Zakres czynności', ...titles];
    const rows = [
      ['Zrywka drewna', ...goodRow(1)],
      [null, ...goodRow(2)],
      ['Prace różne', ...goodRow(3)],
      [null, ...goodRow(4)],
    ];
    const parsed = await parse(await madeSheet([...head, words, ...rows], (sheet) => sheet.mergeCells('A4:A5')));
    expect(parsed.contractItems.map((item) => item.actionScopeValue)).toEqual([
      'Zrywka drewna',
      'Zrywka drewna',
      null,
      null,
    ]);
    expect(negatives(parsed)).toEqual(['Zakres „Prace różne” nie występuje w słowniku.']);
  });
});

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
      'a part of the sum behind',
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
    const parsed = await parse(await madeSheet([...head, words, ...rows, ...foot]));
    expect(parsed).toMatchObject({ totalNetto: netto, totalBrutto: brutto });
    expect(negatives(parsed)).toEqual([]);
  });

  it('that only sum the last section are none of the contract', async () => {
    const sum = (value: number): CellValue[] => [null, null, 'Razem', null, null, null, value];
    const parsed = await sheetOf([['Zrywka drewna'], goodRow(1), sum(500), ['Grodzenia'], goodRow(2), sum(500)]);
    expect(parsed).toMatchObject({ totalNetto: null, totalBrutto: null });
    expect(negatives(parsed)).toEqual([]);
  });

  it('that differ from the rows are kept and said, each with its difference', async () => {
    const parsed = await sheetOf([
      goodRow(1),
      ['Razem netto', null, null, null, null, null, 600],
      ['Razem brutto', null, null, null, null, null, 540.01],
    ]);
    expect(parsed).toMatchObject({ totalNetto: 600, totalBrutto: 540.01 });
    expect(negatives(parsed)).toEqual([
      expect.stringMatching(/netto.*100,00/u),
      expect.stringMatching(/brutto.*0,01/u),
    ]);
  });

  it('and a row whose value is not its quantity times its price', async () => {
    const parsed = await sheetOf([[1, 'CWD-P', 'Opis', 'M3', 10, 50, 501, 8]]);
    expect(negatives(parsed)).toEqual(['Wartość netto: w arkuszu 501,00, z ilości i ceny 500,00.']);
  });
});

describe('around the table', () => {
  it('labels with their values beside or below', async () => {
    const rows = [
      ['Nadleśnictwo:', null, 'Kluczbork'],
      ['Nr umowy', 'Data umowy', 'Data oferty'],
      ['ZG.271.2.2025', new Date('2025-01-15'), '10.12.24 r.'],
      ['Znak sprawy: SA.270.1.3.2025'],
      ['Data wydruku: 20.12.2025'],
      [...titles],
      goodRow(1),
    ];
    expect(await parse(await madeSheet(rows))).toMatchObject({
      contractNumber: 'ZG.271.2.2025',
      contractDate: '2025-01-15',
      offerDate: '2024-12-10',
      forestDistrictKey: '02-11',
    });
  });

  it('says what is missing and still reads the rows', async () => {
    const parsed = await parse(await madeSheet([['KOSZTORYS'], [...titles], goodRow(1)]));
    expect(parsed).toMatchObject({ contractNumber: null, forestDistrict: null, contractDate: null, offerDate: null });
    expect(codes(parsed)).toEqual(['CWD-P']);
    expect(negatives(parsed)).toEqual([
      'Nie znaleziono numeru umowy.',
      'Nie znaleziono nadleśnictwa.',
      'Nie znaleziono daty umowy.',
    ]);
  });

  it('a sheet without a table yields what stands in it', async () => {
    const parsed = await parse(await madeSheet([...head, ['Proszę o wycenę.']]));
    expect(parsed).toMatchObject({ contractNumber: 'SA.271.1.4.2026', contractItems: [] });
    expect(negatives(parsed)).toContain('Nie znaleziono tabeli z cenami.');
  });

  it('a workbook in which nothing stands is refused', async () => {
    await expect(parse(await madeSheet([]))).rejects.toMatchObject({ reason: 'empty' });
  });
});

describe('other wordings', () => {
  it('a column titled Czynność may be that of codes', async () => {
    const words = ['Lp.', 'Czynność', 'Opis czynności', 'J.m.', 'Ilość', 'C.j. netto', 'Wartość netto', 'VAT'];
    const parsed = await parse(
      await madeSheet([...head, words, goodRow(1), goodRow(2, 'ZRYWKA'), goodRow(3, 'SIATKA-160')]),
    );
    expect(codes(parsed)).toEqual(['CWD-P', 'ZRYWKA', null]);
    expect(parsed.contractItems).toMatchObject([
      { actionDesc: 'Opis prac', unitPriceNetto: 50, vatPercent: 8 },
      {},
      {},
    ]);
  });

  it('words in small letters are no code', async () => {
    const words = ['Lp.', 'Czynność', 'J.m.', 'Ilość', 'Cena netto', 'VAT'];
    const parsed = await parse(
      await madeSheet([...head, words, [1, 'Zrywka drewna', 'M3', 10, 50, 8], [2, 'CWD-P Wyrób', 'M3', 10, 50, 8]]),
    );
    expect(parsed.contractItems).toMatchObject([
      { actionCodeKey: null, actionDesc: 'Zrywka drewna' },
      { actionCodeKey: 'CWD-P', actionDesc: 'Wyrób' },
    ]);
  });

  it('a longer code is not the shorter one it begins with', async () => {
    const parsed = await sheetOf([goodRow(1, 'ZRYWKA KONNA'), goodRow(2, 'CWD-P*'), goodRow(3, 'CWD-P 1)')]);
    expect(codes(parsed)).toEqual([null, 'CWD-P', 'CWD-P']);
  });

  it('units stand in a column of any title', async () => {
    const words = ['Lp.', 'Kod', 'Opis', 'Norma', 'Ilość jednostek miary', 'Cena netto', 'VAT'];
    const parsed = await parse(
      await madeSheet([...head, words, [1, 'CWD-P', 'a', 'm3', 10, 50, 8], [2, 'CWD-D', 'b', 'ha', 10, 50, 8]]),
    );
    expect(parsed.contractItems).toMatchObject([
      { unitType: 'M3', amount: 10 },
      { unitType: 'HA', amount: 10 },
    ]);
    expect(negatives(parsed)).toEqual([]);
  });

  it.each([
    ['Wartość pakietu nr 4 netto', 500],
    ['Wynagrodzenie łączne netto', 500],
    ['OGÓŁEM NETTO:', 500],
    ['Cena oferty netto', 500],
  ])('the total is called %j', async (label, netto) => {
    const parsed = await sheetOf([goodRow(1), [label, null, null, null, null, null, 500]]);
    expect(parsed).toMatchObject({ totalNetto: netto });
    expect(parsed.contractItems).toHaveLength(1);
    expect(negatives(parsed)).toEqual([]);
  });

  it('totals above the table are read where its foot has none', async () => {
    const parsed = await parse(
      await madeSheet([
        ...head,
        ['Cena oferty netto', 500.5],
        ['Cena oferty brutto: 540,00 zł'],
        [...titles],
        goodRow(1),
      ]),
    );
    expect(parsed).toMatchObject({ totalNetto: 500.5, totalBrutto: 540 });
  });

  it('number and date on lines of their own', async () => {
    const rows = [
      ['Nadleśnictwo Brzeg'],
      ['UMOWA NR'],
      ['SA. 271.9.2024'],
      ['z dnia 8 stycznia 2024 r.'],
      [...titles],
      goodRow(1),
    ];
    expect(await parse(await madeSheet(rows))).toMatchObject({
      contractNumber: 'SA.271.9.2024',
      contractDate: '2024-01-08',
    });
    const other = [['Umowa Nr SA. 271.9.2024'], ['z dnia 8 stycznia 2024 r.'], [...titles], goodRow(1)];
    expect(await parse(await madeSheet(other))).toMatchObject({
      contractNumber: 'SA.271.9.2024',
      contractDate: '2024-01-08',
    });
  });
});

describe('odd content', () => {
  const odd: CellValue[] = [
    null,
    '',
    ' ',
    'X',
    '-',
    '–',
    'Razem',
    'netto',
    'Ilość',
    'Kod',
    'Lp.',
    'Umowa nr',
    'Nadleśnictwo',
    'Zrywka drewna',
    'CWD-P',
    '<b>',
    '=1+1',
    "';--",
    '🌲',
    '\u0000',
    '1e400',
    'NaN',
    '12,5',
    '1 234,56 zł',
    '8%',
    'zw',
    '31.02.2026',
    '2026-01-01',
    0,
    -5,
    1e15,
    1e-9,
    0.1 + 0.2,
    true,
    new Date('1900-01-01'),
    new Date('2026-03-16'),
    { error: '#N/A' },
    { formula: 'A1' },
    { formula: 'A1', result: 3 },
    { richText: [{ text: 'a' }] },
    { text: 'link', hyperlink: 'http://example.test' },
    'x'.repeat(5000),
    '('.repeat(300),
    '1 '.repeat(500),
    '[',
    '\\',
    '$&',
  ];

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('never stops the reading (%i)', async (seed) => {
    let state = seed * 7919;
    const random = (count: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state % count;
    };
    const cells = (count: number) => Array.from({ length: count }, () => odd[random(odd.length)] ?? null);
    const rows = Array.from({ length: 25 }, () => cells(9));
    const parsed = await parse(await madeSheet([...rows.slice(0, 5), [...titles], ...rows, ['a']]));
    expect(parsed.parseLog.logList.length).toBeGreaterThan(0);
    for (const { amount } of parsed.contractItems) expect(amount === null || Number.isFinite(amount)).toBe(true);
  });
});
