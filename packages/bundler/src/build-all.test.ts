import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAll } from './index.mjs';

async function projectWith(services: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'ostep-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'pnpm-lock.yaml'), '');
  for (const [name, source] of Object.entries(services)) {
    await mkdir(join(root, 'services', name, 'src'), { recursive: true });
    await writeFile(join(root, 'services', name, 'package.json'), '{}');
    await writeFile(join(root, 'services', name, 'src/main.ts'), source);
  }
  return root;
}

const service = (name: string) => ({ kind: 'service', name }) as const;

test('one process builds several targets, and skips those that have not changed', async () => {
  const root = await projectWith({ one: 'export const one = 1;', two: 'export const two = 2;' });
  const lines: string[] = [];
  const build = () =>
    buildAll({ root, width: 1, targets: [service('one'), service('two')], log: (line) => lines.push(line) });
  expect(await build()).toEqual({ built: ['service one', 'service two'], unchanged: [] });
  expect(lines).toEqual([
    expect.stringMatching(/^service one [\d.]+ s$/u),
    expect.stringMatching(/^service two [\d.]+ s$/u),
  ]);
  await writeFile(join(root, 'services/two/src/main.ts'), 'export const two = 3;');
  expect(await build()).toEqual({ built: ['service two'], unchanged: ['service one'] });
  expect(await readFile(join(root, 'services/two/dist/main.mjs'), 'utf8')).toContain('two = 3');
});

test('the first failure names its source line and ends the builds', async () => {
  const root = await projectWith({ broken: 'export const one = ;', two: 'export const two = 2;' });
  const targets = [service('broken'), service('two')];
  const building = buildAll({ root, width: 1, targets });
  await expect(building).rejects.toThrow(/^Building service broken failed\.\n[\s\S]*src\/main\.ts:1:/u);
  expect(await buildAll({ root, targets: [service('two')] })).toEqual({ built: ['service two'], unchanged: [] });
});
