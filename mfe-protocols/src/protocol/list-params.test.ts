import { protocolAddress } from '@ostep/api-protocols/addresses';
import { expect, it } from 'vitest';
import { noFilter, parseListParams, toFilterInput } from './list-params';

it('parses the address and writes it back', () => {
  const address = 'fdid=31&number=31%2F2026&datefrom=2026-01-01&dateto=2026-06-30&settled=no&sort=-value&p=2';
  const { filter, sort, page } = parseListParams(new URLSearchParams(address));
  expect(filter).toEqual({
    forestDistrictId: 31,
    protocolNumber: '31/2026',
    dateFrom: '2026-01-01',
    dateTo: '2026-06-30',
    unsettled: true,
    unclear: null,
    differing: null,
    proposed: null,
  });
  expect(protocolAddress.list({ ...filter, sort, page })).toBe(`/protocol?${address}`);
});

it('ignores invalid values', () => {
  const { filter, sort, page } = parseListParams(
    new URLSearchParams('fdid=x&datefrom=2026-13-01&p=-1&settled=maybe&sort=x'),
  );
  expect([filter, sort, page]).toEqual([
    {
      forestDistrictId: null,
      protocolNumber: null,
      dateFrom: null,
      dateTo: null,
      unsettled: null,
      unclear: null,
      differing: null,
      proposed: null,
    },
    null,
    0,
  ]);
});

it.each(['1x', 'x1', '1234567890'])('%s is not a number', (text) => {
  expect(parseListParams(new URLSearchParams({ fdid: text })).filter).toEqual(noFilter);
});

it('leaves out what is empty', () => {
  expect(protocolAddress.list(noFilter)).toBe('/protocol');
});

it('asks the server for the page, and filters unsettled or unclear protocols only when the address does', () => {
  const filter = {
    forestDistrictId: 3,
    protocolNumber: '31',
    dateFrom: '2026-01-01',
    dateTo: null,
    unclear: null,
    differing: null,
    proposed: null,
  };
  expect(toFilterInput({ ...filter, unsettled: true }, 'number', 2)).toEqual({
    ...filter,
    settled: false,
    sort: 'number',
    pageNumber: 2,
  });
  expect(toFilterInput({ ...filter, unsettled: null }, null, 0)).toEqual({
    ...filter,
    settled: null,
    sort: null,
    pageNumber: 0,
  });
  const unclear = parseListParams(new URLSearchParams('unclear=yes')).filter;
  expect(protocolAddress.list(unclear)).toBe('/protocol?unclear=yes');
  expect(toFilterInput(unclear, null, 0)).toMatchObject({ settled: null, unclear: true });
  const differing = parseListParams(new URLSearchParams('differing=yes')).filter;
  expect(protocolAddress.list(differing)).toBe('/protocol?differing=yes');
  expect(toFilterInput(differing, null, 0)).toMatchObject({ settled: null, differing: true });
  const proposed = parseListParams(new URLSearchParams('proposed=yes')).filter;
  expect(protocolAddress.list(proposed)).toBe('/protocol?proposed=yes');
  expect(toFilterInput(proposed, null, 0)).toMatchObject({ settled: null, proposed: true });
});
