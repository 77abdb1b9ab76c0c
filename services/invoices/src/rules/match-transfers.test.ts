import { ksefChecksum } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { createMatcher, type UnpaidInvoice } from './match-transfers';

const ksefOf = (at: number) => {
  const unchecked = `5260250274-20260412-0100${at.toString(16).toUpperCase().padStart(8, '0')}-`;
  return unchecked + ksefChecksum(unchecked);
};
const invoices: readonly UnpaidInvoice[] = Array.from({ length: 200 }, (_, at) => ({
  id: at + 1,
  number: `FV/${at + 1}/04/2026`,
  ksefNumber: ksefOf(at),
  buyerNip: '1111111111',
  left: 100 + at,
}));
const paid = { bookedOn: '2026-05-10', currency: 'PLN', isReturn: false, payer: '', account: '' };
const match = (title: string, amount = 1, among = invoices) =>
  createMatcher(among, new Map())({ ...paid, amount, title });

test('200 transfers with a KSeF number are matched, none to another invoice, with blanks inside or without hyphens', () => {
  const matchOf = createMatcher(invoices, new Map());
  for (const { id, ksefNumber } of invoices) {
    const cut = `zapłata ${ksefNumber?.slice(0, 20)} ${ksefNumber?.slice(20)}`;
    for (const title of [cut, cut.replaceAll('-', ''), `NR1${ksefNumber}I INNE`]) {
      expect(matchOf({ ...paid, amount: 1, title })).toEqual({ invoiceIds: [id], by: 'ksefNumber' });
    }
  }
  const wrong = ksefOf(1).replace(/..$/u, (sum) => (sum === '00' ? '01' : '00'));
  expect(match(`zapłata ${wrong}`)).toBeNull();
});

test.each([
  ['za FV/1/04/2026', [1]],
  ['FV/11/04/2026', [11]],
  ['FV / 1/04/2026', [1]],
  ['FV/1/0 4/20 26 100,00 PLN', [1]],
  ['FV/1/04/2026 14 DNI', [1]],
  ['ZA 1 FV/1/04/2026', [1]],
  ['FAKTURAFV/1/04/2026', [1]],
  ['fv-1-04-2026', [1]],
  ['FV 001/4/2026', [1]],
  ['FV/1 1/04/2026', [11]],
  ['/VAT/1,00/INV/FV/1/04/2026/TXT/', [1]],
  ['FV/1/04/2026 i FV/2/04/2026', [1, 2]],
  ['FV/1/04/2026,FV/11/04/2026/FV/3/04/2026', [1, 11, 3]],
  ['faktura nr 2/04/2026', [2]],
  ['F.VAT 12/04/2026', [12]],
  ['Zapłata za fakturę VAT nr: 7/04/2026 usługi', [7]],
  ['faktury 1/04/2026, 2/04/2026 i 3/04/2026', [1, 2, 3]],
  ['FV 1/04/2026+4/04/2026;9/04/2026', [1, 4, 9]],
  ['FV/1/04/2026 oraz nr 7/04/2026', [1, 7]],
  ['FV/1/04/2026 z dnia 2/04/2026', [1]],
  ['FV/1/04/2026, 2.04.2026', [1]],
  ['FV/1/04/2026, zlecenie 2/04/2026', [1]],
])('%s names its invoices', (title, invoiceIds) => {
  const found = match(title);
  expect({ ...found, invoiceIds: found?.invoiceIds.toSorted() }).toEqual({
    invoiceIds: invoiceIds.toSorted(),
    by: 'number',
  });
});

test.each([
  'FV/1/04/20261',
  '1FV/1/04/2026/2',
  'FV/1/04',
  'FV/1/05/2026',
  'FV/300/04/2026',
  'zlecenie 2/04/2026',
  'FVS/2/04/2026',
  'umowa nr 2/04/2026',
  'faktura z dnia 02/04/2026',
  'faktura nr 2/04/20265',
])('%s names none of them', (title) => {
  expect(match(title)).toBeNull();
});

test('a number that may be part of another one is only proposed', () => {
  expect(match('KOR/FV/1/04/2026')).toEqual({ invoiceIds: [1], by: 'proposal' });
  expect(match('FV/1/04/2026/MAG')).toEqual({ invoiceIds: [1], by: 'proposal' });
  const [first] = invoices;
  if (!first) throw new Error('no invoice');
  const plain = [{ ...first, number: '1/04/2026' }];
  expect(match('za 1/04/2026', 1, plain)).toEqual({ invoiceIds: [1], by: 'number' });
  expect(match('za 1 1/04/2026', 1, plain)).toEqual({ invoiceIds: [1], by: 'proposal' });
  expect(match('umowa 7/1/04/2026', 1, plain)).toEqual({ invoiceIds: [1], by: 'proposal' });
});

test('an amount alone is proposed unless two are equal; NIP and a known account tell the payer', () => {
  expect(match('zapłata', 105)).toEqual({ invoiceIds: [6], by: 'proposal' });
  const [first] = invoices;
  if (!first) throw new Error('no invoice');
  const alike = [first, { ...first, id: 2, number: 'FV/2', ksefNumber: null, buyerNip: '5260250274' }];
  const second = { invoiceIds: [2], by: 'proposal' };
  expect(match('zapłata', 100, alike)).toBeNull();
  expect(match('zapłata NIP 526 025-02-74', 100, alike)).toEqual(second);
  expect(match('NIP 5260250274', 7, alike)).toEqual(second);
  const account = '10105015041000002300000001';
  const known = createMatcher(alike, new Map([[account, new Set(['5260250274'])]]));
  expect(known({ ...paid, title: 'zapłata', amount: 100, account })).toEqual(second);
});

test('a transfer in another currency and a returned payment pay nothing', () => {
  const matchOf = createMatcher(invoices, new Map());
  const title = 'FV/1/04/2026';
  expect(matchOf({ ...paid, title, amount: 100, currency: 'EUR' })).toBeNull();
  expect(matchOf({ ...paid, title, amount: 100, isReturn: true })).toBeNull();
});

test('20 000 titles among 2000 invoices are matched in less than 2 s of CPU', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    ...paid,
    id: at,
    number: `FV/${at}/04/2026`,
    ksefNumber: null,
    buyerNip: '',
    left: at,
  }));
  const from = process.cpuUsage();
  const matchOf = createMatcher(many, new Map());
  const found = Array.from({ length: 20_000 }, (_, n) =>
    matchOf({ ...paid, amount: 1, title: `Zapłata za fakturę FV/${n % 4000}/04/2026 wg umowy` }),
  );
  expect(found.filter((one) => one?.by === 'number')).toHaveLength(10_000);
  expect(process.cpuUsage(from).user).toBeLessThan(2_000_000);
});

test('a collective identifier matches all its invoices; with unknown ones among them it is only proposed', () => {
  const matchOf = createMatcher(invoices, new Map([['', new Set(['1111111111'])]]));
  const unchecked = '5260250274-IZ202611-65ED02180000-';
  const title = `za 2 faktury ${unchecked}${ksefChecksum(unchecked)} FV/9/04/2026`;
  const transfer = { ...paid, amount: 103, title };
  const found = (ksefNumbers: readonly string[], isAwaited = false) => matchOf(transfer, { ksefNumbers, isAwaited });
  expect(found([ksefOf(0), ksefOf(3)])).toEqual({ invoiceIds: [1, 4], by: 'collective' });
  expect(found([ksefOf(0), ksefOf(999)])).toEqual({ invoiceIds: [1], by: 'proposal' });
  expect(found([])).toEqual({ invoiceIds: [9], by: 'number' });
  const alone = { ...transfer, title: title.replace('FV/9/04/2026', '') };
  expect(matchOf(alone, { ksefNumbers: [], isAwaited: true })).toBeNull();
  expect(matchOf(alone, { ksefNumbers: [], isAwaited: false })).toEqual({ invoiceIds: [4], by: 'proposal' });
});
