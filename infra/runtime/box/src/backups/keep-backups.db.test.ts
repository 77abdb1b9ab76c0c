import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET } from '@ostep/database/testing';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readBoxSettings, type SecondPlace, saveBoxSettings } from '../box-settings';
import { keepBackups } from './keep-backups';
import { openBox, PASSWORD } from './testing/open-box';
import { newHostKey, openSftpServer } from './testing/sftp-server';

const HOUR_MS = 3_600_000;
const login = { user: 'kopie', password: 'do kopii' };
const clock = { now: new Date('2026-12-01T12:00:00Z') };
const lines: string[] = [];

let box: Awaited<ReturnType<typeof openBox>>;
beforeAll(async () => {
  box = await openBox('box_kept', inject('databaseUrls').admin);
});
afterAll(() => box.close());

function keep(isUp = true) {
  const { data, backup, adminUrl } = box;
  const keeper = keepBackups({
    data,
    backup,
    version: '0.2.0',
    database: () => (isUp ? { adminUrl, secret: SECRET } : null),
    onStatus: (line) => void lines.push(line),
    now: () => clock.now,
  });
  onTestFinished(keeper.stop);
  return keeper;
}

const wait = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
};

test('until the database is up there are none, and a person who asks for one is told', async () => {
  const keeper = keep(false);
  await expect(keeper.takeNow()).rejects.toThrow('Ostęp jeszcze się uruchamia');
  expect(await keeper.status()).toMatchObject({ copies: [], isLate: true, isRunning: false, triedAt: null });
});

test('the first is taken at once, one at a time; then the doctor looks at the data', async () => {
  const keeper = keep();
  await expect.poll(async () => (await keeper.status()).isRunning).toBe(true);
  await Promise.all([keeper.takeNow(), keeper.takeNow()]);
  const status = await keeper.status();
  expect(status).toMatchObject({ isRunning: false, isLate: false, failure: null, triedAt: clock.now });
  expect(status.copies).toEqual([
    expect.objectContaining({
      name: 'ostep-2026-12-01T120000Z',
      path: join(box.backup, 'ostep-2026-12-01T120000Z'),
      takenAt: clock.now,
      triedAt: clock.now,
      isWhole: true,
      isSealed: false,
      sentAt: null,
    }),
  ]);
  expect(status.copies[0]?.bytes).toBeGreaterThan(10_000);
  expect(status.doctor).toEqual({ at: clock.now, broken: [] });
  wait(26);
  expect((await keeper.status()).isLate).toBe(false);
  clock.now = new Date(clock.now.getTime() + 1);
  expect((await keeper.status()).isLate).toBe(true);
});

test('why one failed is known after a restart, until one succeeds', async () => {
  const keeper = keep();
  await keeper.takeNow();
  wait(1);
  await box.run(box.accounts, 'create sequence counter');
  await expect(keeper.takeNow()).rejects.toThrow('counter');
  await keeper.stop();
  await box.run(box.accounts, 'drop sequence counter');
  const again = keep(false);
  const { failure } = await again.status();
  expect(failure).toEqual({ at: clock.now, sentence: expect.stringMatching(/^Kopia się nie udała: .*counter/) });
  wait(1);
  const third = keep();
  await third.takeNow();
  expect(await third.status()).toMatchObject({ failure: null, isLate: false });
});

test('a sealed copy is sent; a place that is away fails no backup, and its key is held to', async () => {
  const there = join(box.data, 'there');
  await mkdir(there);
  const use = (port: number) => {
    const secondPlace: SecondPlace = { kind: 'sftp', host: '127.0.0.1', port, ...login, folder: '', hostKey: '' };
    saveBoxSettings(box.data, {
      ...readBoxSettings(box.data),
      backups: { at: '02:30', password: PASSWORD, secondPlace },
    });
  };
  const server = await openSftpServer({ folder: there, ...login }, newHostKey());
  use(server.port);
  wait(1);
  const keeper = keep();
  await keeper.takeNow();
  const { copies, sendFailure } = await keeper.status();
  expect([copies[0]?.sentAt, sendFailure]).toEqual([clock.now, null]);
  expect(readdirSync(there)).toEqual([copies[0]?.name]);
  await server.close();
  wait(24);
  await keeper.takeNow();
  const away = await keeper.status();
  expect(away.sendFailure?.sentence).toBe(
    'Komputer 127.0.0.1 nie odpowiada (ECONNREFUSED). Sprawdź adres i czy jest włączony.',
  );
  expect([away.failure, away.copies[0]?.sentAt, away.copies[1]?.sentAt]).toEqual([null, null, copies[0]?.sentAt]);
  await keeper.stop();
  const stranger = await openSftpServer({ folder: there, ...login, port: server.port }, newHostKey());
  onTestFinished(stranger.close);
  wait(1);
  const next = keep();
  await next.takeNow();
  expect((await next.status()).sendFailure?.sentence).toContain('przedstawił się innym kluczem');
  expect(readdirSync(there)).toHaveLength(1);
});
