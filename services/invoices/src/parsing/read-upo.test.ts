import { expect, test } from 'vitest';
import { receiptOf } from '../testing/receipt';
import { readUpo, type UpoDocument } from './read-upo';

const document = (number: string): UpoDocument => ({
  ...{ nip: '5265877635', ksefNumber: '5265877635-20250916-0200A0D6723E-C2', number, issued: '2025-09-16' },
  ...{ givenAt: '2025-09-16T11:05:41.045+02:00', hash: 'GZMGNVzs3krF6URKgvaw77OOeG3nJ+WGziT5xguliQ8=' },
  mode: 'Offline',
});
const read = (text: string) => readUpo(new TextEncoder().encode(text));
const receipt = receiptOf([document('FV/1')]);

test('a receipt names each invoice of its session, whatever the prefix of the namespace', () => {
  expect(read(receiptOf([document('FV/1'), document('FV/2')]))).toEqual([document('FV/1'), document('FV/2')]);
  const prefixed = receipt
    .replaceAll('</', '</upo:')
    .replaceAll(/<(?=[A-Z])/gu, '<upo:')
    .replace('xmlns=', 'xmlns:upo=');
  expect(read(prefixed)).toEqual([document('FV/1')]);
  expect(read(receiptOf([document('FV/1')], 'http://upo.schematy.mf.gov.pl/KSeF/v4-2'))).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['a PDF', '%PDF-1.7'],
  ['an invoice', '<Faktura/>'],
  ['another root', receipt.replaceAll('Potwierdzenie', 'x')],
  ['no namespace', receipt.replace(/ xmlns="[^"]+"/u, '')],
  ['another namespace', receipt.replace('KSeF/v4-3', 'KSeF/v4-3/other')],
  [
    'a document inside another element',
    receipt.replace('<Dokument>', '<a><Dokument>').replace('</Dokument>', '</Dokument></a>'),
  ],
  ['a document without a seller', receipt.replace(/<NipSprzedawcy>\d+<\/NipSprzedawcy>/u, '')],
  [
    'two numbers in one document',
    receipt.replace('<SkrotDokumentu>', '<NumerFaktury>FV/2</NumerFaktury><SkrotDokumentu>'),
  ],
  ['an end that is missing', receipt.replace('</Potwierdzenie>', '')],
  ['a definition of entities', receipt.replace('<Potwierdzenie', '<!DOCTYPE x [<!ENTITY a "aa">]><Potwierdzenie')],
  ['a page of a robot', '<!DOCTYPE html><html><body>Incapsula</body></html>'],
])('%s is no receipt', (_, text) => {
  expect(read(text)).toEqual([]);
});

const MB = 1024 * 1024;
const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

test.each([
  ['one element again and again', '<Dokument>'.repeat((2 * MB) / 10)],
  ['one element again and again in a receipt', receipt.replace('<KodFormularza>', '<Dokument>'.repeat((2 * MB) / 10))],
  ['one long field', receipt.replace('FV/1', 'x'.repeat(2 * MB))],
  [
    'entities of entities',
    receipt.replace('<Potwierdzenie', `<!DOCTYPE x [${laughs}]><Potwierdzenie`).replace('FV/1', '&l10;'),
  ],
  ['elements that close', receipt.replace('<KodFormularza>', `${'<a></a>'.repeat((2 * MB) / 7)}<KodFormularza>`)],
])('a file of %s takes no more than half a second', (_, text) => {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
