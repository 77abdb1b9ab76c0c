import type { StatementDocument, StatementRow } from '@ostep/api-summaries';
import { readPdf } from '@ostep/document-reader';
import { expect, test, vi } from 'vitest';
import { renderStatement } from './statement';

// Reading a PDF of 500 rows takes seconds while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const row = (index: number): StatementRow => ({
  orderNumber: `${(index % 90) + 1}/2026`,
  posNo: String(index % 300),
  forestAddress: '02-20-1-06-201B-bx-00',
  actionCodeKey: 'DOŁ-1I',
  actionName: 'Dołowanie 1-latek iglastych',
  workName: 'Zażółć gęślą jaźń – dowóz, dołowanie i donoszenie',
  settled: index % 7 !== 0,
  late: false,
  unapproved: false,
  workDate: null,
  protocolNumber: '31/2026',
  protocolDate: '2026-04-10',
  unitType: 'TSZT',
  amount: 12.69,
  rate: 1196.3,
  income: 2491.05,
});

const statement = (rows: number, districts = 1): StatementDocument => ({
  number: 'ZEST/2026/04/H01',
  unapproved: 0,
  sender: null,
  preparedBy: 'Anna Nowak',
  squad: { code: 'H01', name: 'Hodowla Jodła' },
  year: 2026,
  month: 4,
  issuedOn: '2026-05-04',
  districts: Array.from({ length: districts }, (_, district) => ({
    name: district === 0 ? 'Namysłów' : 'Oleśnica Śląska',
    rows: Array.from({ length: rows / districts }, (_, index) => row(index + 1)),
    total: 1234.5,
  })),
  total: 17528.02,
});

async function textOfPages(document: StatementDocument): Promise<string[]> {
  const pages = await readPdf(await renderStatement(document));
  return pages.map((page) => page.words.map((word) => word.text).join(' '));
}

const count = (text: string, part: string) => text.split(part).length - 1;

test('one row is one page with its figures, Polish letters and signature lines', async () => {
  const pages = await textOfPages(statement(1));
  expect(pages).toHaveLength(1);
  const [text = ''] = pages.map((page) => page.replaceAll('\u00a0', ' '));
  for (const part of [
    'Hodowla Jodła',
    'Kwiecień 2026',
    'DOŁ-1I',
    'L.p. Zlecenie',
    'gęślą jaźń',
    '12,69',
    'TSZT',
    '1 196,30',
    '2 491,05',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Razem: 17 528,02 zł');
  expect(text).toContain('Za ekipę: data i podpis');
  expect(text).toContain('strona 1 z 1');
});

test('for an open month it is a draft without a number, and marks late work', async () => {
  const late = { ...row(1), late: true, workDate: '2026-03-31' };
  const districts = [{ name: 'Namysłów', rows: [late, { ...late, settled: false }], total: 0 }];
  const [text = ''] = await textOfPages({ ...statement(1), districts, number: null });
  expect(text).toContain('Zestawienie robocze');
  expect(text).not.toContain('Zestawienie prac');
  expect(text).not.toContain('Nr ');
  expect(text).toContain('rozliczone później, praca z 03.2026');
  expect(text).toContain('wpisane później, praca z 03.2026');
});

test('unapproved work is marked, with its sum under the total', async () => {
  const document = statement(1);
  const districts = document.districts.map((one) => ({
    ...one,
    rows: one.rows.map((each) => ({ ...each, unapproved: true })),
  }));
  const [text = ''] = await textOfPages({ ...document, districts, unapproved: 2491.05 });
  expect(text).toContain('donoszenie niezatwierdzone');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Razem: 17 528,02 zł w tym niezatwierdzone: 2 491,05 zł');
  expect((await textOfPages(document)).join(' ')).not.toContain('niezatwierdzone');
});

test('an unsettled row is marked on one line', async () => {
  const districts = [{ name: 'Namysłów', rows: [{ ...row(1), settled: false }], total: 0 }];
  const [page = ''] = await textOfPages({ ...statement(1), districts });
  expect(page).toContain('nierozliczone');
});

test('the largest figures fit on one line, inside the page', async () => {
  const greatest = { ...row(1), amount: 9_999_999.99, rate: 999_999.99, income: 9_999_999_999.99 };
  const total = 70_368_744_177_663.99;
  const document = { ...statement(1), districts: [{ name: 'Namysłów', rows: [greatest], total }], total };
  const pages = await readPdf(await renderStatement(document));
  expect(pages).toHaveLength(1);
  const text = pages
    .flatMap((page) => page.words.map((word) => word.text))
    .join(' ')
    .replaceAll('\u00a0', ' ');
  for (const figure of ['9 999 999,99', '999 999,99', '9 999 999 999,99', '70 368 744 177 663,99 zł'])
    expect(text).toContain(figure);
});

test('500 rows repeat the header on every page, and no row is lost', async () => {
  const pages = await textOfPages(statement(500, 2));
  expect(pages.length).toBeGreaterThan(10);
  pages.forEach((page, index) => {
    expect(count(page, 'Adres leśny')).toBe(1);
    expect(page).toContain(`strona ${index + 1} z ${pages.length}`);
  });
  const text = pages.join(' ');
  expect(count(text, '02-20-1-06-201B-bx-00')).toBe(500);
  expect(count(text, 'Razem Nadleśnictwo')).toBe(2);
  expect(pages.at(-1)).toContain('Razem:');
  expect(pages.at(-1)).toContain('Za ekipę: data i podpis');
});

test('every number of rows keeps the sum and the signatures on one page', async () => {
  for (let rows = 18; rows <= 30; rows += 1) {
    const pages = await textOfPages(statement(rows));
    const last = pages.at(-1) ?? '';
    expect(last).toContain('Razem:');
    expect(last).toContain('Za ekipę: data i podpis');
  }
});

test('the page is A4, its fonts are embedded, and the company’s figures are absent', async () => {
  const bytes = Buffer.from(await renderStatement(statement(3)));
  const text = bytes.toString('latin1');
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(text.match(/\/FontFile2 /gu)).toHaveLength(2);
  expect(text).toContain('/Lang (pl-PL)');
  const [page = ''] = await textOfPages(statement(3));
  for (const word of ['Przychód', 'Dochód', 'Zysk', 'Marża', 'Cena z umowy']) expect(page).not.toContain(word);
});

test('a month without work shows a notice', async () => {
  const [page] = await textOfPages({ ...statement(0), districts: [], total: 0 });
  expect(page).toContain('Brak prac.');
});

test('the same payload gives the same bytes', async () => {
  const first = await renderStatement(statement(60));
  expect(Buffer.compare(first, await renderStatement(statement(60)))).toBe(0);
});

test('a cell longer than a page continues on the next pages', async () => {
  const long = statement(1);
  const text = Array.from({ length: 900 }, (_, index) => `słowo${index}`).join(' ');
  const pages = await textOfPages({
    ...long,
    districts: [{ name: 'Kup', total: 1, rows: [{ ...row(1), workName: text }] }],
  });
  expect(pages.length).toBeGreaterThan(1);
  for (const part of ['słowo0', 'słowo450', 'słowo899']) expect(pages.join(' ')).toContain(part);
});
