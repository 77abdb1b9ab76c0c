import type { DomainEntry } from '@ostep/platform';
import { expect, test } from 'vitest';
import { domainOfPath } from './domain-of-path';

const domain = (name: string, routes: string[]): DomainEntry => ({
  name,
  routes,
  label: name,
  version: '1',
  manifest: '/m.json',
  order: 1,
  menu: [],
});
const domains = [domain('orders', ['/order']), domain('dictionaries', ['/sq', '/fd', '/ac', '/as'])];

test.each([
  ['/order', 'orders'],
  ['/order/edit/5', 'orders'],
  ['/as', 'dictionaries'],
  ['/orders', undefined],
  ['/assets/x.js', undefined],
])('%s belongs to %s', (path, name) => {
  expect(domainOfPath(domains, path)?.name).toBe(name);
});
