import { expect, test } from 'vitest';
import { statementQuery, summaryFilter } from './summary-filter';

test('numbers and the texts of a form mean the same', () => {
  const filter = { year: 2026, month: 4, forestDistrictId: 1, squadId: null };
  expect(summaryFilter.parse({ year: 2026, month: 4, forestDistrictId: 1 })).toEqual(filter);
  expect(summaryFilter.parse({ year: '2026', month: '04', forestDistrictId: '1', squadId: '' })).toEqual(filter);
});

test.each([
  [{ month: 4 }, 'Wybierz rok.'],
  [{ year: 2026 }, 'Wybierz miesiąc.'],
  [{ year: 2026, month: 13 }, 'Wybierz miesiąc.'],
  [{ year: 2026, month: 4.5 }, 'Wybierz miesiąc.'],
  [{ year: 'abc', month: 4 }, 'Wybierz rok.'],
  [{ year: 2026, month: 4, squadId: 'x1' }, 'Podaj identyfikator.'],
])('%j is refused: %s', (filter, message) => {
  const result = summaryFilter.safeParse(filter);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('the query of a statement is read from texts', () => {
  expect(statementQuery.parse({ year: '2026', month: '4', squadId: '7' })).toEqual({
    year: 2026,
    month: 4,
    squadId: 7,
  });
});
