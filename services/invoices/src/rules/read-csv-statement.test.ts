import { expect, test } from 'vitest';
import { readCsvStatement, transfersOf } from './read-csv-statement';

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
  expect(statement && transfersOf(statement, { bookedOn: 0, payer: 1, account: 2, title: 3, amount: 4 })).toEqual([
    {
      ...{ bookedOn: '2026-04-10', amount: 21_227.04, payer: 'Nadleśnictwo "Namysłów"' },
      ...{ title: 'za FV/1/04/2026; część', account: '61109010140000071219812874' },
    },
  ]);
  expect(readCsvStatement('1;2;3\n4;5;6')).toBeNull();
});
