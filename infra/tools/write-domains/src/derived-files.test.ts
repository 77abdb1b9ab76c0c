import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { readDomainFiles } from '@ostep/domains/files';
import { expect, test } from 'vitest';
import { derivedFiles } from './derived-files';

test.each(derivedFiles(projectDir()))('$path is as `npm run domains` writes it', ({ present, wanted }) => {
  expect(present).toBe(wanted);
});

const plain = { label: 'A', order: 1, routes: ['/a'], api: ['/api/a'], menu: [] };

function projectOf(...domains: readonly { readonly name: string }[]): string {
  const root = mkdtempSync(join(tmpdir(), 'ostep-domains-'));
  for (const domain of domains) {
    mkdirSync(join(root, `mfe-${domain.name}`));
    writeFileSync(join(root, `mfe-${domain.name}/domain.json`), JSON.stringify(domain));
  }
  return root;
}

const second = { name: 'b', label: 'B', order: 2, routes: ['/b'], api: ['/api/b'], menu: [] };

test('a domain comes after those that its database needs, else in the order of the bar', () => {
  const root = projectOf({ name: 'a', ...plain, database: { references: ['b'] } } as { name: string }, second);
  expect(readDomainFiles(root).map(({ name }) => name)).toEqual(['b', 'a']);
});

test.each([
  [
    'a file that says more or other than is known',
    { name: 'a', ...plain, colour: 'red' },
    /mfe-a\/domain.json.*colour/s,
  ],
  ['a place in the bar that is taken', { name: 'a', ...plain, order: 2 }, /order 2 belongs to/],
  ['an API that is taken', { name: 'a', ...plain, api: ['/api/b'] }, /\/api\/b belongs to/],
  ['a queue without a worker', { name: 'a', ...plain, queue: 'parse-a' }, /a queue goes together with/],
  ['a neighbour that is not there', { name: 'a', ...plain, database: { reads: ['c'] } }, /missing: a/],
])('%s is refused', (_, file, sentence) => {
  expect(() => readDomainFiles(projectOf(file, second))).toThrow(sentence);
});
