import { expect, test } from 'vitest';
import { transfersOf } from '../rules/csv-transfers';
import { readCsvStatement } from './read-csv-statement';

const file = [
  'Rachunek;27 1140 2004 0000 3002 0135 5387',
  '',
  'Data księgowania;Kontrahent;Rachunek kontrahenta;Tytuł;Kwota',
  '10.04.2026;"Nadleśnictwo ""Namysłów""";PL 61 1090 1014 0000 0712 1981 2874;"za FV/1/04/2026; część";"21 227,04 PLN"',
  '2026-04-11;Bank;;opłata;-12,00',
  'Saldo końcowe;;;;30 000,00',
].join('\n');

test('columns are read by their names’ row, and rows that are no money that came are left out', () => {
  const statement = readCsvStatement(file);
  expect(statement?.header).toEqual(['Data księgowania', 'Kontrahent', 'Rachunek kontrahenta', 'Tytuł', 'Kwota']);
  expect(statement && transfersOf(statement.rows, { bookedOn: 0, payer: 1, account: 2, title: 3, amount: 4 })).toEqual([
    {
      ...{ bookedOn: '2026-04-10', amount: 21_227.04, payer: 'Nadleśnictwo "Namysłów"' },
      ...{ title: 'za FV/1/04/2026; część', account: '61109010140000071219812874' },
    },
  ]);
  expect(readCsvStatement('1;2;3\n4;5;6')).toBeNull();
});

const header = 'Data;Tytuł;Kwota';

test('a quote that stays open is told with its line', () => {
  const text = [header, '10.04.2026;za FV/1;1,00', '11.04.2026;"za FV/2;2,00', '12.04.2026;za FV/3;3,00'].join('\n');
  expect(() => readCsvStatement(text)).toThrowError(/^Wiersza 3 tego pliku nie da się odczytać: otwarty cudzysłów/u);
});

test.each([
  ['20 001 rows', [header, ...Array.from({ length: 20_000 }, () => '10.04.2026;x;1,00')], 'za dużo wierszy'],
  ['101 cells in a row', [header, 'x;'.repeat(100)], 'Wiersz 2 tego pliku ma ponad 100 kolumn'],
  ['a cell of 1001 letters', [header, `${'x'.repeat(1001)};1;2`], 'pole dłuższe niż 1000 znaków'],
  ['a row of a megabyte', [header, 'x'.repeat(1024 * 1024)], /nie da się odczytać|pole dłuższe/u],
])('%s are over the limits of a statement', (_, rows, sentence) => {
  expect(() => readCsvStatement(rows.join('\n'))).toThrowError(sentence);
});
