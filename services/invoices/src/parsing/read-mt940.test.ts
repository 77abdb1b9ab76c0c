import { decodedText } from '@ostep/document-reader';
import { encode } from 'iconv-lite';
import { expect, test } from 'vitest';
import { readMt940 } from './read-mt940';

const statement = [
  ':20:1',
  ':25:/PL27114020040000300201355387',
  ':28C:1/1',
  ':60F:C260409PLN1000,00',
  ':61:2604100410CN21227,04NTRFNONREF//1',
  ':86:020~00BE~20Faktura 5265877635-20250826-0~21100001AF629-AF za prace leśn~22e',
  '~32Nadleśnictwo Namysłów~38PL61109010140000071219812874',
  ':61:2604110411DN100,00NTRFNONREF//2',
  ':86:020~20Opłata',
  ':61:2604120000C5,5NTRFNONREF//3',
  ':86:Przelew FV/1/04/2026 z rachunku 61109010140000071219812874',
  ':62F:C260412PLN22132,54',
  '-',
].join('\r\n');

const paid = { currency: 'PLN', isReturn: false, account: '61109010140000071219812874' };

test('money received is read with its full title, payer and account; money paid is counted', () => {
  expect(readMt940(statement)).toEqual({
    transfers: [
      {
        ...paid,
        bookedOn: '2026-04-10',
        amount: 21_227.04,
        payer: 'Nadleśnictwo Namysłów',
        title: 'Faktura 5265877635-20250826-0100001AF629-AF za prace leśne',
      },
      {
        ...paid,
        bookedOn: '2026-04-12',
        amount: 5.5,
        payer: '',
        title: 'Przelew FV/1/04/2026 z rachunku 61109010140000071219812874',
      },
    ],
    debits: 1,
    headings: 5,
    notRead: [],
  });
  expect(readMt940('Data;Kwota\n2026-04-10;1')).toBeNull();
  const inEuro = readMt940(statement.replaceAll('PLN', 'EUR'))?.transfers;
  expect(inEuro?.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
});

test("a field with only the bank's code is ignored, and so is the mark that it writes for an empty text", () => {
  const fields = [':86:150', ':86:150~00B150PRZELEW~20Usługi leśne', '~21˙', '~22˙', '~32Żędowice', '~33˙'];
  const entry = encode([':20:1', ':61:2611271127C1,00S1501', ...fields].join('\n'), 'win1250');
  expect(readMt940(decodedText(entry))?.transfers).toMatchObject([{ title: 'Usługi leśne', payer: 'Żędowice' }]);
});

const readEntries = (...lines: readonly string[]) => readMt940([':20:1', ':60F:C261230PLN1,00', ...lines].join('\n'));

test('the year of a booking is the one nearest to the value date', () => {
  const read = readEntries(
    ':61:2612310102C1,00N',
    ':61:2701011230C2,00N',
    ':61:2402290229C3,00N',
    ':61:2612311331C4,00N',
  );
  expect(read?.transfers.map(({ bookedOn }) => bookedOn)).toEqual(['2027-01-02', '2026-12-30', '2024-02-29']);
  expect(read?.notRead).toEqual([{ line: 6, text: '2612311331C4,00N', why: 'day' }]);
});

test.each([...'~<?^$|'])('sub-fields parted by %s are read with and without figures before them', (mark) => {
  const field = `${mark}00PRZELEW${mark}20FV/2/0${mark}212/2026${mark}32NADL${mark}33ESNICTWO`;
  for (const before of ['', '020', '0200']) {
    const [one] = readEntries(':61:2611271127C1,00N', `:86:${before}${field}`)?.transfers ?? [];
    expect(one).toMatchObject({ title: 'FV/2/02/2026', payer: 'NADLESNICTWO' });
  }
});

test('all fields of an entry are read; a reversed credit is not received, a reversed debit is a return', () => {
  const read = readEntries(
    ':61:2611271127C1,00N',
    ':86:020~20FV/2/',
    ':86:020~2102/2026~32NADL',
    ':61:2611271127RC2,00N',
    ':86:020~20zwrot',
    ':61:2611271127RD3,00N',
    ':86:020~20storno',
  );
  expect(read).toMatchObject({
    transfers: [
      { title: 'FV/2/02/2026', amount: 1, isReturn: false },
      { title: 'storno', amount: 3, isReturn: true },
    ],
    debits: 1,
  });
});

test('a damaged entry is reported and never read as part of the one before', () => {
  const read = readEntries(':61:2611271127C1,00N', ':86:020~20FV', '61:2611271127C2,00NTRF', ':61:C2,00', ':86:x');
  expect(read?.transfers).toMatchObject([{ title: 'FV', amount: 1 }]);
  expect(read?.notRead).toEqual([
    { line: 5, text: '61:2611271127C2,00NTRF', why: 'field' },
    { line: 6, text: 'C2,00', why: 'field' },
  ]);
});

test.each([
  ['utf-8 with its mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...Buffer.from('zażółć'))],
  ['utf-16le with its mark', Uint8Array.of(0xff, 0xfe, ...Buffer.from('zażółć', 'utf16le'))],
])('%s is read', (_, bytes) => {
  expect(decodedText(bytes)).toBe('zażółć');
});

test.each(['utf8', 'win1250', 'cp852', 'iso88592'])('the letters of %s are read', (encoding) => {
  expect(decodedText(encode('Nadleśnictwo Żółw, zażółć gęślą jaźń', encoding))).toContain('Żółw, zażółć gęślą jaźń');
});

test('more rows than a bank gives, and a field without an end, are refused', () => {
  const rows = Array.from({ length: 20_001 }, () => ':61:2604100410CN1,00NTRFNONREF//1');
  expect(() => readMt940(rows.join('\n'))).toThrowError('za dużo wierszy');
  const field = [
    ':61:2604100410CN1,00NTRFNONREF//1',
    ':86:020~20',
    ...Array.from({ length: 60 }, () => 'x'.repeat(65)),
  ];
  expect(() => readMt940(field.join('\n'))).toThrowError('pole dłuższe niż 1000 znaków');
});
