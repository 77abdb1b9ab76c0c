import { STATEMENT_ARCHIVE, STATEMENT_BUNDLE } from '@ostep/api-summaries';
import { readPdf } from '@ostep/document-reader';
import { formatDecimal, formatMoney } from '@ostep/kernel';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { render, renderParts } from './render';
import { bundleOf } from './testing/bundle-of';

// Reading a PDF of a hundred pages takes seconds while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textsOf = async (bytes: Uint8Array) =>
  (await readPdf(bytes)).map((page) => plain(page.words.map(({ text }) => text).join(' ')));

test('the first page has all squads and their sums, then follow the pages of each, numbered by themselves', async () => {
  const bundle = bundleOf(14, 45);
  const [overview = '', ...pages] = await textsOf(await render(STATEMENT_BUNDLE, bundle));
  for (const part of ['Zestawienia prac wszystkich ekip', 'Kwiecień 2026', 'Liczba ekip', '01.04.2026 – 30.04.2026']) {
    expect(overview).toContain(part);
  }
  for (const [index, { statement }] of bundle.squads.entries()) {
    const { code, name } = statement.squad;
    expect(overview).toContain(`${index + 1} ${code} ${name} 45 1 ${plain(formatDecimal(statement.total))}`);
  }
  expect(overview).toContain(`Razem: 630 14 ${plain(formatMoney(bundle.total))}`);
  expect(overview).toContain('strona 1 z 1');

  expect(pages).toHaveLength(14 * 2);
  for (const [index, { statement }] of bundle.squads.entries()) {
    const pagesOfSquad = pages.slice(index * 2, index * 2 + 2);
    pagesOfSquad.forEach((page, at) => {
      expect(page).toContain(`Zestawienie prac – ${statement.squad.name} – Kwiecień 2026 · sporządzono 04.05.2026`);
      expect(page).toContain(`strona ${at + 1} z 2`);
    });
    expect(pagesOfSquad.join(' ').match(/02-20-1-06-/gu)).toHaveLength(45);
    expect(pagesOfSquad[1]).toContain(`Razem: ${plain(formatMoney(statement.total))}`);
    expect(pagesOfSquad[1]).toContain('Za ekipę: data i podpis');
  }
  for (const word of ['Przychód', 'Dochód', 'Marża']) expect([overview, ...pages].join(' ')).not.toContain(word);
});

test('the archive holds a PDF for each squad, and one with the sums of all', async () => {
  const bundle = bundleOf(3, 2);
  const [first] = bundle.squads;
  if (!first) throw new Error('the bundle has squads');
  const named = (code: string, name: string) => ({
    ...first,
    statement: { ...first.statement, squad: { code, name } },
  });
  const squads = [named('H01', 'Hodowla Jodła'), named('P-1', 'Pilarze'), named('P/1', 'Pilarze')];
  const files = unzipSync(await render(STATEMENT_ARCHIVE, { ...bundle, squads }));
  expect(Object.keys(files)).toEqual([
    'zestawienia-prac-2026-04-wszystkie-ekipy.pdf',
    'zestawienie-prac-2026-04-h01-hodowla-jodla.pdf',
    'zestawienie-prac-2026-04-p-1-pilarze.pdf',
    'zestawienie-prac-2026-04-p-1-pilarze-2.pdf',
  ]);
  const texts = await Promise.all(Object.values(files).map(textsOf));
  expect(texts[0]?.join()).toContain(`Razem: 6 3 ${plain(formatMoney(bundle.total))}`);
  expect(texts[1]?.join()).toContain('H01 – Hodowla Jodła');
  for (const [page = '', ...more] of texts) {
    expect(more).toEqual([]);
    expect(page).toContain('strona 1 z 1');
  }
});

test('the same payload gives the same bytes', async () => {
  for (const kind of [STATEMENT_BUNDLE, STATEMENT_ARCHIVE] as const) {
    const first = await render(kind, bundleOf(3, 30));
    expect(Buffer.compare(Buffer.from(first), Buffer.from(await render(kind, bundleOf(3, 30)))), kind).toBe(0);
  }
});

test.each([STATEMENT_BUNDLE, STATEMENT_ARCHIVE] as const)(
  '%s is given out squad by squad, so that no more than one is held',
  async (kind) => {
    const bundle = bundleOf(60, 50);
    let written = 0;
    const givenAt: number[] = [];
    const parts = renderParts(kind, bundle, async (done, of) => {
      expect(of).toBe(60);
      expect(givenAt).toHaveLength(done - 1);
      givenAt.push(written);
    });
    for await (const part of parts) written += part.byteLength;
    const writtenInTotal = written;
    const largest = Math.max(...givenAt.map((at, index) => at - (givenAt[index - 1] ?? 0)));
    expect(givenAt).toHaveLength(60);
    expect(givenAt.at(-1)).toBeGreaterThan(writtenInTotal * 0.8);
    expect(largest).toBeLessThan(writtenInTotal / 20);
  },
);

test('an error of the callback ends the rendering', async () => {
  let steps = 0;
  const parts = renderParts(STATEMENT_BUNDLE, bundleOf(5, 2), async () => {
    steps += 1;
    if (steps === 2) throw new Error('cancelled');
  });
  const read = async () => {
    for await (const part of parts) expect(part.byteLength).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('cancelled');
  expect(steps).toBe(2);
});
