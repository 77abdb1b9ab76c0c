import { scannedSamples, scanTrial } from '@ostep/test-documents/scanned-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

let trial: Awaited<ReturnType<typeof scanTrial>>;
beforeAll(async () => {
  trial = await scanTrial((pages) => fillOrderForm(readOrderDocument(pages), demoDictionaries()));
});
afterAll(() => trial.close());

const samples = await scannedSamples(/(^|\/)zlecenie-[^/]*\.pdf$/, 'zlecenie-15-2026');

it.each(samples)('$name as a scan, $scanner', async (sample) => {
  const { parsePositive, silent } = await trial.score(sample);
  expect(parsePositive).toBe(false);
  expect(silent).toEqual([]);
});

it('reads at least 97 % of the fields of scans right', () => {
  const { right, wrong } = trial.share();
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
});
