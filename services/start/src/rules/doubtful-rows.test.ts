import type { StartKind } from '@ostep/api-start';
import { expect, test } from 'vitest';
import { csvTable, xlsxTable } from '../testing/read-tables';
import type { ReadTable } from './read-table';

const INVOICES = 'Numer;Data wystawienia;Termin;Nabywca;Brutto;Zostało';
const invoice = (number: string, more = '') => `${number};2026-10-01;2026-10-31;Kępa;100;100${more}`;
const invoices = (rows: readonly string[], title = '') => `${INVOICES}${title}\n${rows.join('\n')}\n`;

const asked = ({ reading }: ReadTable) => reading.questions.map(({ id }) => id);
const left = ({ reading }: ReadTable) => reading.notTaken.map(({ why }) => why);
const payloads = ({ taken }: ReadTable) => taken.map(({ payload }) => payload);

const doubts: readonly [string, StartKind, string, string[]][] = [
  [
    'a state in a column that is not read',
    'outside-invoices',
    invoices([invoice('F1', ';anulowana')], ';Stan'),
    ['doubt:anulowan'],
  ],
  ['a remark', 'outside-invoices', invoices([invoice('F1', ';storno 3.11')], ';Uwagi'), ['doubt:storn']],
  ['a mark under a title', 'outside-invoices', invoices([invoice('F1', ';x')], ';Anulowana'), ['doubt:anulowan']],
  [
    'a day under a title',
    'outside-invoices',
    invoices([invoice('F1', ';2.11.2026')], ';Zapłacono dnia'),
    ['doubt:zaplacon'],
  ],
  ['a name with a remark', 'squads', 'Kod;Nazwa\nA1;Ela (już nie pracuje)\n', ['doubt:nie pracuj']],
  [
    'a line above',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Ilość;Jm;Koszt ekipy\nPlan 2026\n04.2026;Kępa;CWD-D;5;m3;250\n',
    ['part::2'],
  ],
  [
    'a code and the name of another',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Nazwa;Ilość;Jm;Koszt ekipy\n04.2025;Kępa;CWD-D;Zrywka drewna;5;m3;250\n',
    ['named:9:10'],
  ],
  [
    'days that begin with the day or the month',
    'outside-invoices',
    invoices(['F1;03/04/2026;2026-10-31;Kępa;100;100']),
    ['slash:issued'],
  ],
  ['rates for hours', 'rates', 'Ekipa;Kod;Stawka;Jm\nH01;CWD-D;35;godz\n', ['per:godz']],
  ['a title that says more than its field', 'rates', 'Ekipa;Kod;Procent firmy\nH01;CWD-D;20\n', ['column:percent']],
  ['figures that are not read', 'outside-invoices', invoices([invoice('F1', ';300')], ';Kompensata'), ['unread']],
  [
    'days that are not read beside rates',
    'rates',
    'Ekipa;Kod;Stawka;Obowiązuje do\nH01;CWD-D;20;31.12.2025\n',
    ['unread'],
  ],
  [
    'an advance that may be subtracted already',
    'balances',
    'Ekipa;Data;Do wypłaty;Zaliczka\nH01;1.11.2026;800;400\n',
    ['subtracted'],
  ],
  [
    'a line of the other side',
    'balances',
    'Ekipa;Data;Do wypłaty\nNadpłaty (do odrobienia):\nH01;1.11.2026;250\n',
    ['part::3'],
  ],
  [
    'amounts in thousands, by a line above',
    'earlier-works',
    'Koszty prac (w tys. zł)\nData;Nadleśnictwo;Kod;Ilość;Jm;Koszt ekipy\n04.2025;Kępa;CWD-D;5;m3;2\n',
    ['part::1'],
  ],
  [
    'a rate that is the price of the district',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Ilość;Jm;Stawka;Wartość netto\n04.2025;Kępa;CWD-D;100;m3;60;6000\n',
    ['cost-is-revenue'],
  ],
  [
    'a rate of many for one',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Ilość;Jm;Stawka ekipy\n04.2025;Kępa;CWD-D;12500;szt;450\n',
    ['small:SZT'],
  ],
  ['claims that are barred', 'outside-invoices', invoices(['F1;2006-10-01;2006-10-31;Kępa;100;100']), ['odd-days']],
  [
    'a no where yes is meant to stand',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Ilość;Jm;Koszt ekipy;Rozliczone\n04.2025;Kępa;CWD-D;5;m3;250;nie\n',
    ['doubt:rozliczon'],
  ],
  ['a company without a rate of VAT', 'squads', 'Kod;Nazwa;Rodzaj;NIP\nA1;Buk;firma;7521006517\n', ['vat']],
  [
    'a line that says whose the amounts are',
    'balances',
    'Ekipa;Data;Kwota\nZaliczki\nH01;1.11.2026;500\n',
    ['section:side'],
  ],
  ['a line above squads', 'squads', 'Kod;Nazwa;Aktywna\nBRYGADY NIEAKTYWNE\nA1;Jan;\n', ['section:active']],
];

test.each(doubts)('a person decides: %s', async (_, kind, text, ids) => {
  const read = await csvTable(kind, text);
  expect(read.taken).toEqual([]);
  expect(asked(read)).toEqual(ids);
});

test('of two rates far apart a person decides about the higher one', async () => {
  const read = await csvTable('rates', 'Ekipa;Kod;Stawka\nH01;CWD-D;50\nP02;CWD-D;5000\n');
  expect(payloads(read)).toMatchObject([{ rate: 50 }]);
  expect(asked(read)).toEqual(['odd::3']);
});

test.each([
  ['a state that counts', invoices([invoice('F1', ';niezapłacona'), invoice('F2', ';częściowo zapłacona')], ';Stan')],
  ['a no under a title', invoices([invoice('F1', ';nie'), invoice('F2', ';-')], ';Anulowana')],
])('nothing is asked about %s', async (_, text) => {
  expect((await csvTable('outside-invoices', text)).reading).toMatchObject({ take: 2, questions: [] });
});

test('the answer about a line above its rows is for them alone', async () => {
  const text = 'Ekipa;Data;Kwota\nDo wypłaty\nH01;1.11.2026;500\nRazem;;500\nZaliczki\nP02;1.11.2026;200\n';
  const read = await csvTable('balances', text, { answers: [{ id: 'section:side', choice: 'above' }] });
  expect(payloads(read)).toMatchObject([{ amount: 500 }, { amount: -200 }]);
});

test('days may begin with the month, if a person says so', async () => {
  const text = invoices(['F1;03/04/2026;11/25/2026;Kępa;100;100']);
  const answers = ['issued', 'due'].map((field) => ({ id: `slash:${field}`, choice: 'month' }));
  expect(payloads(await csvTable('outside-invoices', text, { answers }))).toMatchObject([
    { issued: '2026-03-04', due: '2026-11-25' },
  ]);
});

const refused: readonly [string, StartKind, string, string][] = [
  [
    'a month that lost its nought',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Ilość;Jm;Koszt ekipy\n2025.1;Kępa;CWD-D;5;m3;250\n05.2025;Kępa;CWD-D;5;m3;250\n',
    '„2025.1” to nie data',
  ],
  ['a day as code', 'squads', 'Kod;Nazwa\n30.11.2026;Kępa\n', '„30.11.2026” to nie kod ekipy'],
  [
    'the NIP of another buyer',
    'outside-invoices',
    'Numer;Data wystawienia;Termin;Nabywca;NIP;Brutto;Zostało\nF1;2026-10-01;2026-10-31;Kępa;7510004012;100;100\n',
    'nazwa i NIP są dwóch różnych nabywców',
  ],
  [
    'payments that leave another amount',
    'outside-invoices',
    'Numer;Data wystawienia;Termin;Nabywca;Brutto;Zapłacono;Zostało\nF1;2026-10-01;2026-10-31;Kępa;100;40;50\n',
    'brutto bez zapłaconej kwoty to 60,00\u00a0zł',
  ],
  [
    'a rate for another unit than the row',
    'earlier-works',
    'Data;Nadleśnictwo;Kod;Ilość;Jm;Stawka ekipy zł/ha\n04.2025;Kępa;CWD-D;150;ar;1500\n',
    'kwota za ha, a nie za całość albo za jednostkę wiersza',
  ],
  [
    'another year than the day says',
    'earlier-works',
    'Rok;Data;Nadleśnictwo;Kod;Ilość;Jm;Koszt ekipy\n2024;15.01.2025;Kępa;CWD-D;5;m3;250\n',
    'rok w kolumnie i w dacie jest inny',
  ],
  [
    'a paper that is no invoice',
    'outside-invoices',
    invoices(['KFV 3/2026;2026-10-01;2026-10-31;Kępa;100;100']),
    '„KFV 3/2026” to nie numer faktury',
  ],
];

test.each(refused)('a row is left: %s', async (_, kind, text, why) => {
  expect(left(await csvTable(kind, text))).toEqual([why]);
});

test('what is left is what payments left, and a term is a number of days', async () => {
  const text = 'Numer;Data wystawienia;Termin (dni);Nabywca;Brutto;Zapłacono\nF1;2026-10-01;30;Kępa;100;40\n';
  expect(payloads(await csvTable('outside-invoices', text))).toMatchObject([
    { due: '2026-10-31', gross: 100, left: 60 },
  ]);
});

test('rows below the titles of another table are left, also where its columns are alike', async () => {
  const text = 'Kod;Nazwa\nA1;Jan\nSprzęt\nNumer;Nazwa\nT1;Ciągnik\n';
  const read = await csvTable('squads', text);
  expect(payloads(read)).toMatchObject([{ code: 'A1' }]);
  expect(left(read)).toEqual(['stoi pod innym nagłówkiem, którego nie czytam']);
});

test('of two columns that may hold a figure a person names one, or none', async () => {
  const text = 'Ekipa;Data;Do wypłaty;Zaliczki;Do wypłaty po zaliczkach\nH01;1.11.2026;500;200;300\n';
  const { reading } = await csvTable('balances', text);
  expect(reading).toMatchObject({ take: 0, asked: 2 });
  expect(reading.missing).toContain('owed');
  const columns = { A: 'squad', B: 'day', E: 'owed' } as const;
  expect(asked(await csvTable('balances', text, { columns }))).toEqual(['unread']);
  const answers = [{ id: 'unread', choice: 'yes' }];
  expect(payloads(await csvTable('balances', text, { columns, answers }))).toMatchObject([{ amount: 300 }]);
});

test('what was taken and removed since may be taken again, but not while it waits for a second person', async () => {
  const text = 'Kod;Nazwa\nA1;Jan\n';
  const [first] = (await csvTable('squads', text)).taken;
  const taken = (waits: boolean) => ({ [first?.digest ?? '']: { day: '2026-11-28', waits } });
  expect((await csvTable('squads', text, { known: { taken: taken(false) } })).reading.take).toBe(1);
  expect(left(await csvTable('squads', text, { known: { taken: taken(true) } }))).toEqual(['już wczytano 28.11.2026']);
});

const SQUAD = ['Ekipa', 'Kod', 'Stawka'];

test.each([
  ['0.00%', 0.8, { percent: 80 }],
  ['#,##0.00" %"', 80, { percent: 80 }],
  ['#,##0.00\\ "zł/m3"', 17.5, null],
  ['#,##0.00\\ [$zł-415]', 17.5, { rate: 17.5 }],
])('a number is read with its format %s', async (format, value, payload) => {
  const read = await xlsxTable('rates', [SQUAD, ['H01', 'CWD-D', { value, format }]]);
  expect(read.taken.map((one) => one.payload)).toMatchObject(payload === null ? [] : [payload]);
  expect(asked(read)).toEqual(payload === null ? ['per:m3'] : []);
});

test.each([
  ['#,##0.00\\ [$€-407]', '€: wczytuję tylko złote'],
  ['0" tys."', '„12 tys.” to nie liczba'],
])('an amount in another measure is left: %s', async (format, why) => {
  const row = ['F1', new Date('2026-10-01'), new Date('2026-10-31'), 'Kępa', { value: 12, format }, 12];
  expect(left(await xlsxTable('outside-invoices', [INVOICES.split(';'), row]))).toEqual([why]);
});

test('a person decides about rows that are crossed out, and about a sheet of copies', async () => {
  const rows = [
    ['Kod', 'Nazwa'],
    ['A1', 'Jan'],
    ['A2', { value: 'Ela', strike: true }],
  ];
  expect(asked(await xlsxTable('squads', rows))).toEqual(['struck']);
  expect(asked(await xlsxTable('squads', rows.slice(0, 2), { name: 'kopia' }))).toEqual(['part:kopia:0']);
});

test('a sum that the rows do not give is told', async () => {
  const text = 'Ekipa;Data;Do wypłaty\nH01;1.11.2026;500\nP02;1.11.2026;dwieście\nRazem;;700\n';
  const { reading } = await csvTable('balances', text);
  expect(reading.notices).toEqual([
    'Należy się ekipie: suma w wierszu 4 to 700,00\u00a0zł, a wiersze nad nią dają 500,00\u00a0zł.',
  ]);
  expect((await csvTable('balances', text.replace('dwieście', '200'))).reading.notices).toEqual([]);
});

test('a table of squads and codes is told of', async () => {
  const { reading } = await csvTable('rates', 'Ekipa;CWD-D;ZRYW\nH01;50;20\n');
  expect(reading).toMatchObject({ take: 0, notices: [expect.stringContaining('osobnym wierszu')] });
});

test.each([
  [
    'an amount for two rows',
    [
      ['H01', 'CWD-D', 50],
      ['P02', 'CWD-D', null],
    ],
    'C2:C3',
    ['kwota jest scalona z inną komórką', 'kwota jest scalona z inną komórką'],
  ],
])('%s is left', async (_, rows, merge, whys) => {
  expect(left(await xlsxTable('rates', [SQUAD, ...rows], { merge }))).toEqual(whys);
});

test('codes are read with the noughts that are shown, and times are no figures', async () => {
  const squads = await xlsxTable('squads', [
    ['Kod', 'Nazwa'],
    [{ value: 1, format: '00' }, 'Jan'],
  ]);
  expect(payloads(squads)).toMatchObject([{ code: '01' }]);
  const row = ['04.2025', 'Kępa', 'CWD-D', { value: 0.354, format: 'h:mm' }, 'H', 100];
  const works = await xlsxTable('earlier-works', [['Data', 'Nadleśnictwo', 'Kod', 'Ilość', 'Jm', 'Koszt ekipy'], row]);
  expect(left(works)).toEqual(['„0.354 g:min” to nie liczba']);
});
