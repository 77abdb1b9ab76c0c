import { randomUUID } from 'node:crypto';
import type { ProtocolsToInvoice } from '@ostep/api-invoices';
import { PAGE_SIZE } from '@ostep/endpoint-kit';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from '../service';
import { lockOffice } from '../testing/approved-invoice';
import { insertSettled } from '../testing/settled-protocol';
import { waitingProtocols } from '../testing/waiting-protocols';

const mark = `P${randomUUID().slice(0, 8)}`;
const FURTHER = PAGE_SIZE + 1;

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;
let district: number;
let today: number;

/** One of today, and as many as a page and one more of March 2019, each of 2 zł. */
beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  const made = await insertSettled(sql, mark, `${mark}/today`, [{ amount: 1, rate: 1, value: 1 }]);
  district = made.forestDistrictId;
  today = made.protocolId;
  await sql`
    insert into protocols.protocol (protocol_number, protocol_type, forest_district_id, contract_id, protocol_date,
      forest_district_part, total_value, settled, created_by, modified_by)
    select ${mark} || '/' || day, protocol_type, forest_district_id, contract_id, date '2019-03-01' + day,
      forest_district_part, 2, true, 'test', 'test'
    from protocols.protocol, generate_series(0, ${FURTHER - 1}) day where id = ${today}`;
});

afterAll(async () => {
  await sql`delete from protocols.protocol where forest_district_id = ${district} and id <> ${today}`;
  await sql.end();
  await opened.close();
});

const answerTo = async (query: string) =>
  (await (await opened.request('GET', `/api/invoice/protocols?${query}`)).json()) as ProtocolsToInvoice;

test.each([
  ['', FURTHER + 1, FURTHER * 2 + 1],
  ['&which=2019-03', FURTHER, FURTHER * 2],
  ['&which=late', FURTHER, FURTHER * 2],
  ['&which=2019-04', 0, 0],
])('of a district with "%s" there are %i, with their sum', async (which, count, value) => {
  const answer = await answerTo(`district=${district}${which}`);
  const totalPages = Math.ceil(count / PAGE_SIZE);
  expect(answer.page).toEqual({ number: 0, size: PAGE_SIZE, totalElements: count, totalPages });
  expect(answer.content).toHaveLength(Math.min(count, PAGE_SIZE));
  expect(answer.value).toBe(value);
});

test('pages follow each other, the oldest first; months and number are those of all, whatever the filter', async () => {
  const rows = await waitingProtocols(opened.request, `&district=${district}`);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(FURTHER + 1);
  const dates = rows.map(({ protocolDate }) => protocolDate ?? '');
  expect(dates).toEqual(dates.toSorted());
  expect(rows.at(-1)).toMatchObject({ id: today, isLate: false });
  const { waiting, months } = await answerTo(`district=${district}&which=2019-04`);
  expect(waiting).toBeGreaterThan(FURTHER);
  expect(months).toContain('2019-03');
  expect(months).toEqual(months.toSorted());
  expect((await opened.request('GET', '/api/invoice/protocols?which=2019-13')).status).toBe(417);
});
