import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { licencesOf, namesIn, partsOf } from './index.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ostep-licences-'));
const workspaceRoot = join(import.meta.dirname, '../../..');
// The identity service for development is never shipped.
const services = readdirSync(join(workspaceRoot, 'services')).filter((name) => name !== 'identity-dev');

afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, description: object): string {
  const home = join(folder, 'node_modules', name);
  mkdirSync(join(home, 'lib'), { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...description }));
  writeFileSync(join(home, 'LICENSE'), `The words of ${name}.`);
  return join(home, 'lib/index.js');
}

test('every shipped package is listed with its licence text', () => {
  const files = [fileOf('one', { license: 'MIT' }), fileOf('@scope/two', { licenses: [{ type: 'ISC' }] }), '/own.js'];
  const text = licencesOf(partsOf([...files, ...files]));
  expect(namesIn(text)).toEqual(['@scope/two@1.0.0', 'one@1.0.0']);
  expect(text).toContain('one@1.0.0: MIT\n\nThe words of one.');
});

test.each([
  ['GPL-3.0-or-later', { license: 'GPL-3.0-or-later' }],
  ['MIT AND MPL-2.0', { license: 'MIT AND MPL-2.0' }],
  ['SEE LICENSE IN LICENSE', { license: 'SEE LICENSE IN LICENSE' }],
  ['none named', {}],
])('nothing is shipped under %s', (licence, description) => {
  const parts = partsOf([fileOf('planted', description)]);
  expect(() => licencesOf(parts)).toThrow(`May not be shipped under its licence: planted@1.0.0 (${licence}).`);
});

test('a package with a choice of licences is shipped if one of them is allowed', () => {
  expect(licencesOf(partsOf([fileOf('either', { license: '(MIT OR GPL-3.0-or-later)' })]))).toContain('either@1.0.0');
});

function productionTree(home: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(home)) return seen;
  seen.add(home);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const places = [
    join(home, 'node_modules'),
    home.slice(0, home.lastIndexOf('/node_modules/') + '/node_modules'.length),
  ];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = places.map((place) => join(place, name)).find((place) => existsSync(place));
    if (found) productionTree(realpathSync(found), seen);
  }
  return seen;
}

test.each(services)('%s depends on nothing that may not be shipped', (name) => {
  const tree = [...productionTree(join(workspaceRoot, 'services', name))].filter((home) =>
    home.includes('/node_modules/'),
  );
  const names = namesIn(licencesOf(partsOf(tree.map((home) => join(home, 'package.json')))));
  expect(names).toHaveLength(tree.length);
  expect(names.join(' ')).toMatch(/\bzod@/u);
});
