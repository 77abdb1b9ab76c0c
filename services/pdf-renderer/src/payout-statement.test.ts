import type { PayoutStatement } from '@ostep/api-payouts';
import { readPdf } from '@ostep/document-reader';
import { expect, test, vi } from 'vitest';
import { renderPayoutStatement } from './payout-statement';

vi.setConfig({ testTimeout: 60_000 });

const row = {
  orderNumber: '14/2026',
  place: '02-20-1-06-201B-bx-00',
  code: 'SADZ-1KP',
  work: 'Sadzenie',
  unitType: 'TSZT',
  amount: 12.69,
  rate: 196.3,
  value: 2491.05,
  unapproved: false,
};

const statement: PayoutStatement = {
  number: 'ZP/P01/03/2026',
  sender: null,
  preparedBy: 'Maria Lis',
  kind: 'company',
  year: 2026,
  month: 3,
  squad: { code: 'P01', name: 'Pilarze' },
  payee: { name: 'Las i syn', nip: '5260250274' },
  issuedOn: '2026-04-02',
  districts: [{ name: 'Namysłów', rows: [row], total: 2491.05 }],
  carried: [{ day: null, text: 'Korekta: SADZ-1KP 14/2026, było 12,69 × 196,30, jest 12,00 × 196,30', value: -135.45 }],
  additions: [],
  advances: [{ day: '2026-03-20', text: 'Zaliczka z 20.03.2026', value: -5000 }],
  deductions: [{ day: null, text: 'paliwo', value: -1240.6 }],
  opening: [],
  vat: [{ day: null, text: 'VAT 8 % od 17 528,02', value: 1402.24 }],
  works: 17528.02,
  brought: 0,
  toPay: 11287.42,
  left: 0,
  unapproved: 0,
  inWords: 'jedenaście tysięcy dwieście osiemdziesiąt siedem złotych 42/100',
};

const textOf = async (of: PayoutStatement) =>
  (await readPdf(await renderPayoutStatement(of)))
    .flatMap((page) => page.words.map(({ text }) => text))
    .join(' ')
    .replaceAll('\u00a0', ' ');

test('it has works by district, deductions, and the amount to pay in figures and words', async () => {
  const text = await textOf(statement);
  for (const part of [
    'Nr ZP/P01/03/2026',
    'Nadleśnictwo Namysłów',
    '2 491,05',
    'Korekta: SADZ-1KP',
    '−135,45',
    'paliwo',
    '−1 240,60',
    'VAT 8 % od 17 528,02',
    '1 402,24',
    'Odbiorca',
    'Las i syn, NIP 526-025-02-74',
    'DO WYPŁATY: 11 287,42 zł',
    'jedenaście tysięcy dwieście osiemdziesiąt siedem złotych 42/100',
    'podstawą faktury ekipy',
    'Za ekipę: data i podpis',
    'strona 1 z 1',
  ])
    expect(text).toContain(part);
  for (const word of ['Przychód', 'Dochód', 'Marża', 'Cena']) expect(text).not.toContain(word);
});

test('an opening balance stands with its day under the works', async () => {
  const opening = [{ day: '2025-12-31', text: 'Bilans otwarcia z dnia 31.12.2025', value: -500 }];
  expect(await textOf({ ...statement, opening })).toContain(
    'Prace rozliczone 17 528,02 31.12.2025 Bilans otwarcia z dnia 31.12.2025 −500,00',
  );
  expect(await textOf(statement)).not.toContain('Bilans');
});

test('a draft has no number, and states what the next month deducts', async () => {
  const text = await textOf({ ...statement, number: null, kind: 'employees', toPay: 0, left: 3712.58 });
  expect(text).toContain('Zestawienie robocze wypłaty');
  expect(text).not.toContain('Nr ZP');
  expect(text).toContain('Do rozliczenia w następnym miesiącu 3 712,58 zł');
  expect(text).toContain('podstawą dla programu płacowego');
});

test('unapproved work is marked, with its sum under the amount to pay', async () => {
  const districts = [{ name: 'Namysłów', rows: [row, { ...row, unapproved: true }], total: 4982.1 }];
  const text = await textOf({ ...statement, districts, unapproved: 2491.05 });
  expect(text).toContain('Sadzenie niezatwierdzone');
  expect(text).toContain('w tym niezatwierdzone: 2 491,05 zł');
  expect(await textOf(statement)).not.toContain('niezatwierdzone');
});

test('the same payload gives the same bytes, and 300 rows keep sum and signatures together', async () => {
  const rows = Array.from({ length: 300 }, () => row);
  const long = { ...statement, districts: [{ name: 'Namysłów', rows, total: 1 }] };
  const first = await renderPayoutStatement(long);
  expect(Buffer.compare(first, await renderPayoutStatement(long))).toBe(0);
  const pages = await readPdf(first);
  const last =
    pages
      .at(-1)
      ?.words.map(({ text }) => text)
      .join(' ') ?? '';
  for (const part of ['DO WYPŁATY:', 'Słownie:', 'Za ekipę:']) expect(last).toContain(part);
});
