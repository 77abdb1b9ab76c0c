import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { readDomainFiles } from '@ostep/domains/files';
import { beforeEach, expect, test } from 'vitest';
import { copyTemplate } from './copy-template';

const TEMPLATE = 'infra/tools/new-domain/template';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ostep-template-'));
  cpSync(join(projectDir(), TEMPLATE), join(root, TEMPLATE), { recursive: true });
});

const domainsIn = () => readDomainFiles(root).map(({ name, label, order }) => ({ name, label, order }));

test('a domain has its own name everywhere and comes after the others in the bar', () => {
  copyTemplate(root, { name: 'machines', label: 'Maszyny' });
  const folders = copyTemplate(root, { name: 'stores' });
  expect(folders).toEqual(['packages/api-stores', 'services/stores', 'mfe-stores']);
  expect(domainsIn()).toEqual([
    { name: 'machines', label: 'Maszyny', order: 1 },
    { name: 'stores', label: 'Stores', order: 2 },
  ]);
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files) {
    expect(join(parentPath, name) + readFileSync(join(parentPath, name), 'utf8')).not.toMatch(/sample|próbk/i);
  }
});

test.each(['Machines', 'forest-machines', 'queue', 'documents', '../machines'])(
  'the name %s is refused, and nothing of it is left',
  (name) => {
    const before = readdirSync(root, { recursive: true });
    expect(() => copyTemplate(root, { name })).toThrow();
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  },
);

test('an existing domain is not changed', () => {
  copyTemplate(root, { name: 'machines' });
  expect(() => copyTemplate(root, { name: 'machines', label: 'Inne' })).toThrow('There is a folder');
  expect(domainsIn()).toEqual([{ name: 'machines', label: 'Machines', order: 1 }]);
});
