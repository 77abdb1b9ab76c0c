import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, withDatabase } from '@ostep/database';
import { openDataServer } from '@ostep/local';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { readBoxSettings, saveBoxSettings } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { saveSecrets, secretsIn } from '../secrets';
import { readBackupState } from './backup-state';
import { restoreFrom } from './restore-from';
import { contentsOf, openBox, PASSWORD } from './testing/open-box';

const DAY_MS = 86_400_000;
const first = new Date('2026-12-01T01:30:00Z');
const day = (days: number) => new Date(first.getTime() + days * DAY_MS);
const nameOf = (days: number) => `ostep-${day(days).toISOString().slice(0, 10)}T013000Z`;

let box: Awaited<ReturnType<typeof openBox>>;
beforeAll(async () => {
  box = await openBox('box_copies', inject('databaseUrls').admin);
});
beforeEach(() => box.setPassword(null));
afterAll(() => box.close());

const spoil = async () => {
  await box.run(box.adminUrl, 'update dictionaries.squad set name = upper(name)');
  await box.run(box.accounts, `update credential set secret_data = 'changed'`);
};
const databases = async () =>
  (await box.run(box.adminUrl, `select datname from pg_database where datname ~ '_(restoring|trial|before_restore)$'`))
    .length;

test('without a password the folder comes back: data, accounts, secrets that Keycloak knows, and settings', async () => {
  const address = { kind: 'public', url: 'https://ostep.firma.example' } as const;
  saveBoxSettings(box.data, { ...readBoxSettings(box.data), address });
  const before = await box.contents();
  const secrets = secretsIn(box.data);
  expect(await box.take(day(0))).toMatchObject({ name: nameOf(0), isSealed: false, removed: [] });
  expect(statSync(join(box.backup, nameOf(0))).mode & 0o777).toBe(0o700);
  expect(readBackupState(box.data).tried).toEqual({ name: nameOf(0), at: day(0) });
  await spoil();
  const others = {
    keycloakDatabase: 'of another box 1',
    people: 'of another box 2',
    keycloakAdmin: 'of another box 3',
  };
  saveSecrets(box.data, others);
  saveBoxSettings(box.data, { ...readBoxSettings(box.data), address: null });
  expect(await box.restore(nameOf(0))).toEqual({ takenAt: day(0), version: '0.2.0' });
  expect(await box.contents()).toEqual(before);
  expect(secretsIn(box.data)).toEqual({ ...secrets, keycloakDatabase: others.keycloakDatabase });
  expect(readBoxSettings(box.data).address).toEqual(address);
  expect(await databases()).toBe(0);
});

test('with a password only a sealed file leaves the box, which keeps the newest folder for itself', async () => {
  box.setPassword(PASSWORD);
  const before = await box.contents();
  await box.take(day(1));
  mkdirSync(join(box.data, 'backups', nameOf(1).replace('T01', 'T02')));
  expect(await box.take(day(2))).toMatchObject({ name: `${nameOf(2)}.ostep`, isSealed: true });
  expect(box.files()).toEqual([nameOf(0), `${nameOf(1)}.ostep`, `${nameOf(2)}.ostep`]);
  expect(await readdir(join(box.data, 'backups'))).toEqual([nameOf(2)]);
  expect(readFileSync(join(box.backup, `${nameOf(2)}.ostep`)).includes('dictionaries.squad')).toBe(false);
  await spoil();
  box.setPassword(null);
  await box.restore(`${nameOf(2)}.ostep`, PASSWORD);
  expect(await box.contents()).toEqual(before);
  expect(readBoxSettings(box.data).backups.password).toBe(PASSWORD);
  expect(await readdir(join(box.data, 'restore'))).toEqual([]);
});

test('a new box is filled by a sealed copy while nothing else of it runs', async () => {
  const data = temporaryFolder('ostep-new-box-');
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const file = join(box.backup, `${nameOf(2)}.ostep`);
  await expect(restoreFrom({ file, password: 'inne hasło niż tamto', data })).rejects.toThrow(BoxRefusal);
  expect(await restoreFrom({ file, password: PASSWORD, data })).toEqual({ takenAt: day(2), version: '0.2.0' });
  const server = await openDataServer({ dataDir: data });
  onTestFinished(server.close);
  const before = await box.contents();
  expect(await contentsOf(withDatabase(server.adminUrl, 'ostep'))).toEqual(before);
  const { people, keycloakAdmin } = secretsIn(box.data);
  expect(secretsIn(data)).toMatchObject({ people, keycloakAdmin });
  // Keycloak opens its database with the password of this box.
  const own = new URL(withDatabase(server.adminUrl, 'keycloak'));
  [own.username, own.password] = ['keycloak', secretsIn(data).keycloakDatabase];
  expect(await box.run(own.href, 'select username from user_entity')).toHaveLength(1);
});

test('what is wrong with a copy is said, and nothing changes', async () => {
  box.setPassword(PASSWORD);
  const before = await box.contents();
  const sealed = readFileSync(join(box.backup, `${nameOf(2)}.ostep`));
  const damaged = sealed.map((byte, at) => (at === Math.floor(sealed.length / 2) ? byte ^ 1 : byte));
  writeFileSync(join(box.backup, 'damaged.ostep'), damaged);
  writeFileSync(join(box.backup, 'cut.ostep'), sealed.subarray(0, -1));
  writeFileSync(join(box.backup, 'letter.ostep'), 'Szanowni Państwo');
  const squads = join(box.backup, nameOf(0), 'dictionaries.squad.copy.gz');
  writeFileSync(squads, readFileSync(squads).subarray(0, -20));
  mkdirSync(join(box.backup, 'empty'));
  const said = async (file: string, password = PASSWORD) =>
    box.restore(file, password).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  expect(await said(`${nameOf(2)}.ostep`, 'inne hasło niż tamto')).toBe('BoxRefusal: To nie jest hasło tej kopii.');
  expect(await said('damaged.ostep')).toMatch(
    /^BoxRefusal: Kopia jest uszkodzona: zmienił się plik [\w./]+\.copy\.gz\./,
  );
  expect(await said('cut.ostep')).toMatch(/^BoxRefusal: Kopia jest niepełna: urywa się w pliku /);
  expect(await said('letter.ostep')).toBe('BoxRefusal: To nie jest kopia Ostępu.');
  expect(await said('none.ostep')).toBe('BoxRefusal: Nie ma takiej kopii.');
  expect(await said(nameOf(0))).toMatch(/^BoxRefusal: Kopia jest uszkodzona: zmienił się plik dictionaries\.squad\./);
  expect(await said('empty')).toMatch(/^BoxRefusal: Kopia jest niepełna/);
  expect(await box.contents()).toEqual(before);
  expect(await databases()).toBe(0);
});

test('old copies go by the rule of kept backups, whether sealed or not', async () => {
  box.setPassword(PASSWORD);
  const { removed } = await box.take(day(40));
  // Of the days before one of each week and month stays.
  expect(removed).toEqual([]);
  for (let one = 41; one < 50; one += 1) writeFileSync(join(box.backup, `${nameOf(one)}.ostep`), '');
  mkdirSync(join(box.backup, nameOf(49).replace('T01', 'T02')));
  const after = await box.take(day(51));
  expect(after.removed).toContain(`${nameOf(41)}.ostep`);
  expect(after.removed).toContain(nameOf(49).replace('T01', 'T02'));
  expect(box.files()).not.toContain(`${nameOf(41)}.ostep`);
  expect(box.files()).toContain(`${nameOf(49)}.ostep`);
});

test('an attempt that failed leaves nothing', async () => {
  const files = box.files();
  await box.run(box.accounts, 'create sequence counter');
  await expect(box.take(day(60))).rejects.toThrow('counter');
  await box.run(box.accounts, 'drop sequence counter');
  expect(box.files()).toEqual(files);
});
