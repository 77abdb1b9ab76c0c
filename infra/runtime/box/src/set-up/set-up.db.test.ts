import { openSeparateDatabase } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readBoxSettings } from '../box-settings';
import { codeOf, company, PASSWORD, person, problemOf, signedIn, stateOf } from './testing/entered';
import { openSetUp } from './testing/open-set-up';
import { openBrowser } from './testing/set-up-browser';

const noPlace = { at: '03:15', password: '', repeated: '', secondPlace: { kind: 'none' } };

let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
beforeAll(async () => {
  own = await openSeparateDatabase('set_up', inject('databaseUrls').admin);
});
afterAll(() => own.close());

async function open() {
  const setUp = await openSetUp({ urls: own.urls });
  onTestFinished(() => setUp.close());
  return setUp;
}

test('the page has strict headers and its own files, and a cookie that scripts cannot read', async () => {
  const setUp = await open();
  const browser = openBrowser(setUp.origin);
  expect((await browser.get('/')).headers.get('location')).toBe('/start');
  const page = await browser.get('');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}'/);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  const html = await page.text();
  expect(html).not.toContain('%NONCE%');
  const script = /src="\/start(\/assets\/page\.\w+\.js)"/.exec(html)?.[1] ?? '';
  expect((await browser.get(script)).headers.get('cache-control')).toContain('immutable');
  expect((await browser.get('/assets/../../package.json')).status).toBe(404);
  const given = await browser.post('/code', { code: codeOf(setUp) }, { 'x-forwarded-proto': 'https' });
  expect(given.headers.get('set-cookie')).toMatch(
    /^ostep-start=[\w-]{32}; Path=\/start; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('nothing is written without the session, from another site, or as another type', async () => {
  const setUp = await open();
  const stranger = openBrowser(setUp.origin);
  const browser = await signedIn(setUp);
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const writes = [
    '/company',
    '/person',
    '/address',
    '/backups',
    '/dictionaries',
    '/mail',
    '/mail/trial',
    '/restore',
    '/finish',
  ];
  for (const path of writes) {
    expect([path, (await stranger.post(path, {})).status]).toEqual([path, 403]);
    for (const headers of foreign) expect([path, (await browser.post(path, {}, headers)).status]).toEqual([path, 403]);
    expect([path, (await browser.post(path, {}, { 'content-type': 'text/plain' })).status]).toEqual([path, 415]);
  }
  expect((await stranger.get('/api/copies')).status).toBe(403);
  expect((await stranger.send('PUT', '/api/upload', new Uint8Array(3))).status).toBe(403);
  const code = { code: codeOf(setUp) };
  expect((await stranger.post('/code', code, { origin: 'http://evil.example' })).status).toBe(403);
  expect((await browser.post('/company', { ...company, name: 'a'.repeat(70_000) })).status).toBe(413);
  expect(await (await stranger.get('/api/state')).json()).toEqual({ signedIn: false });
});

test('a session ends after an hour without use, and wrong codes are counted', async () => {
  const setUp = await open();
  const browser = await signedIn(setUp);
  await browser.post('/company', company);
  setUp.box.now = new Date(setUp.box.now.getTime() + 59 * 60_000);
  expect(await (await browser.get('/api/state')).json()).toMatchObject({
    signedIn: true,
    company: { name: 'ZUL Jodła' },
  });
  setUp.box.now = new Date(setUp.box.now.getTime() + 60 * 60_000);
  expect((await browser.post('/company', company)).status).toBe(403);
  const wrong = () => browser.post('/code', { code: 'AAAA-AAAA-AAAA' });
  expect(await problemOf(await wrong())).toEqual([417, 'To nie ten kod. Zostały 4 próby.', []]);
  const old = codeOf(setUp);
  for (const left of [3, 2, 1])
    expect(await problemOf(await wrong())).toEqual([417, expect.stringContaining(`${left}`), []]);
  expect((await problemOf(await wrong()))[1]).toContain('kod się zmienił');
  expect((await browser.post('/code', { code: old })).status).toBe(417);
  expect((await browser.post('/code', { code: codeOf(setUp) })).status).toBe(200);
});

test('what is wrong is said at its field; before Keycloak answers the person waits, and the company stays entered', async () => {
  const setUp = await open();
  const browser = await signedIn(setUp);
  const nip = await problemOf(await browser.post('/company', { ...company, nip: '123' }));
  expect(nip[2]).toEqual([{ path: 'nip', message: expect.stringContaining('NIP') }]);
  expect(await problemOf(await browser.post('/person', { ...person, repeated: 'inne hasło niż tamto' }))).toEqual([
    417,
    expect.any(String),
    [{ path: 'repeated', message: 'Wpisz to samo hasło drugi raz.' }],
  ]);
  await browser.post('/company', company);
  expect((await problemOf(await browser.post('/person', person)))[0]).toBe(503);
  expect(await (await browser.get('/api/state')).json()).toMatchObject({
    company: { nip: '1234563218' },
    person: null,
  });
  const addresses = [
    [{ kind: 'public', url: 'http://nas:8080' }, null],
    [{ kind: 'public', url: '192.168.1.5' }, null],
    [{ kind: 'public', url: 'Ostep.Firma.pl' }, 'https://ostep.firma.pl'],
    [{ kind: 'tunnel', url: 'https://ostep.firma.pl/' }, 'https://ostep.firma.pl'],
    [{ kind: 'office', url: 'nas' }, 'https://nas'],
    [{ kind: 'network', url: 'nas:8080' }, 'http://nas:8080'],
    [{ kind: 'network', url: 'https://nas' }, null],
    [{ kind: 'network', url: 'http://nas:8080/start' }, null],
  ] as const;
  for (const [address, origin] of addresses) {
    const response = await browser.post('/address', address);
    if (origin) expect([address, (await stateOf(response)).address?.url]).toEqual([address, origin]);
    else
      expect([address, (await problemOf(response))[2]]).toEqual([address, [expect.objectContaining({ path: 'url' })]]);
  }
});

test('backups and mail are saved as the box reads them; an empty password keeps the one that is set', async () => {
  const setUp = await open();
  const browser = await signedIn(setUp);
  const place = { kind: 'sftp', host: 'nas2', port: '22', user: 'kopie', password: 'x', folder: 'ostep' };
  const needsPassword = await browser.post('/backups', { ...noPlace, secondPlace: place });
  expect((await problemOf(needsPassword))[2]).toEqual([
    { path: 'password', message: expect.stringContaining('zaszyfrowane') },
  ]);
  const encrypted = { ...noPlace, password: PASSWORD, repeated: PASSWORD, secondPlace: place };
  const saved = await stateOf(await browser.post('/backups', encrypted));
  expect(saved.backups).toEqual({ at: '03:15', encrypted: true, secondPlace: 'sftp' });
  expect(JSON.stringify(saved)).not.toContain(PASSWORD);
  await browser.post('/backups', noPlace);
  expect(readBoxSettings(setUp.data).backups).toEqual({ at: '03:15', password: PASSWORD, secondPlace: null });
  const mail = {
    host: 'smtp.firma.pl',
    port: '465',
    user: 'a@firma.pl',
    password: 'z/@:?#',
    security: 'tls',
    from: 'a@firma.pl',
  };
  await browser.post('/mail', mail);
  expect(readBoxSettings(setUp.data).mail).toEqual({
    url: 'smtps://a%40firma.pl:z%2F%40%3A%3F%23@smtp.firma.pl:465/',
    from: 'Ostęp <a@firma.pl>',
  });
});
