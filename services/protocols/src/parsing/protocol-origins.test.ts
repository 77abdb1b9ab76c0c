import { readPdf } from '@ostep/document-reader';
import { framesOfOtherReader, originFaults } from '@ostep/test-documents/origin-check';
import { expectationOf, sampleBytes, sampleNames, samplePath } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { bindDocument, boundOrigins } from './bind-document';
import { parseProtocol } from './parse-protocol';
import { demoDictionaries } from './testing/demo-dictionaries';

const samples = sampleNames(/(?:^|\/)protokol-.*\.pdf$/u).filter(
  (file) => expectationOf(file.replace(/\.pdf$/u, '')).error === undefined,
);
const noRecords = { contracts: [], orders: [], numberTaken: false, sameFile: [] };

async function read(file: string) {
  const pages = await readPdf(sampleBytes(file));
  const { origins, ...parsed } = parseProtocol(pages, demoDictionaries);
  const {
    contractNumbers: _,
    otherDocumentKind: __,
    layout: ___,
    ...form
  } = bindDocument({ ...parsed, origins }, noRecords);
  return { pages, form, origins: boundOrigins(origins, form) };
}

describe('places of the values of a protocol', () => {
  it.each(samples)('%s: every value has one, on its page', async (file) => {
    const { pages, form, origins } = await read(file);
    expect(originFaults({ form, own: ['parseLog', 'origins'], origins, pages })).toEqual([]);
  });

  it.skipIf(framesOfOtherReader(samplePath(samples[0] ?? ''), {}) === null)(
    'another reader finds the printed text inside at least 99.5 % of the frames (needs pdftotext of poppler-utils)',
    async () => {
      const found = await Promise.all(
        samples.map(async (file) => framesOfOtherReader(samplePath(file), (await read(file)).origins)),
      );
      const wrong = found.flatMap((one) => one?.wrong ?? []);
      const all = found.reduce((sum, one) => sum + (one?.frames ?? 0), 0);
      expect(all).toBeGreaterThan(2000);
      expect(wrong.length / all, wrong.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.005);
    },
  );

  it('derives contract and orders from their numbers', () => {
    const number = { page: 1, box: [1, 2, 3, 4], text: 'SA.1' } as const;
    const order = { id: 7, orderNumber: '14/2026', orderDate: '2026-03-16', orderStatus: 'DONE_REPORTED' } as const;
    const origins = boundOrigins(
      { 'contractNumbers.SA.1': number },
      {
        contract: {
          id: 1,
          contractNumber: 'SA.1',
          contractDate: '2025-12-19',
          forestDistrict: 1,
          forestDistrictName: '',
        },
        contractNumber: 'SA.1',
        orderNumbers: ['9/2026', '14/2026'],
        orders: [{ ...order, forestDistrictName: '', forestDistrictPart: '06 Gola' }],
      },
    );
    expect(origins).toEqual({
      contractNumber: number,
      contract: { from: ['contractNumber'] },
      'orders.0': { from: ['orderNumbers.1'] },
    });
  });
});
