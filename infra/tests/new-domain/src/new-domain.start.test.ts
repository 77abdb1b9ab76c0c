import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiClient } from '@ostep/test-kit/api-client';
import { CopiedProject } from '@ostep/test-kit/copied-project';
import { afterAll, beforeAll, expect, test } from 'vitest';

type RegistryEntry = { readonly name: string; readonly label: string; readonly manifest: string };

const registryEntries = (json: unknown) => json as readonly RegistryEntry[];

const knipOptions = [
  '--no-progress',
  '--no-config-hints',
  '--include',
  'files,exports,unlisted,unresolved,dependencies',
];
const ofServer = ['services/machines', 'packages/api-machines'];
const ofScreens = ['mfe-machines'];

let project: CopiedProject;

beforeAll(async () => {
  project = await CopiedProject.make();
  await project.run('infra/tools/cli/cli.mjs', 'new-domain', 'machines', '--label', 'Maszyny');
});

afterAll(() => project?.remove());

/** Checks the new packages and what they import; all other types are checked in the project. */
async function checkTypes(base: string, include: readonly string[]): Promise<void> {
  const config = join(project.root, 'tsconfig.machines.json');
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions: { incremental: false }, include }));
  await project.run('node_modules/typescript/bin/tsc', '-p', config);
}

test('the packages of a new domain fit the types', async () => {
  const sources = (folders: readonly string[]) => folders.map((folder) => `${folder}/src`);
  await checkTypes('./tsconfig.node.json', [...sources(ofServer), 'infra/runtime/local/src/test-database.ts']);
  await checkTypes('./tsconfig.browser.json', [...sources(ofScreens), 'packages/ui/src/css.d.ts']);
});

test('they pass lint and import rules, and have no unused code', async () => {
  const folders = [...ofServer, ...ofScreens];
  await project.run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders);
  const rules = ['--config', '.dependency-cruiser.cjs'];
  await project.run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...rules, ...folders);
  const workspaces = folders.flatMap((folder) => ['--workspace', folder]);
  await project.run('node_modules/knip/bin/knip.js', ...knipOptions, ...workspaces);
});

test('its tests pass, and so do those of derived files', async () => {
  const projects = ['rules', 'db', 'screens'].flatMap((name) => ['--project', name]);
  const tests = ['services/machines', 'mfe-machines', 'packages/domains', 'write-domains', 'deployments', 'catalog'];
  await project.run('node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests);
});

test('the product runs with it: its page, its screens and its API answer', async () => {
  const url = await project.start('--no-demo');
  const page = await fetch(`${url}/machines`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const entry = registryEntries(await (await fetch(`${url}/domains.json`)).json()).at(-1);
  expect(entry).toMatchObject({ name: 'machines', label: 'Maszyny' });
  expect(await page.text()).toContain(entry?.manifest);
  const manifest = await fetch(new URL(entry?.manifest ?? '', url));
  expect(await manifest.json()).toMatchObject({ name: 'ostep_machines' });

  expect((await fetch(`${url}/api/machines/list`)).status).toBe(401);
  const person = await openApiClient(url, 'teren');
  const saved = await person.send('POST', '/api/machines/save', { body: { name: 'Harwester' } });
  expect(saved?.status).toBe(200);
  const list = await person.send('GET', '/api/machines/list');
  expect(await list?.json()).toEqual([{ id: await saved?.json(), name: 'Harwester', version: 1 }]);
  const again = await person.send('POST', '/api/machines/save', { body: { name: 'harwester' } });
  expect(again?.status).toBe(417);
  expect(await again?.json()).toMatchObject({ message: 'Pozycja o takiej nazwie już istnieje.' });
  const description = await fetch(`${url}/api/openapi.json`);
  expect(await description.json()).toHaveProperty(['paths', '/api/machines/list']);
});
