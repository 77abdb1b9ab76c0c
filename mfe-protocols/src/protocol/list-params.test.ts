import { expect, it } from 'vitest';
import { parseListParams, toSearchParams } from './list-params';

it('parses the address and writes it back [P-2.60]', () => {
  const address = 'fdid=3&datefrom=2026-01-01&dateto=2026-06-30&settled=no&p=2';
  const { filter, page } = parseListParams(new URLSearchParams(address));
  expect(filter).toEqual({ forestDistrictId: 3, dateFrom: '2026-01-01', dateTo: '2026-06-30', unsettled: true });
  expect(new URLSearchParams(toSearchParams(filter, page)).toString()).toBe(address);
});

it('ignores invalid values', () => {
  const { filter, page } = parseListParams(new URLSearchParams('fdid=x&datefrom=2026-13-01&p=-1&settled=maybe'));
  expect([filter, page]).toEqual([{ forestDistrictId: null, dateFrom: null, dateTo: null, unsettled: null }, 0]);
});
