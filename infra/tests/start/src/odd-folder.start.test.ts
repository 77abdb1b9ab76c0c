import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CopiedProject } from '@ostep/test-kit/copied-project';
import { nodeProgram } from '@ostep/test-kit/node-program';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChain } from './read-chain';

const FOLDER = 'Moje dokumenty Ostęp (żółć) & 100% #1';
const CLI = 'infra/tools/cli/cli.mjs';

/** `OSTEP_NODES="20 22 24"` runs the test on each of these versions; the default is the current Node. */
const nodes = (process.env.OSTEP_NODES ?? process.versions.node).split(' ').map(Number.parseFloat).map(Math.trunc);

describe.each(nodes)('on Node %d, in a folder with blanks, Polish letters and signs in its name', (major) => {
  let project: CopiedProject;
  beforeAll(async () => {
    project = await CopiedProject.make({ name: FOLDER, node: await nodeProgram(major) });
    // One domain of each kind is enough; the other screens are built in the same way.
    const services = await readdir(join(project.root, 'services'));
    for (const part of ['shell', 'mfe-search', ...services.map((name) => `services/${name}`)]) {
      await rm(join(project.root, part, 'dist'), { recursive: true, force: true });
    }
  });
  afterAll(() => project?.remove());

  test('the product is built and started, and reads a sheet, an order and a protocol as elsewhere', async () => {
    const url = await project.start('--no-demo');
    expect(await readChain(url)).toEqual([]);
    const page = await (await fetch(new URL('/order', url), { headers: { accept: 'text/html' } })).text();
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => new URL(src, url));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect((await fetch(script)).status).toBe(200);
  });

  test('a build that fails ends the start at once, with its message', async () => {
    await project.stop();
    await appendFile(join(project.root, 'services/search/src/main.ts'), '\nconst broken = ;\n');
    const { code, output } = await project.outcomeOf(CLI, 'start', '--fresh');
    expect(code).toBe(1);
    expect(output).toMatch(/Building service search failed\..*main\.ts/s);
    expect(output).not.toMatch(/is ready after|\n\s+at /);
  });
});
