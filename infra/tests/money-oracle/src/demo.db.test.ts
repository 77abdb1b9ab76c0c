import type { Protocol, ProtocolPage } from '@ostep/api-protocols';
import type { OnePage } from '@ostep/api-summaries';
import { type DatabaseUrls, withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { loadDemo } from '@ostep/demo';
import { formatDecimal, formatMoney, partState } from '@ostep/kernel';
import { openTestService } from '@ostep/service-kit/testing';
import { sendDailyNotices } from '@ostep/service-office/daily-notices';
import { officeService } from '@ostep/service-office/service';
import { openMailServer } from '@ostep/service-office/testing';
import { protocolsService } from '@ostep/service-protocols/service';
import { summariesService } from '@ostep/service-summaries/service';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
let urls: DatabaseUrls;
let service: Awaited<ReturnType<typeof openTestService>>;

beforeAll(async () => {
  own = await openSeparateDatabase('money_oracle', inject('databaseUrls').admin);
  ({ urls } = own);
  await loadDemo({ urls, now: new Date('2026-11-21T10:00:00Z') });
  service = await openTestService(protocolsService, urls.protocols);
}, 60_000);

afterAll(async () => {
  await service.close();
  await own.close();
});

async function answer<T>(path: string, body?: unknown): Promise<T> {
  const response = await service.request(body ? 'POST' : 'GET', `/api/protocol${path}`, { body });
  // Answers are checked by the test that reads them.
  return (await response.json()) as T;
}

test('every harvest protocol of the demo data reads as its activities are: settled in full is settled', async () => {
  const pages = [0, 1].map((pageNumber) => answer<ProtocolPage>('/list', { pageNumber }));
  const rows = (await Promise.all(pages)).flatMap(({ content }) => content);
  const harvest = rows.filter(({ protocolType }) => protocolType === 'POZYSKANIE');
  expect(harvest).toHaveLength(12);
  for (const row of rows) {
    const { protocolParts } = await answer<Protocol>(`/${row.id}/withItems`);
    const met = protocolParts.every((part) => partState(part) === 'equal');
    expect(row.protocolMarker, row.protocolNumber ?? '').toBe(met ? 1 : 2);
  }
  const wrong = rows.filter((row) => row.settled && row.protocolMarker === 2);
  expect(wrong.map((row) => row.protocolNumber)).toEqual([]);
  // In two of the demo's protocols the settled amounts differ from the accepted ones: `over` and `in two`.
  expect(harvest.filter(({ protocolMarker }) => protocolMarker === 1)).toHaveLength(10);
});

test("the month that a manager's mail of the 3rd says is that of the owner's page", async () => {
  const mail = await openMailServer();
  const settings = { SMTP_URL: mail.url, PUBLIC_URL: 'https://ostep.example.pl' };
  const office = await openTestService(officeService, urls.office, settings);
  const summaries = await openTestService(summariesService, urls.summaries);
  await withConnection(urls.admin, async (sql) => {
    for (const [name, role] of Object.entries({ szef: 'manager', biuro: 'office' })) {
      const email = `${name}@lasy.example`;
      await sql`select requests.note_person(${name}, ${name}, array[${role}], '2026-11-02')`;
      await sql`insert into office.daily_notice (username, full_name, email) values (${name}, ${name}, ${email})`;
      await sql`insert into office.notice_address (username, email, code, is_confirmed) values (${name}, ${email}, '', true)`;
    }
  });
  await sendDailyNotices({ ...office.service, now: () => new Date('2026-11-02T06:00:00+01:00') });
  const ofSecond = mail.letters.map(({ to }) => to[0]);
  await sendDailyNotices({ ...office.service, now: () => new Date('2026-11-03T06:00:00+01:00') });
  const response = await summaries.request('GET', '/api/summary/one-page/2026/10', { roles: ['manager'] });
  // Checked by the endpoint's own schema.
  const { now } = (await response.json()) as OnePage;
  expect(now.revenue).toBeGreaterThan(0);
  const [revenue, cost, profit] = [now.revenue, now.cost, now.profit].map(formatMoney);
  const sentence = `Październik 2026: przychód ${revenue}, koszt ekip ${cost}, zysk ${profit} (marża od przychodu ${formatDecimal(now.margin ?? 0)} %).`;
  const sent = mail.letters.filter(({ parts: [text] }) => text?.includes(sentence.replaceAll('\u00a0', ' ')));
  expect(mail.letters.map(({ to }) => to[0])).toEqual([...ofSecond, ...ofSecond]);
  expect(sent.map((letter) => [letter.to[0], mail.letters.indexOf(letter) >= ofSecond.length])).toEqual([
    ['szef@lasy.example', true],
  ]);
  await Promise.all([office.close(), summaries.close(), mail.close()]);
});
