import { projectDir } from '@ostep/database';
import { readDomainFiles } from '@ostep/domains/files';
import { expect, test } from 'vitest';
import { foreignAddresses } from './screen-addresses';
import { readSources } from './sources';

const routes = { orders: ['/order', '/inbox'], protocols: ['/protocol'] };
const found = (path: string, text: string) => foreignAddresses([{ path, text }], routes);

test.each([
  ['mfe-protocols/src/a.tsx', 'const x = 1;\nto={`/order?contract=3`}', 2],
  ['mfe-orders/src/a.ts', "path: '/protocol'", 1],
  ['services/orders/src/rules/a.ts', '`/order/edit/3`', 1],
  ['packages/kernel/src/a.ts', '"/inbox"', 1],
])('%s that spells a screen of another domain counts', (path, text, line) => {
  expect(found(path, text)).toEqual([`${path}:${line}`]);
});

test.each([
  ['mfe-orders/src/a.ts', "'/order/edit'"],
  ['mfe-orders/src/a.ts', "'/protocols'"],
  ['mfe-orders/src/a.ts', "'/api/protocol/edit'"],
  ['mfe-orders/src/a.test.ts', "'/protocol/edit'"],
  ['mfe-orders/src/testing/a.ts', "'/protocol/edit'"],
  ['packages/api-orders/src/addresses.ts', "'/order'"],
  ['packages/ui/src/gallery/a.tsx', "'/order'"],
  ['shell/src/paths.ts', "'/order'"],
])('%s with %s does not', (path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('no domain writes the address of another domain’s screen', () => {
  const root = projectDir();
  const ofDomains = Object.fromEntries(readDomainFiles(root).map(({ name, routes }) => [name, routes]));
  expect(foreignAddresses(readSources(root), ofDomains)).toEqual([]);
});
