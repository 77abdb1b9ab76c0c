import { randomUUID } from 'node:crypto';
import type { WorkbookAccepted } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `L${randomUUID().slice(0, 8)}`;

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { RECORDS_AT_ONCE: '1' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  for (const one of ['a', 'b']) {
    const invoiceId = await approvedInvoice(opened.request, sql, mark + one);
    await sql`update invoices.invoice set state = 'inKsef', ksef_number = ${mark + one} where id = ${invoiceId}`;
    const body = { invoiceId, kind: 'cash', bookedOn: dayInWarsaw(new Date()), amount: 10, reason: `KP ${mark}` };
    expect((await opened.request('POST', '/api/invoice/payment/by-hand', { body })).status).toBe(200);
  }
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

test.each([
  ['invoices', '/api/invoice/list/workbook', /^faktury-[\d-]+\.xlsx$/u],
  ['payments', '/api/invoice/payment/list/workbook', /^wplaty-[\d-]+\.xlsx$/u],
])('more %s than are answered at once are a job, whose workbook has them all', async (_name, path, name) => {
  const response = await opened.request('GET', `${path}?text=${mark}`);
  expect(response.status).toBe(202);
  const { address, fileName }: WorkbookAccepted = JSON.parse(await response.text());
  expect([address.startsWith(`${path}/`), response.headers.get('location')]).toEqual([true, address]);
  expect(fileName).toMatch(name);
  const file = await opened.request('GET', `${address}/file`);
  expect(file.headers.get('content-disposition')).toContain(fileName);
  const [sheet] = await sheetsIn(file);
  expect(sheet?.rows).toHaveLength(3);
  expect((await opened.request('GET', `${address}/file`, { username: 'inny' })).status).toBe(404);
});
