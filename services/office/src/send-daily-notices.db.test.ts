import { randomUUID } from 'node:crypto';
import type { DailyNotice } from '@ostep/api-office';
import type { Role } from '@ostep/kernel';
import { openRepeating, readLastSeal } from '@ostep/service-kit';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { sendDailyNotices } from './send-daily-notices';
import { officeService } from './service';
import { openMailServer } from './testing/mail-server';

const refused = new Map<string, number>();
let mail: Awaited<ReturnType<typeof openMailServer>>;
let opened: Awaited<ReturnType<typeof openTestService<typeof officeService.api>>>;

beforeAll(async () => {
  mail = await openMailServer((address) => refused.get(address) ?? null);
  const { office, queue } = inject('databaseUrls');
  const PUBLIC_URL = 'https://ostep.example.pl';
  opened = await openTestService(officeService, office, { SMTP_URL: mail.url, PUBLIC_URL, QUEUE_DATABASE_URL: queue });
});

afterAll(async () => {
  await opened.service.db.$client`delete from office.daily_notice`;
  await opened.close();
  await mail.close();
});

beforeEach(async () => {
  await opened.service.db.$client`delete from office.daily_notice`;
  await opened.service.db.$client`delete from office.notice_day`;
  await opened.service.db.$client`delete from office.notice_address`;
  refused.clear();
  mail.during(async () => undefined);
  mail.letters.length = 0;
});

const path = '/api/office/daily-notice';
const call = async (method: string, address: string, username: string, body?: object): Promise<DailyNotice> => {
  const response = await opened.request(method, address, { username, body, roles: ['user'] });
  expect(response.status).toBe(200);
  // The endpoint checks its answer with this schema.
  return (await response.json()) as DailyNotice;
};
const subscribe = (username: string, email = `${username}@lasy.example`) => call('POST', path, username, { email });
const confirm = (username: string) => {
  const [, code] = /Kod: (\w+)/.exec(mail.letters.at(-1)?.parts[0] ?? '') ?? [];
  return call('POST', `${path}/confirm`, username, { code });
};
const recordVisit = (username: string, roles: readonly Role[], at = '2026-02-01') =>
  opened.service.db.$client`
    select requests.note_person(${username}, ${username}, ${roles}, ${at})`;
async function subscribeConfirmed(username: string, roles: readonly Role[] = ['office']): Promise<DailyNotice> {
  await recordVisit(username, roles);
  await subscribe(username);
  const chosen = await confirm(username);
  mail.letters.length = 0;
  return chosen;
}

const on = (day: string) => ({ ...opened.service, now: () => new Date(`${day}T06:00:00+01:00`) });

/** Replaces the view of what needs attention by one row while `run` runs. */
async function whileDraftWaits(run: () => Promise<void>): Promise<void> {
  const { admin } = inject('databaseUrls');
  const sql = openPostgres(admin, { max: 1 });
  const [{ definition } = { definition: '' }] = await sql<{ definition: string }[]>`
    select pg_get_viewdef('summaries_v1.attention'::regclass) as definition`;
  const replace = (body: string) => sql.unsafe(`create or replace view summaries_v1.attention as ${body}`);
  await replace(`select 'oldDraft' as reason, 3 as count, date '2026-01-10' as since, 1200.5::numeric as value`);
  try {
    await run();
  } finally {
    await replace(definition);
    await sql.end();
  }
}

test('each person switches the notice on, gets one letter a day, and switches it off', async () => {
  expect(await subscribeConfirmed('anna')).toEqual({
    on: true,
    email: 'anna@lasy.example',
    confirmed: true,
    available: true,
  });
  await subscribeConfirmed('jan');
  await whileDraftWaits(async () => {
    await Promise.all([sendDailyNotices(on('2026-02-02')), sendDailyNotices(on('2026-02-02'))]);
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters.map(({ to }) => to[0]).sort()).toEqual(['anna@lasy.example', 'jan@lasy.example']);
    const [letter] = mail.letters;
    expect(letter?.head).toMatch(/From: .*<ostep@ostep\.example\.pl>/);
    expect(letter?.parts).toEqual([
      expect.stringContaining('Wersje robocze starsze niż miesiąc: 3 (najstarsza od 23 dni, 1 200,50 zł)'),
      expect.stringContaining('href="https://ostep.example.pl/order?attention=oldDraft"'),
    ]);
    await opened.request('DELETE', path, { username: 'jan', roles: ['user'] });
    const kept = await opened.service.db.$client`select 1 from office.notice_address where username = 'jan'`;
    expect(kept).toHaveLength(0);
    await sendDailyNotices(on('2026-02-03'));
    expect(mail.letters).toHaveLength(3);
  });
});

test('a subscription under a former login continues under the subject of its owner', async () => {
  const login = 'jadwiga';
  await subscribeConfirmed(login);
  const admin = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await admin`delete from requests.former_login where username = ${login}`;
  await admin`insert into requests.former_login (username, seen_at) values (${login}, '2026-01-20')`;
  await admin.end();
  const subject = randomUUID();
  await opened.service.db.$client`select requests.note_person(${subject}, ${login}, array['office'], '2026-02-01')`;
  await whileDraftWaits(() => sendDailyNotices(on('2026-02-02')));
  expect(mail.letters.map(({ to }) => to[0])).toEqual([`${login}@lasy.example`]);
  const read = (given: string) => opened.request('GET', path, { username: login, subject: given, roles: ['user'] });
  expect(await (await read(subject)).json()).toMatchObject({ on: true, confirmed: true });
  expect(await (await read(login)).json()).toMatchObject({ on: false });
});

test('no transaction is open during a call of the mail server, for a code or for a letter', async () => {
  const { admin } = inject('databaseUrls');
  const other = openPostgres(admin, { max: 1 });
  const open: unknown[] = [];
  mail.during(async () => {
    open.push(
      ...(await other`
      select query from pg_stat_activity where state = 'idle in transaction' and usename = 'ostep_office'`),
    );
  });
  await subscribeConfirmed('anna');
  await whileDraftWaits(() => sendDailyNotices(on('2026-02-02')));
  expect(mail.letters).toHaveLength(1);
  expect(open).toEqual([]);
  await other.end();
});

test('a temporary refusal is tried again, a permanent one is not, and the others get their letters', async () => {
  for (const name of ['anna', 'jan', 'ewa']) await subscribeConfirmed(name);
  refused.set('anna@lasy.example', 451).set('jan@lasy.example', 550);
  await whileDraftWaits(async () => {
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters.map(({ to }) => to[0])).toEqual(['ewa@lasy.example']);
    refused.clear();
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters.map(({ to }) => to[0])).toEqual(['ewa@lasy.example', 'anna@lasy.example']);
  });
});

test('an interrupted letter is sent again by the next run with the same message id, an accepted one is not', async () => {
  await subscribeConfirmed('anna');
  mail.breakNext();
  await whileDraftWaits(async () => {
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters).toEqual([]);
    await sendDailyNotices(on('2026-02-02'));
    await opened.service.db.$client`delete from office.notice_day`;
    await sendDailyNotices(on('2026-02-02'));
    const numbers = mail.letters.map(({ head }) => /Message-ID:\s+(<[^>]+>)/i.exec(head)?.[1]);
    expect(numbers).toEqual([numbers[0], numbers[0]]);
    expect(numbers[0]).toMatch(/^<daily-notice\.\w+@ostep\.example\.pl>$/);
  });
});

test('an unconfirmed address gets only its code, and a changed address must be confirmed again', async () => {
  await recordVisit('anna', ['office']);
  expect(await subscribe('anna')).toMatchObject({ on: true, confirmed: false });
  await whileDraftWaits(async () => {
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters).toHaveLength(1);
    const wrong = await opened.request('POST', `${path}/confirm`, { username: 'anna', body: { code: 'x' } });
    expect(wrong.status).toBe(417);
    const unstorable = await opened.request('POST', `${path}/confirm`, {
      username: 'anna',
      body: { code: 'a\u0000b' },
    });
    expect(unstorable.status).toBe(417);
    expect(await confirm('anna')).toMatchObject({ confirmed: true });
    expect(await subscribe('anna')).toMatchObject({ confirmed: true });
    expect(mail.letters).toHaveLength(1);
    expect(await subscribe('anna', 'nowa@lasy.example')).toMatchObject({ confirmed: false });
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters).toHaveLength(2);
    await confirm('anna');
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters.map(({ to }) => to[0]).slice(1)).toEqual(['nowa@lasy.example', 'nowa@lasy.example']);
  });
  refused.set('zla@lasy.example', 550);
  const body = { email: 'zla@lasy.example' };
  expect((await opened.request('POST', path, { username: 'anna', body })).status).toBe(417);
  expect(await call('GET', path, 'anna')).toMatchObject({ email: 'nowa@lasy.example', confirmed: true });
});

test('a letter lists what the current roles allow; without a role or after a long absence there is none', async () => {
  await subscribeConfirmed('anna', ['office', 'user']);
  await subscribeConfirmed('jan', ['user']);
  await subscribeConfirmed('ewa', ['user']);
  await subscribeConfirmed('olga', ['office']);
  await recordVisit('ewa', []);
  await recordVisit('olga', ['office'], '2025-12-01');
  await whileDraftWaits(async () => {
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters.map(({ to }) => to[0])).toEqual(['anna@lasy.example']);
    await recordVisit('jan', ['office']);
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters.map(({ to }) => to[0])).toEqual(['anna@lasy.example', 'jan@lasy.example']);
  });
});

test('while the mail server is unavailable no letter counts as sent', async () => {
  await subscribeConfirmed('anna');
  const settings = { ...opened.service.settings, SMTP_URL: 'smtp://127.0.0.1:1' };
  await whileDraftWaits(async () => {
    await expect(sendDailyNotices({ ...on('2026-02-02'), settings })).rejects.toThrow();
    await sendDailyNotices(on('2026-02-02'));
    expect(mail.letters).toHaveLength(1);
  });
});

test('the address is checked, and without a mail server nothing can be switched on', async () => {
  const wrong = await opened.request('POST', path, { body: { email: 'anna@' }, roles: ['user'] });
  expect(wrong.status).toBe(417);
  const other = await openTestService(officeService, inject('databaseUrls').office);
  expect(await (await other.request('GET', path)).json()).toEqual({
    on: false,
    email: null,
    confirmed: false,
    available: false,
  });
  expect((await other.request('POST', path, { body: { email: 'anna@lasy.example' } })).status).toBe(417);
  await other.close();
});

test('only one of several processes runs a repeating job', async () => {
  const runs = vi.fn(async () => undefined);
  const job = { queue: `repeating-${process.pid}`, pattern: '* * * * * *', run: runs };
  const both = await Promise.all([openRepeating(opened.service, job), openRepeating(opened.service, job)]);
  await expect.poll(() => runs.mock.calls.length).toBeGreaterThanOrEqual(2);
  await Promise.all(both.map(({ close }) => close()));
});

test('a repeating job continues after the clock was set back', async () => {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  const runs = vi.fn(async () => undefined);
  const job = { queue: `set-back-${process.pid}`, pattern: '* * * * * *', run: runs };
  const repeating = await openRepeating(opened.service, job);
  await expect.poll(() => runs).toHaveBeenCalled();
  vi.restoreAllMocks();
  const { length } = runs.mock.calls;
  await expect.poll(() => runs.mock.calls.length).toBeGreaterThan(length + 1);
  await repeating.close();
});

test('a manager gets the last seal of the history, nobody else does', async () => {
  await subscribeConfirmed('szef', ['manager']);
  await subscribeConfirmed('anna');
  const { operations } = inject('databaseUrls');
  const sql = openPostgres(operations, { max: 1 });
  await vi.waitFor(
    async () => {
      await sql`select history.seal_changes(100000)`;
      expect(await readLastSeal(opened.service.db)).not.toBeNull();
    },
    { timeout: 60_000 },
  );
  await sql.end();
  await whileDraftWaits(() => sendDailyNotices(on('2026-02-02')));
  const sealed = mail.letters.map(({ to, parts }) => [to[0], /\d+:[\da-f]{64}/.test(parts[0] ?? '')]);
  expect(Object.fromEntries(sealed)).toEqual({ 'szef@lasy.example': true, 'anna@lasy.example': false });
});
