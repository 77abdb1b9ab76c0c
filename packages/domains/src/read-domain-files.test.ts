import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDomainFiles } from './read-domain-files';

const machines = {
  name: 'machines',
  label: 'Maszyny',
  order: 1,
  routes: ['/machines'],
  api: ['/api/machines'],
  menu: [{ label: 'Maszyny', path: '/machines' }],
};

function projectWith(file: object): string {
  const root = mkdtempSync(join(tmpdir(), 'ostep-domains-'));
  mkdirSync(join(root, 'mfe-machines'));
  writeFileSync(join(root, 'mfe-machines/domain.json'), JSON.stringify(file));
  return root;
}

test('a domain whose menu leads to its own routes is read', () => {
  expect(readDomainFiles(projectWith(machines)).map(({ name }) => name)).toEqual(['machines']);
});

test('a menu entry that no route leads to is refused', () => {
  const menu = [...machines.menu, { label: 'Przeglądy', path: '/machine-services' }];
  expect(() => readDomainFiles(projectWith({ ...machines, menu }))).toThrow(
    "mfe-machines/domain.json: no route leads to the menu's /machine-services.",
  );
});
