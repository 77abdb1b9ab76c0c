import { randomUUID } from 'node:crypto';
import { schemaFaults } from '@ostep/service-invoices/schema';
import { openSendingService } from '@ostep/service-invoices/testing/sending-service';
import { openTestWorker } from '@ostep/service-kit/testing';
import { renderJob } from '@ostep/service-pdf-renderer/render-job';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { damaged } from './damages';
import {
  expectedLines,
  expectedNotes,
  expectedOnPaper,
  expectedSums,
  fieldsIn,
  lineFields,
  noteFields,
  sumFields,
} from './expected';
import { inFile, sumsOf } from './independent-sums';
import { allKinds } from './invoice-kinds';
import { InvoiceIssuer, type Issued, OUTSIDE_ON } from './issue-invoices';
import { work } from './kind';
import { printOf } from './print-of';

const mark = `K${randomUUID().slice(0, 8)}`;
const renderer = openTestWorker(renderJob, inject('databaseUrls').documents);
let product: Awaited<ReturnType<typeof openSendingService>>;
let issuer: InvoiceIssuer;
let issued: readonly Issued[];

beforeAll(async () => {
  product = await openSendingService(inject('databaseUrls'), mark);
  issuer = new InvoiceIssuer(product, mark);
  issued = await issuer.issue(allKinds);
});
afterAll(async () => {
  await product.sql`delete from invoices.code_pkwiu where code like ${`${mark}%`}`;
  await product.close();
  await renderer.close();
});

const numbersIn = (invoices: readonly Issued[]) => invoices.map(({ invoice }) => invoice.number);

test('invoices of every kind are in KSeF with the bytes that are kept, and valid by the schema', () => {
  expect(new Set(issued.map(({ name }) => name)).size).toBe(issued.length);
  expect(issued.filter(({ before }) => before.length === 0)).toHaveLength(26);
  expect(issued.filter(({ before }) => before.length > 0)).toHaveLength(15);
  for (const { name, invoice, xml } of issued) {
    expect(schemaFaults(new TextEncoder().encode(xml)), name).toEqual([]);
    const sent = product.ksef.accepted.filter(({ number }) => number === invoice.number);
    expect(sent, name).toEqual([expect.objectContaining({ xml, ksefNumber: invoice.ksefNumber })]);
  }
});

test('the schema refuses one that was damaged', () => {
  const plain = issued.find(({ name }) => name === '8 %');
  const files = damaged(plain?.xml ?? '');
  expect(files.filter(({ xml }) => schemaFaults(new TextEncoder().encode(xml)).length === 0)).toEqual([]);
});

test('each has to the grosz the independently computed sums, and those computed by hand', () => {
  for (const one of issued) {
    const { name, xml, invoice, before, after, gross } = one;
    expect(fieldsIn(xml, sumFields), name).toEqual(expectedSums(one));
    const { net, vat } = sumsOf(after, before);
    expect(inFile(net + vat), name).toBe(gross);
    const shown = [invoice.net, invoice.vat, invoice.gross].map((figure) => figure.toFixed(2));
    expect(shown, name).toEqual([net, vat, net + vat].map(inFile));
  }
});

test('each has its lines, in a correction before and after, and the notes that the act on VAT requires', () => {
  for (const one of issued) {
    const { name, xml, invoice, before } = one;
    expect(fieldsIn(xml, lineFields), name).toEqual(expectedLines(one));
    expect(fieldsIn(xml, noteFields), name).toEqual(expectedNotes(one));
    expect(fieldsIn(xml, /^RodzajFaktury$/u), name).toEqual([['RodzajFaktury', before.length > 0 ? 'KOR' : 'VAT']]);
    const { correction } = invoice;
    if (!correction) continue;
    const { of } = correction;
    const original = issued.find(({ invoice: { id } }) => id === of.id);
    expect(fieldsIn(xml, /^(?:TypKorekty|DataWystFaKorygowanej|NrFaKorygowanej|NrKSeFN?)$/u), name).toEqual([
      ['TypKorekty', String(correction.effect)],
      ['DataWystFaKorygowanej', original?.invoice.issued ?? OUTSIDE_ON],
      ['NrFaKorygowanej', of.number],
      [of.isOutsideKsef ? 'NrKSeFN' : 'NrKSeF', '1'],
    ]);
  }
  expect(issued.filter(({ xml }) => xml.includes('<NrKSeFN>1</NrKSeFN>'))).toHaveLength(1);
});

test('the print of each has the same sums and what an accountant looks for', async () => {
  for (const one of issued) {
    const { name, invoice, notes, buyer, before } = one;
    const text = await printOf(product, renderer, invoice.id);
    for (const wording of [
      ...expectedOnPaper(one),
      `${before.length > 0 ? 'Faktura korygująca' : 'Faktura'} Nr ${invoice.number}`,
      invoice.ksefNumber ?? 'no number of KSeF',
      ...(buyer ? [buyer] : []),
      'NIP 526-025-02-74',
      'NIP 111-111-11-11',
      'Sprzedawca',
      'Nabywca',
      'Data wystawienia',
      'Data wykonania',
      'Termin płatności',
      'Sposób zapłaty przelew',
      '27 1140 2004 0000 3002 0135 5387',
      'Umowa',
      'Protokoły odbioru robót',
    ])
      expect(text, name).toContain(wording);
    const notesOnPrint = {
      'split payment': text.includes('Mechanizm podzielonej płatności'),
      'cash method': text.includes('Metoda kasowa'),
      exempt: text.includes('Podstawa zwolnienia z VAT (zw): art. 113 ust. 1 ustawy o VAT'),
    };
    expect(
      Object.entries(notesOnPrint).flatMap(([note, isPrinted]) => (isPrinted ? [note] : [])),
      name,
    ).toEqual(['split payment', 'cash method', 'exempt'].filter((note) => notes.some((one) => one === note)));
    if (before.length > 0)
      for (const wording of ['Koryguje fakturę', 'Przyczyna korekty', 'Było:', 'Jest:'])
        expect(text, name).toContain(wording);
  }
});

test('three districts with one NIP, drafted by one request, get an invoice each', async () => {
  const together = await issuer.issueTogether(
    ['100', '200', '300'].map((price) => ({
      name: `district of ${price}`,
      protocols: [[work('1', price)]],
      gross: `${Number(price) * 1.08}.00`,
    })),
  );
  expect(new Set(numbersIn(together)).size).toBe(3);
  for (const one of together) {
    expect(schemaFaults(new TextEncoder().encode(one.xml))).toEqual([]);
    expect(fieldsIn(one.xml, sumFields)).toEqual(expectedSums(one));
    expect(fieldsIn(one.xml, /^(?:NIP|Nazwa)$/u).slice(-2)).toEqual([
      ['NIP', '1111111111'],
      ['Nazwa', one.buyer],
    ]);
    expect(await printOf(product, renderer, one.invoice.id)).toContain(one.buyer);
  }
});
