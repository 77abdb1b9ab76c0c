import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDisk } from '../testing/fill-disk';
import { DiskFull, openJournal } from './journal';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  file = join(folder, 'deep', 'state.journal');
});
afterEach(() => rm(folder, { recursive: true }));

test('values survive a process that never closed its file', async () => {
  const first = await openJournal(file);
  await Promise.all([first.set('a', { n: 1 }, null), first.set('b', 'two', null), first.set('a', { n: 2 }, null)]);
  await first.remove('b');
  const second = await openJournal(file);
  expect(second.get('a')).toEqual({ n: 2 });
  expect(second.get('b')).toBeUndefined();
  await first.close();
  await second.close();
});

test('an expired entry is not found, and leaves the file at the next start', async () => {
  let now = 1_000;
  const journal = await openJournal(file, () => now);
  await journal.set('code', 'secret', 2_000);
  expect(journal.get('code')).toBe('secret');
  now = 2_000;
  expect(journal.get('code')).toBeUndefined();
  await journal.close();
  await (await openJournal(file, () => now)).close();
  expect(await readFile(file, 'utf8')).toBe('');
});

test('a line that a crash cut off loses only its own change', async () => {
  const journal = await openJournal(file);
  await journal.set('a', 1, null);
  await journal.close();
  await appendFile(file, '["b",{"torn":');
  const again = await openJournal(file);
  expect(again.keys()).toEqual(['a']);
  await again.close();
});

test('the file does not grow with every change', async () => {
  const journal = await openJournal(file);
  await Promise.all(Array.from({ length: 6_000 }, (_, count) => journal.set('same', count, null)));
  await journal.close();
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(1_100);
  const again = await openJournal(file);
  expect(again.get('same')).toBe(5_999);
  await again.close();
});

test('a change that does not fit on the disk is refused and has no effect; later changes are read despite a cut-off line', async () => {
  const journal = await openJournal(file);
  await journal.set('a', 1, null);
  const restoreDisk = await fillDisk();
  await expect(journal.set('a', 2, null)).rejects.toThrow(DiskFull);
  await expect(journal.set('b', 1, null)).rejects.toThrow(DiskFull);
  restoreDisk();
  await appendFile(file, '["b",1');
  expect([journal.get('a'), journal.get('b')]).toEqual([1, undefined]);
  await journal.set('c', 3, null);
  await journal.close();
  const again = await openJournal(file);
  expect(again.keys()).toEqual(['a', 'c']);
  await again.close();
});
