import { buildWorkbook } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { openStartFile } from '../parsing/open-start-file';
import type { KnownData } from './known-data';
import type { ReadTable, TableRequest } from './read-table';

const known: KnownData = {
  today: '2026-11-30',
  closedUntil: null,
  companyNip: '5260250274',
  squads: [
    { id: 1, code: 'H01', name: 'Hodowla Jodła', active: true },
    { id: 2, code: 'P02', name: 'Pozyskanie Dąb', active: true },
  ],
  districts: [{ id: 5, key: '04-01', value: 'Kępa', active: true, nip: null, buyerName: null }],
  codes: [{ id: 9, key: 'CWD-D', value: 'Całkowity wyrób drewna', active: true }],
  scopes: [],
  openings: [],
  rates: [],
  invoiceNumbers: [],
  ksefNumbers: [],
  taken: {},
};

const csv = async (kind: TableRequest['kind'], text: string, more: Partial<TableRequest> = {}) =>
  (await openStartFile({
    bytes: Buffer.from(text),
    table: { kind, sheet: null, columns: null, answers: [], layouts: {}, known, ...more },
  })) as ReadTable;

test('balances', async () => {
  const text = 'Rozrachunki na 1.11.2026\n\nEkipa;Data;Należy się;Zaliczka;Uwagi\nH01;01.11.2026;1 250,40;;za październik\nod maja nowa stawka\nJodla;01.11.2026;;500,00;\nRazem;;1250,40;500,00;\n';
  const { reading, taken } = await csv('balances', text);
  console.log(JSON.stringify(reading, null, 1));
  expect(taken.map(({ payload }) => payload)).toEqual([]);
});
