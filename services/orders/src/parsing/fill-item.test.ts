import { ActionCodes } from '@ostep/document-reader';
import { ParseLogWriter } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import { fillItem } from './fill-item';
import type { OrderDocumentItem } from './order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

const dictionaries = demoDictionaries();
const codes = new ActionCodes(dictionaries.actionCodes);
const row: OrderDocumentItem = {
  page: 1,
  placeFromAbove: false,
  lp: '1.',
  posNo: '103',
  forestAddress: '02-20-1-06-140-d-00',
  actionGroup: 'TP',
  actionCode: 'CWD-D',
  actionDesc: 'Całkowity wyrób drewna technol',
  amount: '180,00',
  unit: 'm³',
  dueDate: '28.02.2026',
  notes: null,
};

function filled(changed: Partial<OrderDocumentItem>, scanned = false, joinedAmounts = false, longestDesc = 0) {
  const log = new ParseLogWriter();
  const outside = ['z doniesieniem'];
  const known = { codes, contract: dictionaries.contract, nextLp: 7, printed: {}, numbered: true, outside };
  const context = { ...known, scanned, joinedAmounts, longestDesc };
  const item = fillItem({ ...row, ...changed }, context, log);
  const negatives = log.log.logList.filter((line) => line.status === 'NEGATIVE').map((line) => line.action);
  return { item, negatives, lines: log.log.logList.map((line) => line.action) };
}

describe('an item of the form', () => {
  it('has the values of the row, with its contract item', () => {
    const { item, negatives } = filled({});
    expect(negatives).toEqual([]);
    expect(item).toMatchObject({ lp: '1', amount: 180, unitType: 'M3', dueDate: '2026-02-28', contractItem: 6 });
    expect(item.rateFromContractNetto).toBe(54.85);
  });

  it('replaces a misread code of a scan by the similar one that the description names, and reports it', () => {
    const read = { actionCode: 'DOŁ-11', actionDesc: 'Dołowanie 1-latek iglastych z' };
    const { item, negatives } = filled(read, true);
    expect(item.actionCodeKey).toBe('DOŁ-1I');
    expect(negatives.join()).toContain('zamieniono na DOŁ-1I');
    expect(filled({ ...read, actionDesc: 'Dołowanie' }, true).item.actionCodeKey).toBe(null);
    expect(filled(read).item.actionCodeKey).toBe(null);
  });

  it('recognizes a misread code in a cell of a scan that also contains the name', () => {
    const { item, negatives } = filled({ actionCode: 'doł-li Dołowanie 1-latek iglastych z', actionDesc: null }, true);
    expect(item).toMatchObject({ actionCodeKey: 'DOŁ-1I', actionDesc: 'Dołowanie 1-latek iglastych z' });
    expect(negatives.join()).toContain('„doł-li” odczytany ze skanu zamieniono na DOŁ-1I');
    expect(filled({ actionCode: 'Dołowanie 1-latek', actionDesc: null }, true).item.actionCodeKey).toBe(null);
  });

  it('doubts a figure with a blank if cells of other rows contain two figures', () => {
    expect(filled({ amount: '1 180' }).negatives).toEqual([]);
    expect(filled({ amount: '1 180' }, false, true).negatives).toEqual([
      'Ilość „1 180” może być dwiema liczbami, jak w innych wierszach: sprawdź z dokumentem',
    ]);
  });

  it('does not take the digit of a unit beside the date for another figure', () => {
    const { item, negatives } = filled({ dueDate: 'M3 29.03.2026' });
    expect(item.dueDate).toBe('2026-03-29');
    expect(negatives).toEqual([]);
  });

  it('keeps an amount whose unit was misread in a scan, with the contract’s unit, and reports it', () => {
    const { item, negatives } = filled({ amount: '1210, 50 m?', unit: null }, true);
    expect(item).toMatchObject({ amount: 1210.5, unitType: 'M3' });
    expect(negatives.join()).toContain('1210, 50 m?');
    expect(filled({ amount: '46,18 m?' }).item.amount).toBe(null);
    expect(filled({ amount: '3,86 kmIr', unit: null }, true).item.amount).toBe(3.86);
    expect(filled({ amount: '3,97 TSZ1', unit: null }, true).item.amount).toBe(3.97);
    const withUnit = filled({ amount: '0,95 M3P', unit: null }, true);
    expect([withUnit.item.unitType, withUnit.negatives.join()]).toEqual(['M3P', expect.not.stringContaining('M3P')]);
  });

  it.each([
    ['Zdarcie pokrywy na talerzach 40x40 cm', 'Zdarcie pokrywy na talerzach 40×40 cm'],
    ['Zdarcie pókrywy ną Talerzach', 'Zdarcie pokrywy na talerzach'],
    ['Zdarcie pokrywy 2na talerzach', 'Zdarcie pokrywy 2na talerzach'],
    ['Zdarcie pokrywy na talerzach 40x40 cm II', 'Zdarcie pokrywy na talerzach 40x40 cm II'],
    ['Zdarcie pokrywy na talerzach 40x40 cm .', 'Zdarcie pokrywy na talerzach 40×40 cm'],
    ['Zdareie pokrywyna talerzacb', 'Zdarcie pokrywy na talerzach'],
    ['Zdarcie darni', 'Zdarcie darni'],
  ])('corrects the letters of %j in a scan by the name of its code', (actionDesc, name) => {
    const row = { actionCode: 'WYK-TAL40', actionDesc };
    expect(filled(row, true).item.actionDesc).toBe(name);
    expect(filled(row).item.actionDesc).toBe(actionDesc);
  });

  it('reports a description of a scan that the name of its code corrects, and keeps a short name', () => {
    const read = { actionCode: 'CWD-D', actionDesc: 'Całkowity wyreb drewna technol' };
    const { item, negatives } = filled(read, true);
    expect(item.actionDesc).toBe('Całkowity wyrób drewna technol');
    expect(negatives.join()).toContain('Opis „Całkowity wyreb drewna technol” odczytany ze skanu zamieniono na');
    const short = filled({ ...read, actionDesc: 'Całkowity wyrób drewna techn.' }, true);
    expect(short.item.actionDesc).toBe('Całkowity wyrób drewna techn.');
    expect(short.negatives.join()).not.toContain('zamieniono');
  });

  it.each([
    [
      { amount: '8,46 KMTR', unit: null },
      { amount: 8.46, unitType: 'KMTR' },
    ],
    [
      { amount: 'HA 1 234,5', unit: null },
      { amount: 1234.5, unitType: 'HA' },
    ],
    [{ amount: '12.69' }, { amount: 12.69 }],
    [{ actionCode: 'godz  rh8' }, { actionCodeKey: 'GODZ RH8' }],
    [{ actionCode: 'DOL–1I' }, { actionCodeKey: 'DOŁ-1I' }],
    [{ actionCode: 'KOSZ-CHN koszenie chwast.i nalot', actionDesc: null }, { actionDesc: 'koszenie chwast.i nalot' }],
    [{ dueDate: '01.03.2026 – 15.04.2026' }, { dueDate: '2026-04-15' }],
    [{ dueDate: '30 czerwca 2026 r.' }, { dueDate: '2026-06-30' }],
    [{ dueDate: '15.04. 2026' }, { dueDate: '2026-04-15' }],
    [{ dueDate: '27-06-20 26' }, { dueDate: '2026-06-27' }],
    [{ lp: null }, { lp: '7' }],
  ])('reads %j', (changed, expected) => {
    const { item, negatives } = filled(changed);
    expect(item).toMatchObject(expected);
    expect(negatives).toEqual([]);
  });

  it.each([
    ['29.05.2025 po 15 maja', null, 'po 15 maja'],
    ['29.05.2025 r. pogłębiać do', '50 cm', 'pogłębiać do 50 cm'],
    ['29.05.2025 teren podmokły r. *', null, 'teren podmokły'],
    ['29.05.2025 r.', null, null],
  ])('of the date %s and the remarks %s the remarks are %s', (dueDate, notes, all) => {
    expect(filled({ dueDate, notes }).item.notes).toBe(all);
  });

  it.each([
    [{ lp: '1 2' }, 'Liczba porządkowa „1 2” to kilka liczb: sprawdź z dokumentem'],
    [{ posNo: null }, 'Brak numeru pozycji (Nr poz.)'],
    [{ dueDate: null }, 'Brak terminu wykonania'],
    [
      { dueDate: '2,31 29.05.2025' },
      'Termin wykonania „2,31 29.05.2025” ma obok daty inny tekst: sprawdź z dokumentem',
    ],
    [
      { dueDate: '29.05.2025 siatka z' },
      'Termin wykonania „29.05.2025 siatka z” ma obok daty inny tekst: sprawdź z dokumentem',
    ],
    [
      { lp: '7', actionDesc: 'nową Całkowity wyrób drewna' },
      'Opis pozycji 7 zaczyna się od „nową”, co może należeć do pozycji 6: sprawdź z dokumentem',
    ],
    [{ dueDate: 'niezwłocznie' }, 'Nie odczytano terminu wykonania „niezwłocznie”'],
    [{ amount: null }, 'Brak ilości'],
    [{ amount: 'ryczałt' }, 'Nie odczytano ilości „ryczałt”'],
    [
      { actionCode: 'CWD-D pilne' },
      'Obok tej pozycji stoi tekst „pilne”, którego nie przypisano: sprawdź z dokumentem',
    ],
    [{ lp: 'kołki 8' }, 'Obok tej pozycji stoi tekst „kołki 8”, którego nie przypisano: sprawdź z dokumentem'],
    [{ unit: 'HA x2' }, 'Nie rozpoznano jednostki „HA x2”: sprawdź z dokumentem'],
    [{ amount: '-5,00' }, 'Ilość „-5,00” jest ujemna'],
    [{ amount: '1,005' }, 'Ilość 1,005 zaokrąglono do 1,01'],
    [{ actionCode: 'XYZ-99' }, 'Kodu czynności „XYZ-99” nie ma w słowniku.'],
    [{ actionGroup: null }, 'Brak grupy czynności'],
    [{ forestAddress: '123a' }, 'Adres leśny jest niepełny: 123a.'],
  ])('reports what is wrong with %j', (changed, line) => {
    expect(filled(changed).negatives).toEqual([line]);
  });

  it('doubts a description that ends within the name of its code if the cell is too low for its text', () => {
    const cut = { actionCode: 'DOŁ-1I', actionDesc: 'Dołowanie 1-latek' };
    expect(filled({ ...cut, over: true }).negatives.join()).toContain('może być ucięty („Dołowanie');
    expect(filled(cut, true, false, 40).negatives.join()).toContain('może być ucięty („Dołowanie');
    expect(filled(cut, true, false, cut.actionDesc.length + 1).negatives.join()).not.toContain('ucięty');
    expect(filled(cut).negatives).toEqual([]);
  });

  it('finds the last line of a name that a page break cuts', () => {
    const descOf = (actionDesc: string) => filled({ actionCode: 'DOŁ-1I', actionDesc }).item.actionDesc;
    expect(descOf('Dołowanie 1-latek iglastych')).toBe('Dołowanie 1-latek iglastych z doniesieniem');
    expect(descOf('Dołowanie 1-latek')).toBe('Dołowanie 1-latek');
  });

  it('doubts a description that starts within the name of its code', () => {
    const cut = { actionCode: 'DOŁ-1I', actionDesc: 'iglastych z doniesieniem' };
    expect(filled(cut).negatives.join()).toContain('nie zawiera początku nazwy „Dołowanie');
    expect(filled({ ...cut, actionDesc: 'Dołowanie sadzonek' }).negatives).toEqual([]);
  });

  it('leaves the contract item open if several or none fit, without a NEGATIVE line', () => {
    expect(filled({ actionGroup: 'CP' })).toMatchObject({
      item: { contractItem: null },
      negatives: [],
      lines: expect.arrayContaining(['W umowie pasują 4 pozycje o tym kodzie: wybierz właściwą']),
    });
    expect(filled({ actionCode: 'CWD-H' }).lines).toContain('W umowie nie ma pozycji o tym kodzie');
    expect(filled({}).lines).toContain('Pozycja umowy nr 6, zakres: Trzebieże późne i cięcia sanitarno-selekcyjne');
    expect(filled({ actionGroup: 'IB' }).item.contractItem).toBe(2);
    expect(filled({ actionCode: 'CWD-H' })).toMatchObject({ item: { contractItem: null }, negatives: [] });
  });

  it.each(['GODZ RH8', 'DOŁ-1I', 'WPOD>63N', 'SADZ-W+D', 'ZB.KAM', 'PORZ>60'])(
    'knows the code %s whatever the blanks in it look like',
    (key) => {
      for (const printed of [key, key.replace(' ', '\u00a0'), [...key].join(' '), ` ${key.toLocaleLowerCase('pl')} `]) {
        expect(filled({ actionCode: printed }).item.actionCodeKey).toBe(key);
      }
    },
  );

  it('never derives a code from a name: names are cut and several codes share one', () => {
    const named = filled({ actionCode: null, actionDesc: 'Sadzenie 1-latek w jamkę' });
    expect(named.item).toMatchObject({ actionCode: null, actionDesc: 'Sadzenie 1-latek w jamkę' });
    expect(named.negatives).toEqual(['Brak kodu czynności']);
    expect(filled({ actionCode: 'SADZ-1M', actionDesc: 'koszenie chwast.i nalot.w upra' }).item).toMatchObject({
      actionCodeKey: 'SADZ-1M',
      actionDesc: 'koszenie chwast.i nalot.w upra',
    });
  });
});
