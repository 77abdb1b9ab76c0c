import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { SecondPlace } from '../box-settings';
import { checkSecondPlace, sendCopy } from './second-place';
import { newHostKey, openSftpServer } from './testing/sftp-server';
import { openWebdavServer } from './testing/webdav-server';

const login = { user: 'kopie', password: 'hasło: do@kopii' };
const hostKey = newHostKey();
let root: string;
let there: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ostep-second-'));
  there = join(root, 'there');
  mkdirSync(there);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function sftp(options: { readonly asks?: boolean; readonly isReadOnly?: boolean; readonly key?: string } = {}) {
  const server = await openSftpServer({ folder: there, ...login, ...options }, options.key ?? hostKey);
  onTestFinished(server.close);
  const place = { kind: 'sftp', host: '127.0.0.1', port: server.port, ...login, folder: '', hostKey: '' } as const;
  return place satisfies SecondPlace;
}

async function webdav(options: { readonly refusesFiles?: number } = {}) {
  const server = await openWebdavServer({ folder: there, ...login, path: '/kopie/', ...options });
  onTestFinished(server.close);
  return { kind: 'webdav', url: server.url, ...login } as const satisfies SecondPlace;
}

function copyOf(day: string, bytes = 100_000) {
  const name = `ostep-2026-${day}T013000Z.ostep`;
  const path = join(root, name);
  writeFileSync(path, randomBytes(bytes));
  return { name, path };
}

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test.each([
  ['SFTP', () => sftp()],
  ['SFTP that asks for the password', () => sftp({ asks: true })],
  ['WebDAV', () => webdav()],
] as const)('%s: a place that keeps what is written is told so, and nothing stays there', async (_, open) => {
  const place = await open();
  const { hostKey: seen } = await checkSecondPlace(place);
  expect(seen).toEqual(place.kind === 'sftp' ? expect.stringMatching(/^[\w+/]{43}$/) : null);
  expect(readdirSync(there)).toEqual([]);
});

test.each([
  ['SFTP', () => sftp()],
  ['WebDAV', () => webdav()],
] as const)('%s: a copy arrives whole, and old ones go by the rule; other files stay', async (_, open) => {
  const place = await open();
  for (let day = 1; day <= 9; day += 1) writeFileSync(join(there, `ostep-2026-11-0${day}T013000Z.ostep`), '');
  writeFileSync(join(there, 'umowa.pdf'), '');
  writeFileSync(join(there, 'ostep-2026-11-09T023000Z.ostep.part'), '');
  const copy = copyOf('11-10', 3_000_000);
  const { removed } = await sendCopy(place, copy);
  expect(removed.toSorted()).toEqual(['ostep-2026-11-02T013000Z.ostep', 'ostep-2026-11-03T013000Z.ostep']);
  expect(await sendCopy(place, copy)).toMatchObject({ removed: [] });
  expect(readFileSync(join(there, copy.name)).equals(readFileSync(copy.path))).toBe(true);
  expect(readdirSync(there)).toContain('umowa.pdf');
  expect(readdirSync(there)).toHaveLength(9);
});

test('SFTP makes the folder, and holds a server to its key', async () => {
  const place = await sftp();
  const { hostKey: seen } = await checkSecondPlace({ ...place, folder: 'firma/kopie' });
  expect(readdirSync(join(there, 'firma'))).toEqual(['kopie']);
  const pinned = { ...place, hostKey: `SHA256:${seen}` };
  expect(await said(sendCopy(pinned, copyOf('11-10')))).toBe('done');
  const stranger = await sftp({ key: newHostKey() });
  const refusal = await said(sendCopy({ ...pinned, port: stranger.port }, copyOf('11-11')));
  expect(refusal).toMatch(/^BoxRefusal: 127\.0\.0\.1 przedstawił się innym kluczem niż dotąd/);
  expect(readdirSync(there)).not.toContain('ostep-2026-11-11T013000Z.ostep');
});

test('who is away, does not let in, or has no such folder is told apart', async () => {
  const [ssh, dav] = [await sftp(), await webdav()];
  const wrong = { password: 'inne' };
  expect(await said(checkSecondPlace({ ...ssh, ...wrong }))).toBe(
    'BoxRefusal: 127.0.0.1 nie wpuszcza: zła nazwa albo hasło.',
  );
  expect(await said(checkSecondPlace({ ...dav, ...wrong }))).toMatch('nie wpuszcza: zła nazwa albo hasło');
  expect(await said(checkSecondPlace({ ...ssh, port: 1 }))).toMatch('nie odpowiada (ECONNREFUSED)');
  expect(await said(checkSecondPlace({ ...ssh, host: 'nas.invalid' }))).toMatch('nas.invalid nie odpowiada (E');
  expect(await said(checkSecondPlace({ ...dav, url: 'http://127.0.0.1:1/' }))).toMatch('nie odpowiada (ECONNREFUSED)');
  const elsewhere = dav.url.replace('/kopie/', '/inne/');
  expect(await said(checkSecondPlace({ ...dav, url: elsewhere }))).toMatch('nie ma folderu /inne/');
  expect(await said(checkSecondPlace(await webdav({ refusesFiles: 507 })))).toMatch('brakuje miejsca');
  expect(await said(checkSecondPlace(await webdav({ refusesFiles: 403 })))).toMatch('nie pozwala zapisywać');
  expect(await said(checkSecondPlace(await sftp({ isReadOnly: true })))).toMatch(
    'nie pozwala zapisywać w tym folderze',
  );
  writeFileSync(join(there, 'plik'), '');
  expect(await said(checkSecondPlace({ ...ssh, folder: 'plik' }))).toMatch(/^BoxRefusal: /);
});

test('a server that goes away while it gets a copy leaves no file under its name', async () => {
  const server = await openSftpServer({ folder: there, ...login }, hostKey);
  const place = { kind: 'sftp', host: '127.0.0.1', port: server.port, ...login, folder: '', hostKey: '' } as const;
  const copy = copyOf('11-10', 30_000_000);
  const sending = said(sendCopy(place, copy));
  await expect.poll(() => readdirSync(there)).toContain(`${copy.name}.part`);
  await server.close();
  expect(await sending).toMatch(/^BoxRefusal: /);
  expect(readdirSync(there)).toEqual([`${copy.name}.part`]);
});

test('an unencrypted copy never leaves the box', async () => {
  const place = await webdav();
  const name = 'ostep-2026-11-10T013000Z';
  await expect(sendCopy(place, { name, path: join(root, name) })).rejects.toThrow('is not encrypted');
  expect(readdirSync(there)).toEqual([]);
});
