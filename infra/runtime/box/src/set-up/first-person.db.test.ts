import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { openKeycloak } from '@ostep/service-office/people';
import { openMailServer } from '@ostep/service-office/testing';
import { afterAll, afterEach, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { BoxRefusal } from '../refusals';
import { codeOf, company, PASSWORD, person, problemOf, signedIn, stateOf } from './testing/entered';
import { openIdentity } from './testing/open-identity';
import { openSetUp } from './testing/open-set-up';
import { openBrowser } from './testing/set-up-browser';

const identity = await openIdentity();
const own = await openSeparateDatabase('first_person', inject('databaseUrls').admin);
afterEach(() => identity?.removeAll());
afterAll(async () => {
  await identity?.close();
  await own.close();
});

async function open(options: Parameters<typeof openSetUp>[0] = {}) {
  const setUp = await openSetUp({ urls: own.urls, people: identity?.people ?? null, ...options });
  onTestFinished(() => setUp.close());
  return setUp;
}

const logins = async () => (await identity?.list())?.map(({ username }) => username);

test.skipIf(!identity)('copies are found or sent; a restore tells what the box says, and one at a time', async () => {
  const asked: object[] = [];
  const ends: (() => void)[] = [];
  const setUp = await open({
    people: null,
    restore: async (from) => {
      asked.push(from);
      await new Promise<void>((resolve) => ends.push(resolve));
      throw new BoxRefusal('To nie jest hasło tej kopii.');
    },
  });
  const { backup, box } = setUp;
  await mkdir(join(backup, 'ostep-2026-11-29T02-30-00Z'));
  writeFileSync(join(backup, 'ostep-2026-11-29T02-30-00Z', 'data'), 'x'.repeat(500));
  writeFileSync(join(backup, 'kopia.ostep'), 'x'.repeat(70));
  for (const other of ['notes.txt', 'ostep-1Z']) writeFileSync(join(backup, other), '');
  const browser = await signedIn(setUp);
  const copies = z
    .array(z.object({ name: z.string(), bytes: z.int() }))
    .parse(await (await browser.get('/api/copies')).json());
  expect(copies.map(({ name, bytes }) => [name, bytes]).toSorted()).toEqual([
    ['kopia.ostep', 70],
    ['ostep-2026-11-29T02-30-00Z', 500],
  ]);
  const restore = (name: string) => browser.post('/restore', { name, password: PASSWORD });
  expect((await restore('kopia.ostep')).status).toBe(503);
  box.people = identity?.people ?? null;
  for (const name of ['../data/settings.json', 'notes.txt', '']) expect((await restore(name)).status).toBe(404);
  const sent = await browser.send('PUT', '/api/upload', new Uint8Array(3_000_000));
  expect((await stateOf(sent)).uploadedBytes).toBe(3_000_000);
  expect((await stateOf(await restore(''))).work).toMatchObject({ kind: 'restore', state: 'running' });
  expect((await restore('kopia.ostep')).status).toBe(409);
  ends[0]?.();
  await expect
    .poll(async () => (await stateOf(await browser.get('/api/state'))).work)
    .toEqual({ kind: 'restore', state: 'failed', message: 'To nie jest hasło tej kopii.' });
  await restore('kopia.ostep');
  ends[1]?.();
  expect(asked).toEqual([
    { file: join(setUp.data, 'restore/sent-copy.ostep'), password: PASSWORD },
    { file: join(backup, 'kopia.ostep'), password: PASSWORD },
  ]);
});

test.skipIf(!identity)('the policy of passwords is said in Polish, and no refusal leaves an account', async () => {
  const setUp = await open();
  const browser = await signedIn(setUp);
  const create = (password: string) => browser.post('/person', { ...person, password, repeated: password });
  expect((await problemOf(await create(PASSWORD)))[1]).toBe('Najpierw wpisz dane firmy.');
  await browser.post('/company', company);
  const refused = [
    ['nadlesnictwo1', 'To hasło łatwo zgadnąć. Wpisz inne, na przykład kilka zwykłych słów.'],
    ['moj-ewa.nowak-klucz', 'Hasło nie może zawierać loginu.'],
    ['krótkie', 'Hasło musi mieć od 12 do 255 znaków.'],
  ] as const;
  for (const [password, message] of refused)
    expect((await problemOf(await create(password)))[2]).toEqual([{ path: 'password', message }]);
  setUp.box.urls = { ...own.urls, office: own.urls.office.replace(/:[^:@/]+@/, ':wrong@') };
  expect((await create(PASSWORD)).status).toBe(500);
  expect(await logins()).toEqual([]);
  expect(await (await browser.get('/api/state')).json()).toMatchObject({ signedIn: true, person: null });
});

test.skipIf(!identity)(
  'of submits at once one makes the account; then only its browser goes on, until the end',
  async () => {
    const setUp = await open();
    const { box, data, backup, origin } = setUp;
    const left = await openKeycloak(identity?.people ?? { realmUrl: '', secret: '', productClient: '' });
    await left.create({ username: person.username, firstName: 'x', lastName: 'x', email: null });
    const code = codeOf(setUp);
    const browsers = await Promise.all([signedIn(setUp), signedIn(setUp)]);
    for (const browser of browsers) await browser.post('/company', company);
    const [first, other] = browsers;
    const answers = await Promise.all(
      [first, first, other, other].map(async (browser) => (await browser.post('/person', person)).status),
    );
    expect(answers.toSorted()).toEqual([200, 200, 404, 404]);
    const maker = answers[0] === 200 ? first : other;
    const loser = maker === first ? other : first;
    expect(await identity?.list()).toEqual([
      expect.objectContaining({ username: 'ewa.nowak', firstName: 'Ewa', roles: ['user', 'office', 'manager'] }),
    ]);
    const [saved] = await withConnection(
      own.urls.office,
      (sql) => sql`select nip, bank_account, modified_by, account_by, full_name, is_manager
      from office.company join office.account on subject = account_subject`,
    );
    expect(saved).toEqual({
      nip: '1234563218',
      bank_account: '27114020040000300201355387',
      modified_by: 'Ewa Nowak',
      account_by: 'Ewa Nowak',
      full_name: 'Ewa Nowak',
      is_manager: true,
    });
    for (const file of [join(backup, 'KOD-STARTOWY.txt'), join(data, 'start-code.json')])
      expect(existsSync(file)).toBe(false);
    const stranger = openBrowser(origin);
    for (const browser of [stranger, loser])
      for (const path of ['', '/', '/api/state', '/favicon.svg']) expect((await browser.get(path)).status).toBe(404);
    expect((await stranger.post('/code', { code })).status).toBe(404);

    expect((await maker.post('/restore', { name: 'x', password: '' })).status).toBe(404);
    expect((await stateOf(await maker.post('/dictionaries', {}))).dictionaries).toEqual({ codes: 128, districts: 16 });
    const squads = await withConnection(own.urls.dictionaries, (sql) => sql`select from dictionaries.squad`);
    expect(squads).toHaveLength(0);
    await maker.post('/company', { ...company, name: 'ZUL Świerk' });
    const [renamed] = await withConnection(own.urls.office, (sql) => sql`select name, version from office.company`);
    expect(renamed).toEqual({ name: 'ZUL Świerk', version: 2 });
    await maker.post('/address', { kind: 'office', url: 'https://nas' });
    expect((await stateOf(await maker.post('/finish', {}))).work).toMatchObject({ kind: 'finish' });
    await expect.poll(() => box.finished).toBe(1);
    expect((await maker.get('/')).status).toBe(404);
    expect(await forge(setUp, maker.cookie(), code)).toEqual([]);

    box.people = null;
    setUp.restart();
    expect((await stranger.get('/')).status).toBe(404);
    expect(await forge(setUp, maker.cookie(), code)).toEqual([]);
    const again = await open();
    expect((await openBrowser(again.origin).get('/')).status).toBe(404);
    expect(existsSync(join(again.backup, 'KOD-STARTOWY.txt'))).toBe(false);
  },
);

/** Forty calls after the set-up; returns those that were answered otherwise than by 404. */
async function forge({ origin }: Awaited<ReturnType<typeof open>>, cookie: string, code: string) {
  const paths = [
    'code',
    'company',
    'person',
    'address',
    'backups',
    'dictionaries',
    'mail',
    'mail/trial',
    'restore',
    'finish',
  ];
  const bodies: Readonly<Record<string, object>> = {
    code: { code },
    company,
    person,
    restore: { name: '', password: '' },
  };
  const cookies = [cookie, 'ostep-start=', `${cookie}x`, ''];
  const calls = paths.flatMap((path) => cookies.map((value) => [path, value] as const));
  const browser = openBrowser(origin);
  const answers = await Promise.all(
    calls.map(async ([path, value]) => {
      const { status } = await browser.post(`/${path}`, bodies[path] ?? {}, { cookie: value });
      return { path, value, status };
    }),
  );
  expect(answers).toHaveLength(40);
  return answers.filter(({ status }) => status !== 404);
}

test.skipIf(!identity)(
  'a trial letter reaches the first person; a refusal, a silence and a wrong password each have a sentence',
  async () => {
    const setUp = await open();
    const browser = await signedIn(setUp);
    let refusal: number | null = 550;
    const server = await openMailServer(() => refusal);
    onTestFinished(() => server.close());
    const mail = {
      host: '127.0.0.1',
      port: new URL(server.url).port,
      user: '',
      password: '',
      security: 'none',
      from: 'ostep@firma.example',
    };
    expect((await problemOf(await browser.post('/mail/trial', mail)))[0]).toBe(417);
    await browser.post('/company', company);
    await browser.post('/person', person);
    const send = async (change: object) =>
      (await problemOf(await browser.post('/mail/trial', { ...mail, ...change })))[1];
    expect(await send({})).toMatch(/^Serwer poczty nie przyjął wiadomości: 550/);
    expect(await send({ port: '1' })).toBe('Serwer 127.0.0.1 nie odpowiada. Sprawdź nazwę i port.');
    expect(await send({ security: 'tls' })).toContain('szyfrowane');
    expect(await send({ security: 'starttls' })).toContain('szyfrowane');
    expect(await send({ user: 'a', password: 'b' })).toBe('Serwer poczty nie przyjął użytkownika i hasła.');
    expect(server.letters).toEqual([]);
    refusal = null;
    expect((await browser.post('/mail/trial', mail)).status).toBe(200);
    expect(server.letters).toMatchObject([
      { to: [person.email], head: expect.stringContaining('ostep@firma.example') },
    ]);
  },
);
