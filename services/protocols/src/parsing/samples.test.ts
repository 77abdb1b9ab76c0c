import { readdirSync } from 'node:fs';
import { readPdf } from '@ostep/document-reader';
import { type FieldScore, scoreOf, sumOfScores } from '@ostep/test-documents/field-score';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/test-documents/samples';
import { expect, it } from 'vitest';
import { bindDocument } from './bind-document';
import { parseProtocol } from './parse-protocol';
import { assumedRecords } from './testing/assumed-records';
import { demoDictionaries } from './testing/demo-dictionaries';

const samples = new URL('../../../../infra/tests/samples/', import.meta.url);

const protocolSamples = (folder: string) =>
  readdirSync(new URL(folder, samples))
    .filter((name) => /^protokol-.*\.pdf$/.test(name))
    .map((name) => `${folder}${name.replace(/\.pdf$/, '')}`);

const scores: FieldScore[] = [];

it.each([...protocolSamples('./'), ...protocolSamples('own/')])('%s is read as expected', async (name) => {
  const expected = expectationOf(name);
  const parsed = parseProtocol(await readPdf(sampleBytes(`${name}.pdf`)), demoDictionaries);
  const bound = bindDocument(parsed, assumedRecords(expected['assumes']));
  scores.push(scoreOf(expected, bound, bound.parseLog));
  expect(differencesFrom(expected, bound, bound.parseLog)).toEqual([]);
});

it('reads at least 99.5 % of all fields right, and no wrong one without a NEGATIVE line', () => {
  const { fields, wrong, silent } = sumOfScores(scores);
  expect(silent).toEqual([]);
  expect(fields).toBeGreaterThan(2000);
  expect(wrong.length / fields).toBeLessThanOrEqual(0.005);
});

it('names the upload that reads an order sent as a protocol', async () => {
  const parsed = parseProtocol(await readPdf(sampleBytes('own/protokol-218-to-zlecenie.pdf')), demoDictionaries);
  expect(parsed.parseLog.logList[0]).toMatchObject({ status: 'NEGATIVE', paper: 'order' });
});

it('names the pages that were not read', async () => {
  const pages = await readPdf(sampleBytes('own/protokol-48-strony.pdf'));
  const cut = pages.map((page) => (page.number === 1 ? page : { ...page, words: [] }));
  const { parseLog } = parseProtocol(cut, demoDictionaries);
  expect(parseLog.logList[0]).toMatchObject({ status: 'NEGATIVE', action: expect.stringMatching(/: 2\.$/u) });
});
