import type { TransactionSql } from 'postgres';

export type Transaction = TransactionSql;

export type Row = Readonly<Record<string, string | number | boolean | null>>;

export async function reserveIds(sql: Transaction, table: string, count: number): Promise<number[]> {
  const rows = await sql<{ id: string }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => Number(id));
}

/** Every row has the columns of the first one. Names are not escaped: pass constants only. */
export async function insertRows(sql: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const statement = `
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`;
  await sql.unsafe(statement, [JSON.stringify(rows)]);
}
