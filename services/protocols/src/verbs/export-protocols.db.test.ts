import { randomUUID } from 'node:crypto';
import { protocolFilter } from '@ostep/api-protocols';
import type { WorkbookAccepted } from '@ostep/endpoint-kit';
import { openDatabase } from '@ostep/service-kit';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { exportProtocols } from './export-protocols';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols({ RECORDS_AT_ONCE: '2' });
});
afterAll(() => protocols.close());

async function saveProtocol(changes: object) {
  const item = { posNo: '21', forestAddress: ADDRESS, code: 'CW', amount: 10, rate: 10 };
  const order = await protocols.makeOrder(randomUUID(), { items: [item] });
  const form = formOf(protocols, [order.id], await protocols.codeOf('CW'), changes);
  expect((await protocols.call('POST', '', form)).status).toBe(200);
}

it('has the columns of the list, newest first, with the sum of their values; more than its limit is refused', async () => {
  const { mark } = protocols;
  await saveProtocol({ protocolNumber: `30/${mark}`, protocolDate: '2026-04-09', totalValue: 0.1 });
  await saveProtocol({ protocolNumber: `31/${mark}`, protocolDate: '2026-04-10', totalValue: 19_654.67 });
  const body = { forestDistrictId: protocols.district };
  const response = await protocols.service.request('POST', '/api/protocol/list/workbook', { body });
  expect(response.headers.get('content-disposition')).toMatch(/filename="protokoly-[\d-]+\.xlsx"/u);
  const [sheet] = await sheetsIn(response);
  expect(sheet?.name).toBe('Protokoły');
  expect(sheet?.header).toEqual([
    'Rozliczony',
    'Pozycje',
    'Ekipy',
    'Nadleśnictwo',
    'Leśnictwo',
    'Numer protokołu',
    'Typ protokołu',
    'Data protokołu',
    'Nr umowy',
    'Wartość (PLN)',
    'Faktura',
    'Czego brakuje',
  ]);
  const line = (number: number, day: string, value: number) => [
    'Nie',
    'do sprawdzenia',
    'do sprawdzenia',
    `Nadleśnictwo ${mark}`,
    '06 Gola',
    `${number}/${mark}`,
    'Zagospodarowanie',
    new Date(`${day}T00:00:00Z`),
    `SA.1-${mark}`,
    value,
    null,
    expect.stringMatching(/^Nierozliczony: /u),
  ];
  expect(sheet?.rows).toEqual([
    line(31, '2026-04-10', 19_654.67),
    line(30, '2026-04-09', 0.1),
    ['Razem', ...Array(8).fill(null), { formula: 'SUBTOTAL(109,J2:J3)', result: 19_654.77 }, null, null],
  ]);
  const { db, close } = openDatabase(inject('databaseUrls').protocols, 1, 'test');
  const limited = exportProtocols({ tx: db, input: protocolFilter.parse(body), now: new Date() }, 1);
  await expect(limited).rejects.toMatchObject({ status: 417 });
  await close();
});

it('more protocols than are answered at once are a job, whose workbook is the same', async () => {
  const { mark } = protocols;
  const numbers = [1, 2, 3].map((number) => `many${number}/${mark}`);
  for (const protocolNumber of numbers) await saveProtocol({ protocolNumber, protocolDate: '2026-05-04' });
  const body = { forestDistrictId: protocols.district, protocolNumber: 'many' };
  const response = await protocols.service.request('POST', '/api/protocol/list/workbook', { body });
  expect(response.status).toBe(202);
  const { address, fileName }: WorkbookAccepted = JSON.parse(await response.text());
  const file = await protocols.service.request('GET', `${address}/file`);
  expect(file.headers.get('content-disposition')).toContain(fileName);
  const [sheet] = await sheetsIn(file);
  expect(sheet?.rows.map((row) => row[5]).sort()).toEqual([...numbers, null].sort());
  expect((await protocols.service.request('GET', `${address}/file`, { username: 'inny' })).status).toBe(404);
});
