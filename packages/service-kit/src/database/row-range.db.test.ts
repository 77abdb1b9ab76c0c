import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPostgres, type RawSql } from './postgres';
import { rowRange } from './row-range';

let sql: RawSql;
beforeAll(() => {
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
});
afterAll(() => sql.end());

test('the limit is part of the statement, so that a kept plan knows it; the offset is a parameter', async () => {
  const page = await sql`select n from generate_series(1, 30) n ${rowRange(sql, { limit: 2, offset: 10 })}`;
  expect(page.map(({ n }) => n)).toEqual([11, 12]);
  expect(page.statement.string).toMatch(/limit 2 offset \$1$/);
  const first = await sql`select n from generate_series(1, 30) n ${rowRange(sql, { limit: 1 })}`;
  expect(first.statement.string).toMatch(/limit 1$/);
});

test.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no limit', (limit) => {
  expect(() => rowRange(sql, { limit })).toThrow(RangeError);
});
