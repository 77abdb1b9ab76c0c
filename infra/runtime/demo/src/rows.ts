import type { RawTransaction } from '@ostep/service-kit/postgres';

export type Transaction = RawTransaction;

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** All rows must have the columns of the first one. Names are not escaped, so they must be constants. */
export async function insertRows(sql: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const statement = `
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`;
  await sql.unsafe(statement, [JSON.stringify(rows)]);
}

/** Inserts a row for each record. @returns the id of each record */
export async function insertRecords<Record>(
  sql: Transaction,
  table: string,
  records: readonly (readonly [Record, Row])[],
): Promise<ReadonlyMap<Record, number>> {
  const ids = await reserveIds(sql, table, records.length);
  const idOf = (index: number) => ids[index] ?? 0;
  await insertRows(
    sql,
    table,
    records.map(([, row], index) => ({ id: idOf(index), ...row })),
  );
  return new Map(records.map(([record], index) => [record, idOf(index)]));
}

async function reserveIds(sql: Transaction, table: string, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

export function idIn<Record>(ids: ReadonlyMap<Record, number>, record: Record): number {
  const id = ids.get(record);
  if (id === undefined) throw new Error('A demo record names another one that was not written.');
  return id;
}
