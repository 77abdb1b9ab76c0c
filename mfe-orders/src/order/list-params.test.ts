import { describe, expect, it } from 'vitest';
import {
  hasWrongDates,
  isFiltered,
  listHref,
  monthRange,
  noFilter,
  parseListParams,
  toFilterInput,
} from './list-params';

describe('the list in the address', () => {
  const params = {
    filter: {
      contract: 5,
      forestDistrict: 2,
      forestDistrictPart: '06 Gola',
      dateFrom: '2026-03-01',
      dateTo: '2026-03-31',
      orderStatus: 'DONE',
      orderNumber: '14/2026',
      attention: 'overdue',
    },
    sort: '-orderNumber',
    page: 3,
    selectedOrderId: 77,
  } as const;

  it('has every field, and is parsed back', () => {
    const [path, query] = listHref(params).split('?');
    expect([path, query]).toEqual([
      '/order',
      'contract=5&forestDistrict=2&forestDistrictPart=06+Gola&dateFrom=2026-03-01&dateTo=2026-03-31' +
        '&orderStatus=DONE&orderNumber=14%2F2026&attention=overdue&sort=-orderNumber&page=3&selectedOrderId=77',
    ]);
    expect(parseListParams(new URLSearchParams(query))).toEqual(params);
  });

  it('leaves out what is empty', () => {
    expect(listHref({ filter: noFilter, sort: null, page: 0, selectedOrderId: null })).toBe('/order');
    expect(isFiltered(noFilter)).toBe(false);
    expect(isFiltered({ ...noFilter, orderNumber: '1' })).toBe(true);
    expect(parseListParams(new URLSearchParams('sort=colour'))).toEqual({
      filter: noFilter,
      sort: null,
      page: 0,
      selectedOrderId: null,
    });
  });

  it('is a link', () => {
    expect(
      listHref({ filter: { ...noFilter, orderNumber: '14/2026' }, sort: null, page: 1, selectedOrderId: null }),
    ).toBe('/order?orderNumber=14%2F2026&page=1');
  });

  it('asks the server for the page of the filter', () => {
    expect(toFilterInput(params)).toEqual({ ...params.filter, sort: '-orderNumber', page: 3 });
  });

  it.each(['1x', 'x1', '1234567890'])('has no contract %s', (contract) => {
    expect(parseListParams(new URLSearchParams({ contract })).filter.contract).toBeNull();
  });

  it('ignores invalid values', () => {
    const invalid = new URLSearchParams('contract=x&dateFrom=2026-02-31&orderStatus=LOST&page=-1&selectedOrderId=1e9');
    expect(parseListParams(invalid)).toEqual({ filter: noFilter, sort: null, page: 0, selectedOrderId: null });
  });
});

describe('dates of the filter', () => {
  it('are those of a month in Warsaw', () => {
    expect(monthRange(new Date('2026-03-31T22:30:00Z'), 0)).toEqual({ dateFrom: '2026-04-01', dateTo: '2026-04-30' });
    expect(monthRange(new Date('2026-01-15T12:00:00Z'), -1)).toEqual({ dateFrom: '2025-12-01', dateTo: '2025-12-31' });
    expect(monthRange(new Date('2026-01-15T12:00:00Z'), 0)).toEqual({ dateFrom: '2026-01-01', dateTo: '2026-01-31' });
    expect(monthRange(new Date('2026-12-15T12:00:00Z'), 0)).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' });
    expect(monthRange(new Date('2026-03-15T12:00:00Z'), -1)).toEqual({ dateFrom: '2026-02-01', dateTo: '2026-02-28' });
  });

  it('are wrong when they begin after their end', () => {
    expect(hasWrongDates({ ...noFilter, dateFrom: '2026-02-02', dateTo: '2026-02-01' })).toBe(true);
    expect(hasWrongDates({ ...noFilter, dateFrom: '2026-02-01', dateTo: '2026-02-02' })).toBe(false);
    expect(hasWrongDates({ ...noFilter, dateFrom: '2026-02-02', dateTo: '2026-02-02' })).toBe(false);
    expect(hasWrongDates({ ...noFilter, dateFrom: '2026-02-02' })).toBe(false);
    expect(hasWrongDates({ ...noFilter, dateTo: '2026-02-02' })).toBe(false);
  });
});
