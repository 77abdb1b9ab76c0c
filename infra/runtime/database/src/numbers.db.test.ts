import { domains } from '@ostep/domains';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';

const sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
afterAll(() => sql.end());

/** Kept sums are left out: what rows within these bounds add up to may lie beyond them. */
const columns = await sql<{ place: string; type: string; kind: string }[]>`
  select c.table_schema || '.' || c.table_name || '.' || c.column_name as place, c.data_type as type,
    coalesce(c.numeric_precision || ',' || c.numeric_scale, '') as kind
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema in ${sql([...domains])} and t.table_type = 'BASE TABLE'
    and not (c.table_schema = 'summaries' and c.table_name like 'kept\\_%') order by 1`;
const kindsOf = (pattern: RegExp) => [
  ...new Set(columns.filter(({ place, type }) => type === 'numeric' && pattern.test(place)).map(({ kind }) => kind)),
];

test('money and rates are numeric(14,2), quantities numeric(12,2), percents numeric(7,2), a penalty for a day numeric(4,3), and nothing is a float', () => {
  expect(
    kindsOf(/netto|brutto|value|\.rate$|^(?:payouts\.(?:advance|adjustment|opening)|invoices\.payment)\.amount$/),
  ).toEqual(['14,2']);
  expect(kindsOf(/^(?!payouts\.(?:advance|adjustment|opening)\.|invoices\.payment\.).*amount/)).toEqual(['12,2']);
  expect(kindsOf(/(?<!penalty_)percent|margin/)).toEqual(['7,2']);
  expect(kindsOf(/\.penalty_percent$/)).toEqual(['4,3']);
  expect(kindsOf(/./).sort()).toEqual(['12,2', '14,2', '4,3', '7,2']);
  expect(columns.filter(({ type }) => /real|double|money/.test(type))).toEqual([]);
});
