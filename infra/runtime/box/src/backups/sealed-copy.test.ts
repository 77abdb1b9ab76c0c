import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CHUNK_BYTES, TAG_BYTES } from './chunks';
import { deriveKeys, newSalt } from './key';
import { sealCopy } from './seal';
import { headerBytes, PREFIX_BYTES, readHeader, writeHeader } from './sealed-header';
import { readSealedHeader, unsealCopy, verifySealed } from './unseal';

const PASSWORD = 'czerwony rower nad rzeką';
/** So that hundreds of readings take no minutes. */
const quick = { N: 16, r: 8, p: 1 };
const takenAt = new Date('2026-12-01T01:30:00Z');

/** `keycloak/public.realm` has two chunks and a part of one. */
const contents: Readonly<Record<string, Buffer>> = {
  'empty.copy.gz': Buffer.alloc(0),
  'keycloak/public.realm.copy.gz': Buffer.alloc(2 * CHUNK_BYTES + 100, 'ostęp'),
  'manifest.json': Buffer.from('{"a":1}'),
  'orders.order_item.copy.gz': Buffer.alloc(CHUNK_BYTES, 7),
};

let root: string;
let file: string;
let good: Buffer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ostep-sealed-'));
  for (const [name, bytes] of Object.entries(contents)) {
    mkdirSync(join(root, 'copy', name, '..'), { recursive: true });
    writeFileSync(join(root, 'copy', name), bytes);
  }
  file = join(root, 'ostep-2026-12-01T013000Z.ostep');
  await sealCopy({ folder: join(root, 'copy'), file, password: PASSWORD, takenAt, version: '0.2.0', keyRules: quick });
  good = readFileSync(file);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Where each part of the file begins, from its description. */
function placesOf(bytes: Buffer) {
  const start = PREFIX_BYTES + (headerBytes(bytes) ?? 0);
  const { listBytes } = readHeader(bytes.subarray(PREFIX_BYTES, start))?.content ?? { listBytes: 0 };
  const places = [
    { name: 'header', from: 0, to: start },
    { name: 'list', from: start, to: start + listBytes + TAG_BYTES },
  ];
  for (const [name, { length }] of Object.entries(contents)) {
    const from = places.at(-1)?.to ?? 0;
    const chunks = Math.max(1, Math.ceil(length / CHUNK_BYTES));
    places.push({ name, from, to: from + length + chunks * TAG_BYTES });
  }
  return places;
}

async function refusalOf(bytes: Buffer, password = PASSWORD): Promise<string> {
  const changed = join(root, 'changed.ostep');
  writeFileSync(changed, bytes);
  return verifySealed(changed, password).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const flipped = (at: number) => Buffer.from(good.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte)));

test('a copy comes back file by file, is for its owner alone, and says when and of which version it is', async () => {
  const back = join(root, 'back');
  onTestFinished(() => rmSync(back, { recursive: true }));
  const header = await unsealCopy(file, PASSWORD, back);
  expect(header).toMatchObject({ takenAt: takenAt.toISOString(), version: '0.2.0' });
  expect(await readSealedHeader(file)).toEqual(header);
  const names = readdirSync(back, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(back, name)).isFile(),
  );
  expect(names.toSorted()).toEqual(Object.keys(contents));
  for (const name of names)
    expect([name, readFileSync(join(back, name)).equals(contents[name] ?? Buffer.alloc(0))]).toEqual([name, true]);
  expect([statSync(file).mode & 0o777, statSync(join(back, 'manifest.json')).mode & 0o777]).toEqual([0o600, 0o600]);
  expect(good.includes('ostęp')).toBe(false);
  expect(good.includes('order_item')).toBe(false);
  expect(placesOf(good).at(-1)?.to).toBe(good.length);
});

test('each changed byte is found, and the file it is in is named', async () => {
  const places = placesOf(good);
  const wanted = (name: string) => {
    if (name === 'header') return /początek|To nie jest kopia/;
    return name === 'list' ? /spis jej plików/ : `zmienił się plik ${name}.`;
  };
  let tried = 0;
  for (const { name, from, to } of places) {
    // The header and the list byte by byte at times: they are where a change does most.
    const step = Math.max(1, Math.floor((to - from) / 40));
    for (let at = from; at < to; at += step) {
      const refusal = await refusalOf(flipped(at));
      expect([at, refusal]).toEqual([at, expect.stringMatching(wanted(name))]);
      expect(refusal).toMatch(/^BoxRefusal: /);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(190);
});

test('a copy that is cut off anywhere, or longer than it was, is refused', async () => {
  for (const { name, to } of placesOf(good).slice(1)) {
    const refusal = await refusalOf(good.subarray(0, to - 1));
    expect(refusal).toMatch(name === 'list' ? 'urywa się w spisie plików' : `urywa się w pliku ${name}.`);
  }
  const whole = CHUNK_BYTES + TAG_BYTES;
  const realm = placesOf(good).find(({ name }) => name.startsWith('keycloak'))?.from ?? 0;
  expect(await refusalOf(good.subarray(0, realm + whole))).toMatch('urywa się w pliku keycloak/public.realm.copy.gz');
  expect(await refusalOf(Buffer.concat([good, Buffer.from('x')]))).toMatch('jest coś jeszcze');
  for (const bytes of [0, 3, PREFIX_BYTES, 200]) expect(await refusalOf(good.subarray(0, bytes))).toMatch(/BoxRefusal/);
});

test('chunks that changed places are refused, within a file and between copies', async () => {
  const realm = placesOf(good).find(({ name }) => name.startsWith('keycloak'))?.from ?? 0;
  const whole = CHUNK_BYTES + TAG_BYTES;
  const [first, second] = [good.subarray(realm, realm + whole), good.subarray(realm + whole, realm + 2 * whole)];
  const swapped = Buffer.concat([good.subarray(0, realm), second, first, good.subarray(realm + 2 * whole)]);
  expect(await refusalOf(swapped)).toMatch('zmienił się plik keycloak/public.realm.copy.gz');
  const other = join(root, 'other.ostep');
  await sealCopy({
    folder: join(root, 'copy'),
    file: other,
    password: PASSWORD,
    takenAt,
    version: '0.2.0',
    keyRules: quick,
  });
  const start = placesOf(good)[0]?.to ?? 0;
  const mixed = Buffer.concat([good.subarray(0, start), readFileSync(other).subarray(start)]);
  expect(await refusalOf(mixed)).toMatch('spis jej plików');
});

test('a wrong password is told as such after two seconds of work at most, whatever the size of the copy', async () => {
  const usual = join(root, 'usual.ostep');
  await sealCopy({ folder: join(root, 'copy'), file: usual, password: PASSWORD, takenAt, version: '0.2.0' });
  const began = process.cpuUsage();
  expect(await refusalOf(readFileSync(usual), 'zielony rower nad rzeką')).toBe(
    'BoxRefusal: To nie jest hasło tej kopii.',
  );
  const { user, system } = process.cpuUsage(began);
  expect(user + system).toBeLessThan(2_000_000);
  expect(await refusalOf(good, PASSWORD.normalize('NFD'))).toBe('read');
});

test('a header that somebody wrote without the password, or that asks for too much memory, is refused', async () => {
  const start = placesOf(good)[0]?.to ?? 0;
  const header = readHeader(good.subarray(PREFIX_BYTES, start))?.content;
  if (!header) throw new Error('The copy has no header.');
  const strange = await deriveKeys('of somebody else', newSalt(), quick);
  const forged = (changed: Partial<typeof header>) =>
    refusalOf(Buffer.concat([writeHeader({ ...header, ...changed }, strange), good.subarray(start)]));
  expect(await forged({ version: '9.9.9' })).toMatch('nie jest tym, co zapisano');
  expect(await forged({ scrypt: { N: 2 ** 20, r: 8, p: 1 } })).toMatch('nie jest tym, co zapisano');
  expect(await forged({ check: strange.check.toString('base64') })).toMatch('nie jest hasło');
});
