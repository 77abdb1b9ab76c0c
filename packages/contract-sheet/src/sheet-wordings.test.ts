import { describe, expect, it } from 'vitest';
import { goodRow, head, makeSheet, titles } from './testing/make-sheet';
import { codes, negatives, parsed, parsedRows } from './testing/parsed';

describe('other wordings', () => {
  it('a column titled Czynność may hold codes', async () => {
    const words = ['Lp.', 'Czynność', 'Opis czynności', 'J.m.', 'Ilość', 'C.j. netto', 'Wartość netto', 'VAT'];
    const form = await parsed(
      await makeSheet([...head, words, goodRow(1), goodRow(2, 'ZRYWKA'), goodRow(3, 'SIATKA-160')]),
    );
    expect(codes(form)).toEqual(['CWD-P', 'ZRYWKA', null]);
    expect(form.contractItems).toMatchObject([{ actionDesc: 'Opis prac', unitPriceNetto: 50, vatPercent: 8 }, {}, {}]);
  });

  it('words in small letters are not a code', async () => {
    const words = ['Lp.', 'Czynność', 'J.m.', 'Ilość', 'Cena netto', 'VAT'];
    const form = await parsed(
      await makeSheet([...head, words, [1, 'Zrywka drewna', 'M3', 10, 50, 8], [2, 'CWD-P Wyrób', 'M3', 10, 50, 8]]),
    );
    expect(form.contractItems).toMatchObject([
      { actionCodeKey: null, actionDesc: 'Zrywka drewna' },
      { actionCodeKey: 'CWD-P', actionDesc: 'Wyrób' },
    ]);
  });

  it('a longer code is not the shorter one it begins with', async () => {
    const form = await parsedRows([goodRow(1, 'ZRYWKA KONNA'), goodRow(2, 'CWD-P*'), goodRow(3, 'CWD-P 1)')]);
    expect(codes(form)).toEqual([null, 'CWD-P', 'CWD-P']);
  });

  it('units are recognised in a column with any title', async () => {
    const words = ['Lp.', 'Kod', 'Opis', 'Norma', 'Ilość jednostek miary', 'Cena netto', 'VAT'];
    const form = await parsed(
      await makeSheet([...head, words, [1, 'CWD-P', 'a', 'm3', 10, 50, 8], [2, 'CWD-D', 'b', 'ha', 10, 50, 8]]),
    );
    expect(form.contractItems).toMatchObject([
      { unitType: 'M3', amount: 10 },
      { unitType: 'HA', amount: 10 },
    ]);
    expect(negatives(form)).toEqual([]);
  });

  it.each([
    ['Wartość pakietu nr 4 netto', 500],
    ['Wynagrodzenie łączne netto', 500],
    ['OGÓŁEM NETTO:', 500],
    ['Cena oferty netto', 500],
  ])('the total is called %j', async (label, netto) => {
    const form = await parsedRows([goodRow(1), [label, null, null, null, null, null, 500]]);
    expect(form).toMatchObject({ totalNetto: netto });
    expect(form.contractItems).toHaveLength(1);
    expect(negatives(form)).toEqual([]);
  });

  it('totals above the table are used if there are none below', async () => {
    const form = await parsed(
      await makeSheet([
        ...head,
        ['Cena oferty netto', 500.5],
        ['Cena oferty brutto: 540,00 zł'],
        [...titles],
        goodRow(1),
      ]),
    );
    expect(form).toMatchObject({ totalNetto: 500.5, totalBrutto: 540 });
  });

  it('number and date may be on lines by themselves', async () => {
    const rows = [
      ['Nadleśnictwo Brzeg'],
      ['UMOWA NR'],
      ['SA. 271.9.2024'],
      ['z dnia 8 stycznia 2024 r.'],
      [...titles],
      goodRow(1),
    ];
    expect(await parsed(await makeSheet(rows))).toMatchObject({
      contractNumber: 'SA.271.9.2024',
      contractDate: '2024-01-08',
    });
    const other = [['Umowa Nr SA. 271.9.2024'], ['z dnia 8 stycznia 2024 r.'], [...titles], goodRow(1)];
    expect(await parsed(await makeSheet(other))).toMatchObject({
      contractNumber: 'SA.271.9.2024',
      contractDate: '2024-01-08',
    });
  });
});
