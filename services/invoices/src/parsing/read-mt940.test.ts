import { encode } from 'iconv-lite';
import { expect, test } from 'vitest';
import { readMt940 } from './read-mt940';
import { statementText } from './statement-text';

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

test('money that came is read with its title whole, its payer and account; what went is left out', () => {
  expect(readMt940(statement)).toEqual([
    {
      ...{ bookedOn: '2026-04-10', amount: 21_227.04, payer: 'Nadleśnictwo Namysłów' },
      title: 'Faktura 5265877635-20250826-0100001AF629-AF za prace leśne',
      account: '61109010140000071219812874',
    },
    {
      ...{ bookedOn: '2026-04-12', amount: 5.5, payer: '', account: '61109010140000071219812874' },
      title: 'Przelew FV/1/04/2026 z rachunku 61109010140000071219812874',
    },
  ]);
  expect(readMt940('Data;Kwota\n2026-04-10;1')).toBeNull();
  expect(readMt940(statement.replaceAll('PLN', 'EUR'))).toEqual([]);
});

test.each(['utf8', 'win1250', 'cp852'])('the letters of %s are read', (encoding) => {
  expect(statementText(encode('Nadleśnictwo Żółw, zażółć gęślą jaźń', encoding))).toContain('Żółw, zażółć gęślą jaźń');
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
