import { readPdf } from '@ostep/document-reader';
import { croppedPdf, framesOfOtherReader, originFaults } from '@ostep/test-documents/origin-check';
import { expectationOf, sampleBytes, sampleNames, samplePath } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { originsOfOrder } from './order-origins';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

const samples = sampleNames(/(?:^|\/)zlecenie-.*\.pdf$/u).filter(
  (file) => expectationOf(file.replace(/\.pdf$/u, '')).error === undefined,
);
const NOT_PRINTED = ['notes', 'temporary', 'parseLog'];

async function read(file: string, bytes = sampleBytes(file)) {
  const pages = await readPdf(bytes);
  const document = readOrderDocument(pages);
  const form = fillOrderForm(document, demoDictionaries());
  return { pages, form, origins: originsOfOrder(document, form) };
}

describe('places of the values of an order', () => {
  it.each(samples)('%s: every value has one, on its page', async (file) => {
    const { pages, form, origins } = await read(file);
    expect(originFaults({ form, own: NOT_PRINTED, origins, pages })).toEqual([]);
  });

  it.each(['zlecenie-17-2026.pdf', 'own/zlecenie-27-obrocone.pdf'])(
    '%s: also where its pages are cropped',
    async (file) => {
      const [whole, cropped] = [await read(file), await read(file, croppedPdf(sampleBytes(file), 12))];
      expect(cropped.pages[0]?.width).toBeCloseTo((whole.pages[0]?.width ?? 0) - 24, 1);
      expect(originFaults({ ...cropped, own: NOT_PRINTED })).toEqual([]);
      const [before, after] = [whole, cropped].map(({ origins }) => origins['orderItems.0.amount']);
      if (!before || !after || !('box' in before) || !('box' in after)) throw new Error('the amount has no place');
      expect(after.box.map((at) => Math.round(at + 12))).toEqual(before.box.map(Math.round));
    },
  );

  it.skipIf(framesOfOtherReader(samplePath(samples[0] ?? ''), {}) === null)(
    'another reader finds the printed text inside at least 99.5 % of the frames (needs pdftotext of poppler-utils)',
    async () => {
      const found = await Promise.all(
        samples.map(async (file) => framesOfOtherReader(samplePath(file), (await read(file)).origins)),
      );
      const wrong = found.flatMap((one) => one?.wrong ?? []);
      const all = found.reduce((sum, one) => sum + (one?.frames ?? 0), 0);
      expect(all).toBeGreaterThan(6000);
      expect(wrong.length / all, wrong.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.005);
    },
  );
});
