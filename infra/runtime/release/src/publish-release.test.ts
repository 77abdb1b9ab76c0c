import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishRelease } from './publish-release';

async function release(name: string, version: string, order: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'ostep-release-'));
  await mkdir(join(home, 'remote'));
  await writeFile(join(home, 'remote/mf-manifest.json'), `"${version}"`);
  await writeFile(join(home, 'domain.json'), JSON.stringify({ name, version, order }));
  return home;
}

const registry = async (webDir: string) => JSON.parse(await readFile(join(webDir, 'domains.json'), 'utf8'));

test('domains that are released at once are all in the registry, in the order of the bar', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'ostep-web-'));
  const names = ['e', 'd', 'c', 'b', 'a'];
  await Promise.all(names.map(async (name, order) => publishRelease(await release(name, '1', order), webDir)));
  expect((await registry(webDir)).map(({ name }: { name: string }) => name)).toEqual(names);
});

test('an older release that is published again becomes current; the files of both stay', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'ostep-web-'));
  const [old, next] = [await release('orders', '1', 2), await release('orders', '2', 2)];
  for (const home of [old, next, old]) await publishRelease(home, webDir);
  expect(await registry(webDir)).toEqual([{ name: 'orders', version: '1', order: 2 }]);
  for (const version of ['1', '2']) {
    expect(await readFile(join(webDir, 'remotes/orders', version, 'mf-manifest.json'), 'utf8')).toBe(`"${version}"`);
  }
});

test('a new shell replaces the old one; a part without screens publishes nothing', async () => {
  const [home, webDir] = [await mkdtemp(join(tmpdir(), 'ostep-shell-')), await mkdtemp(join(tmpdir(), 'ostep-web-'))];
  await publishRelease(home, webDir);
  await mkdir(join(home, 'shell'));
  for (const text of ['one', 'two']) {
    await writeFile(join(home, 'shell/index.html'), text);
    await publishRelease(home, webDir);
  }
  expect(await readFile(join(webDir, 'shell/index.html'), 'utf8')).toBe('two');
});
