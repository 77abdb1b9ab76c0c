import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `T${randomUUID().slice(0, 8)}`;
const people = { writer: `${mark}w`, manager: `${mark}m`, office: `${mark}o`, field: `${mark}f`, blocked: `${mark}b` };

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'on' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  const seen = {
    writer: ['office'],
    manager: ['manager'],
    office: ['user', 'office'],
    field: ['user'],
    blocked: ['office'],
  };
  for (const [who, roles] of Object.entries(seen)) {
    const subject = `${mark}${who[0]}`;
    await sql`insert into requests.seen_person (subject, username, roles) values (${subject}, ${subject}, ${roles})`;
    for (const name of [`${subject} dawniej`, `${subject} teraz`])
      await sql`insert into history.person (actor, actor_name) values (${subject}, ${name})`;
  }
  const blocked = { subject: people.blocked, full_name: people.blocked, is_user: false, is_manager: false };
  await sql`insert into office.account ${sql({ ...blocked, is_office: true, is_blocked: true })}`;
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql`delete from office.account where subject = ${people.blocked}`;
  await sql`delete from requests.seen_person where subject like ${`${mark}%`}`;
  await sql.end();
  await opened.close();
});

const as = (subject: string) => ({ username: subject, subject });
// Checked by the endpoint's own schema.
const read = async (id: number, subject: string) =>
  (await (await opened.request('GET', `/api/invoice/${id}`, as(subject))).json()) as Invoice;

test('a writer sees the names of those who may approve: with the role, not blocked, and not writers themselves', async () => {
  const { id } = await draftedInvoice(opened.request, sql, `${mark}A`, undefined, as(people.writer));
  const { ownWriting } = await read(id, people.writer);
  expect(ownWriting).toContain(`Tę fakturę przygotowali lub zmienili: ${people.writer}. Zatwierdzić mogą: `);
  const [, may = ''] = ownWriting?.split('Zatwierdzić mogą: ') ?? [];
  for (const who of [people.manager, people.office]) expect(may).toContain(`${who} teraz`);
  for (const who of [people.writer, people.field, people.blocked]) expect(may).not.toContain(who);
  expect(may).not.toContain('dawniej');
  expect(await read(id, people.manager)).toMatchObject({ ownWriting: null });
});

test('whoever changed a line may no longer approve', async () => {
  const { id } = await draftedInvoice(opened.request, sql, `${mark}B`, undefined, as(people.writer));
  const body = { name: 'Orka', pkwiu: '02.40.10.3', vatPercent: 8, reason: 'Nazwa' };
  expect((await opened.request('POST', `/api/invoice/${id}/line/1`, { body, ...as(people.office) })).status).toBe(200);
  for (const who of [people.writer, people.office]) {
    const [, may] = (await read(id, who)).ownWriting?.split('Zatwierdzić mogą: ') ?? [];
    expect(may).toContain(`${people.manager} teraz`);
    expect(may).not.toContain(people.office);
    expect((await opened.request('POST', `/api/invoice/${id}/approve`, as(who))).status).toBe(417);
  }
  expect((await opened.request('POST', `/api/invoice/${id}/approve`, as(people.manager))).status).toBe(200);
});

test('a draft is listed among what needs attention until it is approved', async () => {
  const waiting = async () => {
    const [row] = await sql`select count, value::float from invoices_v1.attention where reason = 'invoicesToApprove'`;
    return { count: Number(row?.count ?? 0), value: Number(row?.value ?? 0) };
  };
  const before = await waiting();
  const { id } = await draftedInvoice(opened.request, sql, `${mark}C`, undefined, as(people.writer));
  const after = await waiting();
  expect([after.count - before.count, (after.value - before.value).toFixed(2)]).toEqual([1, '3114.18']);
  await opened.request('POST', `/api/invoice/${id}/approve`, as(people.manager));
  expect((await waiting()).count).toBe(before.count);
});
