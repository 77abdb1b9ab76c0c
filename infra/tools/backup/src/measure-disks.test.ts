import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureDisks } from './measure-disks';

test('tells the free share of a disk as df does, and nothing of a folder that is away', async () => {
  const registry = new Registry();
  measureDisks(registry, { backups: tmpdir(), database: '/away' });
  const text = await registry.metrics();
  const used = Number(/(\d+)%/.exec(execFileSync('df', ['-P', tmpdir()], { encoding: 'utf8' }))?.[1]);
  const free = Number(/^ostep_disk_free_ratio\{holds="backups"\} (.*)$/m.exec(text)?.[1]);
  expect(Math.abs(100 - used - free * 100)).toBeLessThanOrEqual(1.5);
  expect(text).not.toContain('database');
});
