import { sampleBytes } from '@ostep/test-documents/samples';
import { scannedPdf } from '@ostep/test-documents/scanned-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/letters/read-pdf';
import { readScan } from './read-scan';
import { openRecogniser, type Recogniser } from './recogniser';

let recogniser: Recogniser;
beforeAll(async () => {
  recogniser = await openRecogniser();
});
afterAll(() => recogniser.close());

const printed = sampleBytes('protokol-12-2026.pdf');
const scan = (dotsPerInch: number, slant: number) =>
  scannedPdf(printed, { pageCount: 1, dotsPerInch, slant, noise: 20 });

const lettersOf = (pages: readonly { readonly words: readonly { readonly text: string }[] }[]) =>
  new Set(pages.flatMap(({ words }) => words.map(({ text }) => text)));

describe('a page without text', () => {
  it.each([
    [200, 1],
    [300, -1],
  ])('scanned at %d dpi and fed %d° aslant gives its words and rules', async (dpi, slant) => {
    const [straight] = await readPdf(printed);
    const allowed: number[] = [];
    const allow = (ms: number) => void allowed.push(ms);
    const [page] = await readScan(await scan(dpi, slant), { recogniser, allow });
    expect(allowed).toEqual([60_000]);
    const found = lettersOf(page ? [page] : []);
    const expected = [...lettersOf(straight ? [straight] : [])];
    expect(expected.filter((word) => found.has(word)).length / expected.length).toBeGreaterThan(0.9);
    expect(page?.vertical.length).toBeGreaterThanOrEqual(5);
  });

  it('is refused below 200 dpi', async () => {
    await expect(readScan(await scan(150, 0), { recogniser })).rejects.toMatchObject({ reason: 'scan-too-coarse' });
  });
});

describe('at a limit', () => {
  const two = () => {
    const pages = sampleBytes('own/protokol-48-strony.pdf');
    return scannedPdf(pages, { pageCount: 2, dotsPerInch: 200, slant: 0, noise: 20 });
  };
  const word = { text: 'Las', confidence: 90, left: 0, right: 9, baseline: 9, size: 9, starts: [0] };
  const quick = { words: async () => [word], restart: async () => undefined, close: async () => undefined };

  it('pages that were read are returned, the rest are empty', async () => {
    const pages = await readScan(await two(), { recogniser: quick, limits: { pages: 1 } });
    expect(pages.map(({ number, words }) => [number, words.length > 0])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it.each([{ fileMs: 0 }, { pageMs: 0 }])('a scan without any page read is refused: %j', async (limits) => {
    const idle = { ...quick, words: () => new Promise<never>(() => undefined) };
    await expect(readScan(await scan(200, 0), { recogniser: idle, limits })).rejects.toMatchObject({
      reason: 'scan-too-noisy',
    });
  });
});

it('reads pages that have text as `readPdf` does', async () => {
  expect(await readScan(printed, { recogniser })).toEqual(await readPdf(printed));
});
