import { expectationOf } from '@ostep/document-reader/expectation';
import { type FieldScore, scoreOf } from '@ostep/document-reader/field-score';
import { openRecogniser, type Recogniser, readScan } from '@ostep/document-reader/scan';
import { scannedSamples, shareRight } from '@ostep/document-reader/scanned-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOrderForm } from './fill-order-form';
import { readOrderDocument } from './read-order-document';
import { demoDictionaries } from './testing/demo-dictionaries';

const LIMIT_MS = 240_000;

let recogniser: Recogniser;
beforeAll(async () => {
  recogniser = await openRecogniser();
}, LIMIT_MS);
afterAll(() => recogniser.close());

const scores: FieldScore[] = [];
const samples = await scannedSamples(/(^|\/)zlecenie-[^/]*\.pdf$/, 'zlecenie-15-2026');

it.each(samples)('$name as a scan, $scanner [D-14.13]', { timeout: LIMIT_MS }, async ({ name, bytes }) => {
  const pages = await readScan(await bytes(), { recogniser });
  const form = fillOrderForm(readOrderDocument(pages), demoDictionaries());
  const score = scoreOf(expectationOf(name), form, form.parseLog);
  scores.push(score);
  expect(form.parseLog.parsePositive).toBe(false);
  expect(score.silent).toEqual([]);
});

it('reads at least 97 % of the fields of scans right', () => {
  const { right, wrong } = shareRight(scores);
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
});
