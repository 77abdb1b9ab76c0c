import { readdirSync } from 'node:fs';
import { readPdf } from '@ostep/document-reader';
import { differencesFrom, expectationOf, sampleBytes } from '@ostep/document-reader/expectation';
import { type FieldScore, scoreOf, sumOfScores } from '@ostep/document-reader/field-score';
import { expect, it } from 'vitest';
import { bindDocument } from './bind-document';
import { parseProtocol } from './parse-protocol';
import { demoDictionaries } from './testing/demo-dictionaries';

const samples = new URL('../../../../infra/tests/samples/', import.meta.url);

const protocolSamples = (folder: string) =>
  readdirSync(new URL(folder, samples))
    .filter((name) => /^protokol-.*\.pdf$/.test(name))
    .map((name) => `${folder}${name.replace(/\.pdf$/, '')}`);

const contract = { id: 1, contractDate: '2025-12-19', forestDistrict: 1, forestDistrictName: 'Namysłów' };
const order = { orderDate: '2026-03-16', orderStatus: 'DONE_REPORTED', forestDistrictName: 'Namysłów' } as const;

function assumedRecords(assumes: unknown) {
  const { contracts = [], orders = [] } = (assumes ?? {}) as { contracts?: string[]; orders?: string[] };
  return {
    contracts: contracts.map((contractNumber) => ({ ...contract, contractNumber })),
    orders: orders.map((orderNumber, id) => ({
      ...order,
      id,
      orderNumber,
      forestDistrictPart: '06 Gola',
      contractId: 1,
    })),
    numberTaken: false,
    sameFile: [],
  };
}

const scores: FieldScore[] = [];

it.each([...protocolSamples('./'), ...protocolSamples('own/')])(
  '%s yields what is expected of it [D-12.1 D-12.2 D-12.8 D-12.9 D-12.14 D-14.9 D-14.10]',
  async (name) => {
    const expected = expectationOf(name);
    const parsed = parseProtocol(await readPdf(sampleBytes(`${name}.pdf`)), demoDictionaries);
    const bound = bindDocument(parsed, assumedRecords(expected['assumes']));
    scores.push(scoreOf(expected, bound, bound.parseLog));
    expect(differencesFrom(expected, bound, bound.parseLog)).toEqual([]);
  },
);

it('reads at least 99.5 % of all fields right, and none wrong in silence [D-12.2]', () => {
  const { fields, wrong, silent } = sumOfScores(scores);
  expect(silent).toEqual([]);
  expect(fields).toBeGreaterThan(2000);
  expect(wrong.length / fields).toBeLessThanOrEqual(0.005);
});
