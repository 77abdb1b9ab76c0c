import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataServer } from '@ostep/local';
import { afterEach, expect, test, vi } from 'vitest';
import { targetServer } from './target';

afterEach(() => vi.unstubAllEnvs());

test('a restore to another server ignores the product that runs in this folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ostep-target-'));
  vi.stubEnv('OSTEP_DATA', folder);
  vi.stubEnv('DATABASE_ADMIN_URL', 'postgres://admin@127.0.0.1/ostep');
  const running = await openDataServer();
  await expect(openDataServer()).rejects.toThrow('Ostęp already runs from');
  vi.stubEnv('DATABASE_ADMIN_URL', 'postgres://admin@db.example.pl/ostep');
  vi.stubEnv('PASSWORD_ORDERS', 'that of the other server');
  const { adminUrl, secret } = await targetServer();
  const passwordOf = (role: string) => (typeof secret === 'function' ? secret(role) : '');
  expect(adminUrl).toBe('postgres://admin@db.example.pl/ostep');
  expect(passwordOf('ostep_orders')).toBe('that of the other server');
  expect(passwordOf('ostep_search')).not.toBe('');
  await running.close();
  await rm(folder, { recursive: true });
});
