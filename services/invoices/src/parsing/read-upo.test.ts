import { makeCertificate } from '@ostep/ksef-dev';
import { Refusal } from '@ostep/service-kit';
import { expect, test } from 'vitest';
import { receiptOf } from '../testing/receipt';
import { signedReceipt } from '../testing/signed-receipt';
import { readUpo, type UpoDocument } from './read-upo';

const document = (number: string): UpoDocument => ({
  nip: '5265877635',
  ksefNumber: '5265877635-20250916-0200A0D6723E-C2',
  number,
  issued: '2025-09-16',
  givenAt: '2025-09-16T11:05:41.045+02:00',
  hash: 'GZMGNVzs3krF6URKgvaw77OOeG3nJ+WGziT5xguliQ8=',
  mode: 'Offline',
});
const read = (text: string, certificates: string | null = null) =>
  readUpo(new TextEncoder().encode(text), certificates);
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

function unlessRefused(reading: () => UpoDocument[]): UpoDocument[] {
  try {
    return reading();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

test('a receipt of more invoices than are read says so', () => {
  expect(() => read(receiptOf(Array.from({ length: 201 }, (_, n) => document(`FV/${n}`))))).not.toThrow();
  expect(() => read(receiptOf(Array.from({ length: 300 }, (_, n) => document(`FV/${n}`))))).toThrow('do 200 faktur');
});

const to = new Date(Date.now() + 3_600_000);
const [ministry, other] = [makeCertificate({ name: 'MF', to }, 'rsa'), makeCertificate({ name: 'X', to }, 'rsa')];
const elliptic = makeCertificate({ name: 'MF', to }, 'ec');
const known = ministry.certificatePem + elliptic.certificatePem;
const ministryReceipt = signedReceipt(receipt, ministry);

test('where certificates of the ministry are known, what one of them signed is read', () => {
  expect(read(ministryReceipt, known)).toEqual([document('FV/1')]);
  expect(read(signedReceipt(receipt, elliptic, 'ec'), known)).toEqual([document('FV/1')]);
});

const [, signature = ''] = /(<ds:Signature.*<\/ds:Signature>)/su.exec(ministryReceipt) ?? [];

test.each([
  ['no signature', receipt],
  ['the signature of somebody else', signedReceipt(receipt, other)],
  ['one letter changed', ministryReceipt.replace('FV/1', 'FV/2')],
  [
    'a document added',
    ministryReceipt.replace('<ds:Signature', `${receipt.match(/<Dokument>.*<\/Dokument>/u)?.[0]}<ds:Signature`),
  ],
  ['two signatures', ministryReceipt.replace('</Potwierdzenie>', `${signature}</Potwierdzenie>`)],
  ['a signature without a value', ministryReceipt.replace(/<ds:SignatureValue>[^<]+/u, '<ds:SignatureValue>')],
  [
    'a signature that covers itself alone',
    ministryReceipt
      .replace('<ds:Reference URI="">', '<ds:Reference URI="#x">')
      .replace('<KodFormularza>', '<KodFormularza Id="x">'),
  ],
])('with known certificates a receipt with %s is refused', (_, text) => {
  expect(text).not.toBe(ministryReceipt);
  expect(() => read(text, known)).toThrow('nie podpisało Ministerstwo Finansów');
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
  [
    'as many elements as are read, with a signature',
    ministryReceipt.replace('<KodFormularza>', `${'<a></a>'.repeat(1900)}<KodFormularza>`),
  ],
  [
    'comments, with a signature',
    ministryReceipt.replace('<KodFormularza>', `${'<!---->'.repeat((2 * MB) / 7)}<KodFormularza>`),
  ],
  [
    'attributes, with a signature',
    ministryReceipt.replace(
      '<KodFormularza>',
      `<KodFormularza ${Array.from({ length: 150_000 }, (_, n) => `a${n}=""`).join(' ')}>`,
    ),
  ],
  ['one long text, with a signature', ministryReceipt.replace('FA (3)', 'x'.repeat(2 * MB))],
])('a file of %s takes no more than half a second', (_, text) => {
  const before = process.cpuUsage();
  expect(unlessRefused(() => read(text, known))).toEqual([]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
