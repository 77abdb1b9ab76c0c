import type { ConfirmationDocument } from '@ostep/api-orders';
import { readPdf } from '@ostep/document-reader';
import { expect, test, vi } from 'vitest';
import { render } from './render';

// Reading a PDF of 500 rows takes seconds while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const letter = (rows: number): ConfirmationDocument => ({
  number: 'ZP/02-20/06 Gola/14/2026',
  sender: null,
  preparedBy: 'Anna Nowak',
  addressee: null,
  forestDistrict: { key: '02-20', name: 'Namysłów' },
  forestDistrictPart: '06 Gola',
  contractNumber: 'SA.271.1.4.2026',
  contractDate: '2025-12-19',
  orderNumber: '14/2026',
  orderDate: '2026-03-16',
  finishedDate: '2026-04-08',
  issuedOn: '2026-04-09',
  items: Array.from({ length: rows }, (_, index) => ({
    lp: String(index + 1),
    posNo: '34',
    forestAddress: '02-20-1-06-123-a-00',
    actionCodeKey: 'DOŁ-1I',
    actionDesc: 'Dołowanie 1-latek iglastych z doniesieniem',
    ordered: 12.69,
    done: 12.5,
    unit: 'TSZT',
  })),
  totals: [
    { unit: 'TSZT', ordered: 12_345.69, done: 12.5 },
    { unit: null, ordered: 3, done: 3 },
  ],
});

async function textOfPages(document: ConfirmationDocument): Promise<string[]> {
  const pages = await readPdf(await render('confirmation', document));
  return pages.map((page) =>
    page.words
      .map((word) => word.text)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
}

test('the letter names district, part, contract, order and dates, and reports every item', async () => {
  const [text = '', ...more] = await textOfPages(letter(6));
  expect(more).toEqual([]);
  for (const part of [
    'Zgłoszenie zakończenia prac',
    'Zlecenie nr 14/2026 z dnia 16.03.2026',
    'Namysłów (02-20)',
    '06 Gola',
    'nr SA.271.1.4.2026 z dnia 19.12.2025',
    'zakończone w dniu 08.04.2026',
    'Razem: 12 345,69 12,50 TSZT',
    'Za wykonawcę: data i podpis',
    'strona 1 z 1',
  ])
    expect(text).toContain(part);
  expect(text.split('DOŁ-1I')).toHaveLength(7);
});

test('one item and 60 items are complete: Polish letters, the header and the number on each page', async () => {
  const [one = '', ...none] = await textOfPages(letter(1));
  expect(none).toEqual([]);
  for (const part of [
    'L.p. Poz. Adres leśny Kod czynności Czynność Zlecono Wykonano J.m.',
    '1 34 02-20-1-06-123-a-00 DOŁ-1I Dołowanie 1-latek iglastych z doniesieniem 12,69 12,50 TSZT',
    'Zgłaszamy, że prace objęte zleceniem nr 14/2026 z dnia 16.03.2026 zostały zakończone w dniu 08.04.2026',
    'Za nadleśnictwo, przyjęto: data i podpis',
    'strona 1 z 1',
  ])
    expect(one).toContain(part);
  const pages = await textOfPages(letter(60));
  expect(pages).toHaveLength(2);
  pages.forEach((page, index) => {
    expect(page).toContain('Adres leśny Kod czynności Czynność');
    expect(page).toContain(`strona ${index + 1} z 2`);
  });
  expect(pages.join(' ').match(/\d+ 34 02-20-1-06-123-a-00/g)).toHaveLength(60);
  expect(one + pages.join(' ')).not.toMatch(/zł|[Ss]tawka|[Mm]arża|[Dd]ochód/);
});

test('the signature lines are never alone on a page', async () => {
  for (let rows = 38; rows <= 52; rows += 1) {
    const last = (await textOfPages(letter(rows))).at(-1) ?? '';
    expect(last).toContain('Za wykonawcę: data i podpis');
    expect(last, `${rows} rows`).toContain('DOŁ-1I');
  }
});

test('characters that the fonts lack become question marks, invisible ones are left out', async () => {
  const strange = { ...letter(1), forestDistrictPart: '06\u200f Go\u200bla Лес 👩‍🌾 ﬁlip Ǎa\u0328\u0000\u{1f600}' };
  const [text] = await textOfPages({ ...strange, preparedBy: '"><script>alert(1)</script>' });
  expect(text).toContain('06 Gola ??? ?? filip Aą ?');
  expect(text).toContain('"><script>alert(1)</script>');
});

test('the work is reported as partly done if nothing was done of an item', async () => {
  const { items, ...plain } = letter(3);
  const [text] = await textOfPages({
    ...plain,
    items: items.map((row) => ({ ...row, done: row.lp === '2' ? 0 : 12 })),
  });
  expect(text).toContain('zostały wykonane częściowo i zakończone w dniu 08.04.2026');
  expect(text).toContain('prosimy o odbiór prac wykonanych. Nie wykonano pozycji: 2.');
});

test('different activities are not added up', async () => {
  const mixed = letter(2);
  const items = mixed.items.map((row, index) => ({ ...row, actionCodeKey: index === 0 ? 'CWD-D' : 'ZRYWKA' }));
  const [text] = await textOfPages({ ...mixed, items });
  expect(text).not.toContain('Razem');
});

test('an informational row has no done amount, and one activity beside it is summed', async () => {
  const { items, ...plain } = letter(2);
  const tuft = {
    lp: '3',
    posNo: null,
    actionCodeKey: 'KĘPA',
    actionDesc: 'kępa drzew',
    ordered: 12,
    done: null,
    unit: null,
  };
  const rows = [...items, { forestAddress: '02-20-1-06-150-b-00', ...tuft }];
  const [text] = await textOfPages({ ...plain, items: rows });
  expect(text).toContain('3 – 02-20-1-06-150-b-00 KĘPA kępa drzew 12,00 – –');
  expect(text).toContain('Razem: 12 345,69 12,50 TSZT');
});

test('500 items fill pages that each have the header', async () => {
  const pages = await textOfPages(letter(500));
  for (const page of pages) expect(page).toContain('Adres leśny');
  expect(pages.join(' ').split('02-20-1-06-123-a-00')).toHaveLength(501);
});

test('an unknown payload is refused', async () => {
  await expect(render('confirmation', { orderNumber: '14/2026' })).rejects.toThrow();
});
