import { expect, test } from 'vitest';
import { requestOf } from './load-request';
import { domainOf } from './plans-page';

test.each([
  ['GET', '/api/order/7', 'orders'],
  ['POST', '/api/summary/result', 'summaries'],
  ['GET', '/api/payout/2026/11/sq/4', 'payouts'],
  ['GET', '/api/invoice/protocols?page=500', 'invoices'],
  ['POST', '/api/offer/3/price', 'offers'],
])('%s %s is answered by %s', (method, path, domain) => {
  expect(domainOf(requestOf(method, path))).toBe(domain);
});

test('what no domain answers is refused', () => {
  expect(() => domainOf(requestOf('GET', '/api/order/7/nothing'))).toThrow('No domain answers');
});
