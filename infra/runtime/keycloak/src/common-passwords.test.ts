import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords';
import { writeCommonPasswords } from './write-common-passwords';

test.each([
  '123456789012',
  'administrator1',
  'nadlesnictwo',
  'nadleśnictwo2026!',
  'październik2027',
  'qwertyqwerty',
  'klaster12345',
])('%s is among the passwords that are refused', (password) => {
  expect(commonPasswords(2026)).toContain(password);
});

test('no password is listed twice, or is shorter than the realm allows', () => {
  const passwords = commonPasswords(2026);
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.length).toBeGreaterThan(7000);
  expect(passwords.filter(({ length }) => length < 12 || length > 24)).toEqual([]);
});

test('the list has one password a line, under the name that the realm asks for', async () => {
  const file = await writeCommonPasswords(join(mkdtempSync(join(tmpdir(), 'ostep-passwords-')), 'lists'));
  const realm = readFileSync(join(import.meta.dirname, '../realm/ostep-realm.json'), 'utf8');
  expect(realm).toContain(`passwordBlacklist(${file.split('/').at(-1)})`);
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([...commonPasswords(new Date().getFullYear()), '']);
});
