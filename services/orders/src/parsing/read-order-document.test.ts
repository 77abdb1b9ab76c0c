import { type PdfPage, readPdf } from '@ostep/document-reader';
import { buildPdf, pdfText } from '@ostep/document-reader/build-pdf';
import { expect, it } from 'vitest';
import { readOrderDocument } from './read-order-document';

const lefts = [40, 80, 180, 330, 400, 450];
const head = 'Zlecenie nr 7/2026 z dnia 2.03.2026';
const titles = ['L.p.', 'Kod czynności', 'Opis czynności', 'Ilość', 'J.m.'];
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => [String(first + index), 'ZRYW-D', 'Zrywka', `${index + 1},50`, 'M3P']);

type Lines = readonly (readonly string[])[];

const pagesOf = (...pages: readonly Lines[]) => {
  const contents = pages.map((lines) =>
    lines
      .flatMap((texts, line) => texts.map((text, column) => pdfText(text, lefts[column] ?? 0, 780 - line * 16)))
      .join(''),
  );
  return readPdf(buildPdf({ pages: contents }));
};

const readPages = async (...pages: readonly Lines[]) => readOrderDocument(await pagesOf(...pages));

it('reads a second table that continues the numbers of the first, and reports other rows', async () => {
  const others = ['L.p.', 'Opis czynności', 'Ilość', 'J.m.', 'Uwagi'];
  const more = (lps: readonly number[]) => [others, ...lps.map((lp) => [`${lp}`, 'Zrywka', '2,50', 'M3P', 'pilne'])];
  const first = [[head], titles, ...rowsFrom(1, 3)];
  const read = await readPages(first, more([4, 5]));
  expect(read.items.map(({ lp, notes }) => [lp, notes])).toEqual([
    ...['1', '2', '3'].map((lp) => [lp, null]),
    ...['4', '5'].map((lp) => [lp, 'pilne']),
  ]);
  expect(read.unreadRows).toEqual([]);
  const { items, unreadRows } = await readPages(first, more([7]));
  expect(items).toHaveLength(3);
  expect(unreadRows).toEqual(['7 Zrywka 2,50 M3P pilne']);
});

it('does not report rows of a summary of the same items', async () => {
  const summary = [
    ['L.p.', 'Opis czynności', 'Ilość', 'J.m.'],
    ...[1, 2].map((lp) => [`${lp}`, 'Zrywka', '9,00', 'M3P']),
  ];
  const { items, unreadRows } = await readPages([[head], titles, ...rowsFrom(1, 3)], summary);
  expect(items).toHaveLength(3);
  expect(unreadRows).toEqual([]);
});

it('reports, in a scan, text of a column without a title', async () => {
  const cells = ['pogłębiać', '72 57', '1 557,13'];
  const rows = rowsFrom(1, 3).map((row, index) => [...row, cells[index] ?? '']);
  const pages = await pagesOf([[head], [...titles, 'Dosr=t=cwe'], ...rows]);
  const strays = (read: typeof pages) => readOrderDocument(read).items.map(({ stray }) => stray);
  const scan = pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, doubtful: false })) }));
  expect(strays(scan)).toEqual(['pogłębiać', '72 57', undefined]);
  expect(strays(pages)).toEqual([undefined, undefined, undefined]);
});

async function withAddresses(first: string, rest: string) {
  const titled = ['L.p.', 'Kod czynności', 'Adres leśny', 'Ilość', 'J.m.'];
  return await pagesOf([[head], titled, ...rowsFrom(1, 2).map((row) => row.with(2, first)), ['', '', rest]]);
}

const asScan = (pages: readonly PdfPage[]) =>
  pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, doubtful: false })) }));

it('reads, in a scan, a second dash before a letter as a tilde', async () => {
  const scan = asScan(await withAddresses('13-31-1-02-212 -', '-a -00'));
  expect(readOrderDocument(scan).items.at(-1)?.forestAddress).toBe('13-31-1-02-212-~a-00');
});

it('ignores, in a scan, a remark without letters', async () => {
  const titled = ['L.p.', 'Kod czynności', 'Uwagi', 'Ilość', 'J.m.'];
  const rowOf = (lp: number, notes: string) => rowsFrom(lp, 1).map((row) => row.with(2, notes));
  const pages = await pagesOf([[head], titled, ...rowOf(1, 'I zabieg'), ...rowOf(2, '*')]);
  const notesOf = (document: ReturnType<typeof readOrderDocument>) => document.items.map(({ notes }) => notes);
  expect(notesOf(readOrderDocument(pages))).toEqual(['I zabieg', '*']);
  expect(notesOf(readOrderDocument(asScan(pages)))).toEqual(['I zabieg', null]);
});

it.each([
  ['13-31-1-02-185-', '-bx-00', '13-31-1-02-185-bx-00'],
  ['13-31-1-02-185-', '-00', '13-31-1-02-185--00'],
])('reads an address of %j and %j with one hyphen where its printer repeats it', async (first, rest, address) => {
  const { items } = readOrderDocument(await withAddresses(first, rest));
  expect(items.at(-1)?.forestAddress).toBe(address);
});

it('reads rows that a page prints above the titles', async () => {
  const more = [...rowsFrom(4, 1), titles, ...rowsFrom(5, 2)];
  const { items } = await readPages([[head], titles, ...rowsFrom(1, 3)], more);
  expect(items.map(({ lp }) => lp)).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('reads words wrapped at a hyphen that the printer repeats', async () => {
  const rows = [
    ['1', 'ZAŁ-', 'Wyjęcie 2-', '2,50', 'M3P'],
    ['', '-1I', '-3-latek'],
  ];
  const { items } = await readPages([[head], titles, ...rowsFrom(1, 2), ...rows]);
  expect(items.at(-1)).toMatchObject({ actionCode: 'ZAŁ-1I', actionDesc: 'Wyjęcie 2-3-latek' });
});
