import { expect, test } from 'vitest';
import { filesNamingDomains } from './domain-lists';

test('a file that lists the domains counts, unless it is their own or derived', () => {
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
