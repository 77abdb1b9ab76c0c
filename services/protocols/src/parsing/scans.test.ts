import { expectationOf } from '@ostep/document-reader/expectation';
import { type FieldScore, scoreOf } from '@ostep/document-reader/field-score';
import { openRecogniser, type Recogniser, readScan } from '@ostep/document-reader/scan';
import { scannedSamples, shareRight } from '@ostep/document-reader/scanned-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindDocument } from './bind-document';
import { parseProtocol } from './parse-protocol';
import { assumedRecords } from './testing/assumed-records';
import { demoDictionaries } from './testing/demo-dictionaries';

const LIMIT_MS = 240_000;

let recogniser: Recogniser;
beforeAll(async () => {
  recogniser = await openRecogniser();
}, LIMIT_MS);
afterAll(() => recogniser.close());

const scores: FieldScore[] = [];
const samples = await scannedSamples(/(^|\/)protokol-[^/]*\.pdf$/, 'protokol-12-2026');

it.each(samples)('$name as a scan, $scanner [D-14.13]', { timeout: LIMIT_MS }, async ({ name, bytes }) => {
  const parsed = parseProtocol(await readScan(await bytes(), { recogniser }), demoDictionaries);
  const expected = expectationOf(name);
  const bound = bindDocument(parsed, assumedRecords(expected['assumes']));
  const score = scoreOf(expected, bound, bound.parseLog);
  scores.push(score);
  expect(bound.parseLog.parsePositive).toBe(false);
  expect(score.silent).toEqual([]);
});

it('reads at least 97 % of the fields of scans right', () => {
  const { right, wrong } = shareRight(scores);
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
});
