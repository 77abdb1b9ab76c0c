import { projectDir } from '@ostep/database';
import { readDomainFiles } from '@ostep/domains/files';
import { derivedFiles } from '@ostep/write-domains';
import { expect, test } from 'vitest';
import { filesNamingDomains } from './domain-lists';
import { readSources } from './sources';

/** Files that may name several domains: generated ones, and data or tests that a new domain does not have to join. */
const NO_LISTS = [
  'infra/tests/money-oracle/src/api-client.ts',
  'infra/tests/runner/src/changed-specs.ts',
  'infra/tools/doctor/catalog.json',
  'infra/tools/doctor/src/rules/sum-rules.ts',
  'pnpm-lock.yaml',
];

test('a file that lists the domains is found, unless it belongs to a domain or is generated', () => {
  const list = 'const domains = { orders: 1, contracts: 2 };';
  const sources = [
    { path: 'services/gateway/src/routes.ts', text: list },
    { path: 'services/orders/src/main.ts', text: list },
    { path: 'mfe-orders/src/domain.tsx', text: list },
    { path: 'packages/api-contracts/src/index.ts', text: list },
    { path: 'packages/domains/src/registry.ts', text: list },
    { path: 'packages/ui/src/index.ts', text: "export const orders = 'reorders';" },
  ];
  const input = { sources, domains: ['orders', 'contracts'], derived: ['packages/domains/src/registry.ts'] };
  expect(filesNamingDomains(input)).toEqual(['services/gateway/src/routes.ts']);
});

test('no file lists the domains by hand', () => {
  const root = projectDir();
  const derived = [...derivedFiles(root).map(({ path }) => path), ...NO_LISTS];
  const domains = readDomainFiles(root).map(({ name }) => name);
  expect(domains.length).toBeGreaterThan(5);
  expect(filesNamingDomains({ sources: readSources(root), domains, derived })).toEqual([]);
});
