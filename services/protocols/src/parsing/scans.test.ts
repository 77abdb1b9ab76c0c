import { expectationOf } from '@ostep/test-documents/samples';
import { scannedSamples, scanTrial } from '@ostep/test-documents/scanned-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindDocument } from './bind-document';
import { parseProtocol } from './parse-protocol';
import { assumedRecords } from './testing/assumed-records';
import { demoDictionaries } from './testing/demo-dictionaries';

let trial: Awaited<ReturnType<typeof scanTrial>>;
beforeAll(async () => {
  trial = await scanTrial((pages, name) =>
    bindDocument(parseProtocol(pages, demoDictionaries), assumedRecords(expectationOf(name)['assumes'])),
  );
});
afterAll(() => trial.close());

const samples = await scannedSamples(/(^|\/)protokol-[^/]*\.pdf$/, 'protokol-12-2026');

it.each(samples)('$name as a scan, $scanner', async (sample) => {
  const { parsePositive, silent } = await trial.score(sample);
  expect(parsePositive).toBe(false);
  expect(silent).toEqual([]);
});

it('reads at least 97 % of the fields of scans right', () => {
  const { right, wrong } = trial.share();
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
});
