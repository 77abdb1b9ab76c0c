import { hostilePdfs, oddPdfs, sharedStreamPdf } from '@ostep/test-documents/hostile-pdfs';
import { describe, expect, it } from 'vitest';
import { buildPdf, pdfStream, pdfText } from '../synthetic/build-pdf';
import { readPdf } from './letters/read-pdf';
import { WorkBudget } from './letters/work-budget';
import { findTables } from './tables/find-tables';

const COUNTED = ['300,000 rules', 'a path of a million lines'];

describe('limits of a page', () => {
  it.each(COUNTED)('%s is refused with a message', async (name) => {
    await expect(readPdf(hostilePdfs[name]?.() ?? new Uint8Array())).rejects.toMatchObject({
      reason: 'too-complex',
      status: 417,
      message: 'Plik jest zbyt złożony: jedna strona ma za dużo znaków, linii lub innych elementów.',
    });
  });

  it.each(Object.entries(oddPdfs))('%s: its text is read', async (_, make) => {
    const [page] = await readPdf(make());
    expect(page?.words.map((word) => word.text)).toContain('1/2026');
  });

  it('overlong texts of a document are cut off', async () => {
    const pages = await readPdf(oddPdfs['one word of fifty thousand digits']?.() ?? new Uint8Array());
    const { outside } = findTables(pages, { titles: { a: ['A'] }, minColumns: 1, anchors: [] });
    for (const { text, parts } of outside) for (const one of [text, ...parts]) expect(one.length).toBeLessThan(2_100);
    for (const word of pages[0]?.words ?? []) expect(word.text.length).toBeLessThan(1_100);
  });

  it('a page gets the time that earlier pages left', async () => {
    const given: number[] = [];
    const text = pdfText('ZLECENIE Nr 1/2026 z dnia 02.01.2026, Nadleśnictwo Namysłów (02-20)', 30, 800);
    const bytes = buildPdf({ pages: [text, text, text] });
    const budget = new WorkBudget(bytes, (ms, work) => {
      given.push(ms);
      return work();
    });
    await readPdf(bytes, { budget });
    expect(given).toHaveLength(4);
    expect(given[0]).toBe(700);
    for (const ms of given) expect(ms).toBeLessThan(900);
  });

  it('pages that share one stream have together the time of a file of its size', async () => {
    const bytes = sharedStreamPdf(199);
    expect(bytes.byteLength).toBeLessThan(20_000);
    let worked = 0;
    // The child ends where this throws.
    const budget = new WorkBudget(bytes, (ms, work) => {
      const before = process.cpuUsage();
      const result = work();
      const { user, system } = process.cpuUsage(before);
      worked += (user + system) / 1000;
      if ((user + system) / 1000 > ms) throw new Error('over the budget');
      return result;
    });
    await expect(readPdf(bytes, { budget })).rejects.toThrow('over the budget');
    expect(worked).toBeLessThan(1_500);
  });
});

it('filled form fields are read like printed text', async () => {
  const appearance = pdfStream(
    'BT /F1 9 Tf 2 4 Td (02-20-1-06-123-a) Tj ET',
    ['/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 3 0 R >> >>'].join(''),
  );
  const [page] = await readPdf(
    buildPdf({
      pages: [pdfText('ZLECENIE Nr 1/2026 z dnia 02.01.2026, Nadleśnictwo Namysłów', 30, 800)],
      objects: [
        appearance,
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (adres) /F 4 /Rect [100 500 300 520] /AP << /N 4 0 R >> >>',
      ],
      page: '/Annots [5 0 R]',
    }),
  );
  const filled = page?.words.find((word) => word.text === '02-20-1-06-123-a');
  expect(filled?.left).toBeCloseTo(102, 0);
  expect(filled?.baseline).toBeCloseTo(842 - 504, 0);
});
