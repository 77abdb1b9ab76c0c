import { sampleBytes } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { buildPdf, pdfFile, pdfText } from '../../synthetic/build-pdf';
import { producerOf, readPdf } from './read-pdf';
import { WorkBudget } from './work-budget';

const refused = (reason: string) => expect.objectContaining({ name: 'FileRefusal', reason });

describe('reading a PDF', () => {
  it('gives the place of every word from the top left corner', async () => {
    const [page] = await readPdf(sampleBytes('zlecenie-14-2026.pdf'));
    const title = page?.words.find((word) => word.text === '14/2026');
    expect(title).toMatchObject({ turned: false });
    expect(title?.baseline).toBeCloseTo(66, 0);
    expect(title?.left).toBeCloseTo(440.4, 0);
    expect(page?.vertical.length).toBe(11);
  });

  it('refuses a scan, a text with the name of a PDF, an empty file and one cut off', async () => {
    await expect(readPdf(sampleBytes('blad-skan.pdf'))).rejects.toEqual(refused('scan'));
    await expect(readPdf(sampleBytes('blad-tekst-zamiast-pdf.pdf'))).rejects.toEqual(refused('not-pdf'));
    await expect(readPdf(new Uint8Array())).rejects.toEqual(refused('empty'));
    await expect(readPdf(sampleBytes('zlecenie-14-2026.pdf').slice(0, 30_000))).rejects.toEqual(refused('damaged'));
  });

  it('reports its progress', async () => {
    const seen: string[] = [];
    await readPdf(sampleBytes('zlecenie-17-2026.pdf'), { onPage: (read, total) => seen.push(`${read}/${total}`) });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });
});

it('a file whose letters are only shapes is refused as a scan', async () => {
  const shapes = ['!"#', '$%', "&'*+", '%,-.', '/0', '1+.-'];
  const page = (words: readonly string[]) =>
    Array.from({ length: 8 }, (_, line) =>
      words.map((word, at) => pdfText(word, 40 + 60 * at, 700 - 20 * line)).join(''),
    ).join('');
  await expect(readPdf(buildPdf({ pages: [page(shapes)] }))).rejects.toMatchObject({ reason: 'scan' });
  expect(await readPdf(buildPdf({ pages: [page(shapes), page(['Zlecenie', 'Nr', '14/2026'])] }))).toHaveLength(2);
});

it('names the program that made a file, and none if its name is too long', async () => {
  const producer = (name: string) => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
    const objects = ['<< /Pages 2 0 R >>', '<< /Kids [3 0 R] /Count 1 >>', page, `<< /Producer (${name}) >>`];
    const file = Buffer.from(pdfFile(objects)).toString('latin1');
    const bytes = Buffer.from(file.replace('/Root 1 0 R', '/Root 1 0 R /Info 4 0 R'), 'latin1');
    return producerOf(bytes, new WorkBudget(bytes));
  };
  expect(await producer('PDFKit')).toBe('PDFKit');
  expect(await producer('x'.repeat(300))).toBe('');
});
