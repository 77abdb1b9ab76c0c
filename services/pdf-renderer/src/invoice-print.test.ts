import type { InvoicePrint } from '@ostep/api-invoices';
import { drawPages, readPdf } from '@ostep/document-reader';
import jsQR from 'jsqr';
import { expect, test, vi } from 'vitest';
import { renderInvoice } from './invoice-print';

vi.setConfig({ testTimeout: 60_000 });

const party = { nip: '5260250274', name: 'ZUL Źródło', street: 'ul. Leśna 1', postalCode: '46-100', city: 'Namysłów' };
const line = {
  no: 1,
  name: 'Sadzenie',
  code: 'WYK-POGCZ',
  pkwiu: '02.40.10.3',
  unit: 'HA',
  place: '21; 02-20-1-06-123-a-00',
  amount: 10,
  price: 288.35,
  net: 2883.5,
  vatPercent: 8,
  exemptFor: null,
};
const draft: InvoicePrint = {
  number: 'FV/31/04/2026',
  ksefNumber: null,
  verifyAddress: null,
  issuedOn: '2026-04-12',
  due: '2026-05-12',
  place: 'Namysłów',
  seller: party,
  account: '27114020040000300201355387',
  buyer: { ...party, nip: '1111111111', name: 'Skarb Państwa PGL LP Nadleśnictwo Namysłów' },
  contract: { number: 'SA.271.1.4.2026', date: '2025-12-19' },
  orders: [{ number: '14/2026', date: '2026-03-16' }],
  protocols: [{ number: '31/2026', date: '2026-04-10' }],
  lines: [line],
  correction: null,
  splitPayment: false,
  cashMethod: false,
  sums: [{ vatPercent: 8, isExempt: false, net: 19_654.67, vat: 1572.37 }],
  net: 19_654.67,
  vat: 1572.37,
  gross: 21_227.04,
  inWords: 'dwadzieścia jeden tysięcy dwieście dwadzieścia siedem złotych 04/100',
};
const verifyAddress =
  'https://qr-test.ksef.mf.gov.pl/invoice/5260250274/12-04-2026/47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
const issued = { ...draft, ksefNumber: '5260250274-20260412-0100001AF629-AF', verifyAddress };

const textOf = async (bytes: Uint8Array) =>
  (await readPdf(bytes))
    .flatMap((page) => page.words.map(({ text }) => text))
    .join(' ')
    .replaceAll('\u00a0', ' ');

async function codeOf(bytes: Uint8Array, page: number): Promise<string | null> {
  const [picture] = await drawPages(bytes, { numbers: [page], dotsPerInch: 200 });
  if (!picture) throw new Error('no page was drawn');
  return jsQR(new Uint8ClampedArray(picture.pixels), picture.width, picture.height)?.data ?? null;
}

test('it names both parties, days, account, contract, orders, protocol, lines, sums of rates and the total', async () => {
  const bytes = await renderInvoice(draft);
  const text = await textOf(bytes);
  for (const part of [
    'Projekt faktury',
    'Nr FV/31/04/2026',
    'NIP 526-025-02-74',
    'NIP 111-111-11-11',
    'Data wykonania',
    '10.04.2026',
    'Sposób zapłaty',
    'przelew',
    'Namysłów, 12.04.2026 r.',
    '12.05.2026',
    '27 1140 2004 0000 3002 0135 5387',
    'SA.271.1.4.2026 z dnia 19.12.2025',
    '14/2026 z dnia',
    '31/2026 z dnia',
    'WYK-POGCZ',
    '02.40.10.3',
    'HA',
    '288,35',
    '2 883,50',
    '8 %',
    '1 572,37',
    'Do zapłaty: 21 227,04 zł',
    'Słownie: dwadzieścia jeden tysięcy dwieście dwadzieścia siedem złotych 04/100',
  ])
    expect(text).toContain(part);
  for (const none of ['KSeF', 'podzielonej', 'Metoda kasowa', 'zwolnienia']) expect(text).not.toContain(none);
  expect(await codeOf(bytes, 1)).toBeNull();
});

test('exemption, split payment and cash method are stated; several protocols have a first and a last day', async () => {
  const exempt = { ...line, no: 2, vatPercent: 0, exemptFor: 'art. 113 ust. 1 ustawy o VAT' };
  const sums = [...draft.sums, { vatPercent: 0, isExempt: true, net: 2883.5, vat: 0 }];
  const protocols = ['2026-04-28', '2026-04-10', '2026-04-15'].map((date, at) => ({ number: `${at}/2026`, date }));
  const terms = { splitPayment: true, cashMethod: true, lines: [line, exempt], sums, protocols };
  const text = await textOf(await renderInvoice({ ...draft, ...terms }));
  for (const part of [
    'zw 2 883,50 0,00 2 883,50',
    'Mechanizm podzielonej płatności',
    'Metoda kasowa',
    '10.04.2026 – 28.04.2026',
    'Podstawa zwolnienia z VAT (zw): art. 113 ust. 1 ustawy o VAT',
  ])
    expect(text).toContain(part);
});

test('without a contract none is named', async () => {
  const text = await textOf(await renderInvoice({ ...draft, contract: null, orders: [], protocols: [] }));
  expect([text.includes('Umowa'), text.includes('Do zapłaty: 21 227,04 zł')]).toEqual([false, true]);
  expect(await textOf(await renderInvoice(draft))).toContain('Umowa');
});

test('the amount to pay is bold and larger than all but the title', async () => {
  const [page] = await readPdf(await renderInvoice(draft));
  const sizeOf = (word: string) => page?.words.find(({ text }) => text.startsWith(word))?.size ?? 0;
  expect(sizeOf('zapłaty:')).toBeGreaterThan(sizeOf('Słownie:'));
  expect(sizeOf('Projekt')).toBeGreaterThan(sizeOf('zapłaty:'));
});

test('with its KSeF number it is an invoice, whose code reads back to the address', async () => {
  const bytes = await renderInvoice(issued);
  const text = await textOf(bytes);
  expect(text).not.toContain('Projekt');
  expect(text).toContain('5260250274-20260412-0100001AF629-AF');
  expect(await codeOf(bytes, 1)).toBe(verifyAddress);
});

test('a correction states what it corrects and why, the lines before and after, and the amount to return', async () => {
  const correction = {
    reason: 'Pomyłka w ilości',
    of: { number: 'FV/31/04/2026', date: '2026-04-12' },
    ksefNumber: issued.ksefNumber,
    before: [line],
  };
  const sums = {
    sums: [{ vatPercent: 8, isExempt: false, net: -288.35, vat: -23.06 }],
    net: -288.35,
    vat: -23.06,
    gross: -311.41,
  };
  const lines = [{ ...line, amount: 9, net: 2595.15 }];
  const text = await textOf(await renderInvoice({ ...issued, ...sums, number: 'KOR/FV/1/05/2026', correction, lines }));
  for (const part of [
    'Faktura korygująca',
    'Nr KOR/FV/1/05/2026',
    'nr FV/31/04/2026 z dnia 12.04.2026',
    'Pomyłka w ilości',
    'Było:',
    '2 883,50',
    'Jest:',
    '2 595,15',
    '−288,35',
    'Do zwrotu: 311,41 zł',
  ])
    expect(text).toContain(part);
});

test('200 lines fill pages with the header on each, and the QR code is complete on the last', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ ...line, no: index + 1 }));
  const bytes = await renderInvoice({ ...issued, lines });
  expect(Buffer.compare(bytes, await renderInvoice({ ...issued, lines }))).toBe(0);
  const pages = await readPdf(bytes);
  expect(await textOf(bytes)).toContain('200 WYK-POGCZ');
  expect(await codeOf(bytes, pages.length)).toBe(verifyAddress);
});
