import type { StatementColumns } from '@ostep/api-invoices';
import { expect, test } from 'vitest';
import { transfersOf } from '../rules/csv-transfers';
import { hasRequiredColumns } from '../rules/known-banks';
import { readCsvStatement } from './read-csv-statement';

const file = [
  'Rachunek;27 1140 2004 0000 3002 0135 5387',
  '',
  'Data księgowania;Kontrahent;Rachunek kontrahenta;Tytuł;Kwota',
  '10.04.2026;"Nadleśnictwo ""Namysłów""";PL 61 1090 1014 0000 0712 1981 2874;"za FV/1/04/2026; część";"21 227,04 PLN"',
  '2026-04-11;Bank;;opłata;-12,00',
  '2026-13-11;Bank;;za FV/2;12,00',
  '2026-04-12;Bank;;za FV/3;dwa',
  'Saldo końcowe;;;;30 000,00',
].join('\n');

function read(text: string) {
  const statement = readCsvStatement(text);
  if (!statement) throw new Error('no statement');
  const { header, rows, guess, known, headings, currency } = statement;
  const columns: StatementColumns | null = known?.columns ?? (hasRequiredColumns(guess) ? guess : null);
  if (!columns) throw new Error('columns that nobody can name');
  return { ...transfersOf(rows, { columns, currency }), header, before: headings, bank: known?.bank };
}

test('every row is money received, money paid, a heading, or reported with its line and reason', () => {
  expect(read(file)).toEqual({
    header: ['Data księgowania', 'Kontrahent', 'Rachunek kontrahenta', 'Tytuł', 'Kwota'],
    bank: undefined,
    before: 2,
    transfers: [
      {
        bookedOn: '2026-04-10',
        amount: 21_227.04,
        currency: 'PLN',
        isReturn: false,
        payer: 'Nadleśnictwo "Namysłów"',
        title: 'za FV/1/04/2026; część',
        account: '61109010140000071219812874',
      },
    ],
    debits: 1,
    headings: 1,
    notRead: [
      { line: 6, text: '2026-13-11; Bank; za FV/2; 12,00', why: 'day' },
      { line: 7, text: '2026-04-12; Bank; za FV/3; dwa', why: 'amount' },
    ],
  });
  expect(readCsvStatement('1;2;3\n4;5;6')).toBeNull();
  expect(readCsvStatement('Dzień dobry')).toBeNull();
});

test.each([
  [
    'Pekao',
    'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria',
    "27.11.2026;27.11.2026;NADLEŚNICTWO;UL. LEŚNA 1;'10105015041000002300000001;'27114020040000300201355387;FV/2;28180,11;PLN;'C1;PRZELEW;",
    "27.11.2026;27.11.2026;ORLEN;;'27114020040000300201355387;'10105015041000002300000001;PALIWO;-100,00;PLN;'C2;PRZELEW;",
  ],
  [
    'BNP Paribas',
    'Data transakcji;Data zaksięgowania;Kwota;Waluta;Nadawca;Odbiorca;Opis;Produkt;Typ transakcji;Kwota zlecenia;Waluta zlecenia;Status;Saldo po transakcji',
    '27-11-2026;27-11-2026;28180,11;PLN;NADLEŚNICTWO;LAS;FV/2;Konto;Przelew;28180,11;PLN;Zaksięgowana;1,00',
    '27-11-2026;27-11-2026;-100,00;PLN;LAS;ORLEN;PALIWO;Konto;Przelew;-100,00;PLN;Zaksięgowana;1,00',
  ],
  [
    'Millennium',
    '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"',
    '"PL 27 1140 2004 0000 3002 0135 5387","2026-11-26","2026-11-27","PRZELEW","10105015041000002300000001","NADLEŚNICTWO","FV/2","","28180.11","1","PLN"',
    '"PL 27 1140 2004 0000 3002 0135 5387","2026-11-26","2026-11-27","PRZELEW","","ORLEN","PALIWO","-100.00","","1","PLN"',
  ],
  [
    'Alior',
    'Data transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy',
    '26-11-2026;27-11-2026;NADLEŚNICTWO;LAS;FV/2;6000,00;EUR;28180,11;PLN;10105015041000002300000001;27114020040000300201355387',
    '26-11-2026;27-11-2026;LAS;ORLEN;PALIWO;-100,00;PLN;-100,00;PLN;27114020040000300201355387;1',
  ],
])('%s is recognized by its column names', (bank, ...rows) => {
  const { transfers, debits, notRead, bank: recognized } = read(rows.join('\n'));
  expect({ debits, notRead, bank: recognized }).toEqual({ debits: 1, notRead: [], bank });
  const paid = { bookedOn: '2026-11-27', amount: 28_180.11, currency: 'PLN', payer: 'NADLEŚNICTWO', title: 'FV/2' };
  expect(transfers).toEqual([expect.objectContaining(paid)]);
});

test('money received is distinguished from money paid by a direction column, or by two amount columns', () => {
  const directed = [
    'Data;Kierunek;Kwota;Opis',
    '1.11.2026;Uznanie;5,00;a',
    '1.11.2026;Obciążenie;6,00;b',
    '1.11.2026;?;7,00;c',
    '1.11.2026;Uznanie;-5,00;a',
  ];
  expect(read(directed.join('\n'))).toMatchObject({
    transfers: [{ amount: 5, title: 'a' }],
    debits: 1,
    notRead: [
      { line: 4, why: 'direction' },
      { line: 5, why: 'direction' },
    ],
  });
  const split = ['Data;Opis;Obciążenia;Uznania', '1.11.2026;a;;5,00', '1.11.2026;b;6,00;', '1.11.2026;c;;'];
  expect(read(split.join('\n'))).toMatchObject({
    transfers: [{ amount: 5, title: 'a' }],
    debits: 1,
    notRead: [{ line: 4, why: 'amount' }],
  });
});

const header = 'Data;Tytuł;Kwota';

test.each([
  ['the next row', ['10.04.2026;za FV/1;1,00', '11.04.2026;"za FV/2;2,00', '12.04.2026;"za FV/3";3,00'], 3],
  ['the end', ['10.04.2026;za FV/1;1,00', '11.04.2026;"za FV/2;2,00'], 3],
])('a quote that stays open until %s is reported with its line and swallows no other row', (_, rows, line) => {
  const sentence = `Wiersza ${line} tego pliku nie da się odczytać: otwarty cudzysłów`;
  expect(() => readCsvStatement([header, ...rows].join('\n'))).toThrowError(sentence);
});

test('a cell of two lines and quotes inside a name are read', () => {
  const rows = [header, '10.04.2026;"za FV/1\nLAS ""A"" "B" sp. z o.o.";1,00', '11.04.2026;"";2,00'];
  expect(read(rows.join('\r\n')).transfers.map(({ title, amount }) => [title, amount])).toEqual([
    ['za FV/1\nLAS "A" "B" sp. z o.o.', 1],
    ['', 2],
  ]);
});

test.each([
  ['20 001 rows', [header, ...Array.from({ length: 20_000 }, () => '10.04.2026;x;1,00')], 'za dużo wierszy'],
  ['101 cells in a row', [header, 'x;'.repeat(100)], 'Wiersz 2 tego pliku ma ponad 100 kolumn'],
  ['a cell of 1001 letters', [header, `${'x'.repeat(1001)};1;2`], 'pole dłuższe niż 1000 znaków'],
  ['a row of a megabyte', [header, 'x'.repeat(1024 * 1024)], /nie da się odczytać|pole dłuższe/u],
  ['a megabyte of quotes', [header, '"'.repeat(1024 * 1024)], /nie da się odczytać|pole dłuższe/u],
])('%s are over the limits of a statement', (_, rows, sentence) => {
  expect(() => readCsvStatement(rows.join('\n'))).toThrowError(sentence);
});

test('20 000 rows are read in less than 2 s of CPU', () => {
  const rows = Array.from({ length: 19_999 }, (_, n) => `27.11.2026;"za FV/${n}/11/2026 ""LAS""";${n + 1},00`);
  const from = process.cpuUsage();
  expect(read([header, ...rows].join('\n')).transfers).toHaveLength(19_999);
  expect(process.cpuUsage(from).user).toBeLessThan(2_000_000);
});

test('the currency of the account is read above the table, and the account of the payer after the name', () => {
  const table = ['Data księgowania;Kontrahent;Tytuł;Kwota', '2026-04-10;Tartak 61109010140000071219812874;FV/1;10,00'];
  const currencyOf = (...above: readonly string[]) => read([...above, ...table].join('\n')).transfers;
  expect(currencyOf('#Waluta;', 'EUR;')).toMatchObject([{ currency: 'EUR', account: '61109010140000071219812874' }]);
  expect(currencyOf('Waluta rachunku:;USD')).toMatchObject([{ currency: 'USD' }]);
  expect(currencyOf('Rachunek;27 1140', 'Okres;kwiecień')).toMatchObject([{ currency: 'PLN' }]);
});
