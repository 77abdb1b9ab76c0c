import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Connection, type Domain, domains, roleOf } from '@ostep/database';
import { openPostgres } from '@ostep/service-kit/postgres';
import { columnsOf, type Rows, type Table, tables, type Value } from './rows';

const CHUNK = 256 * 1024;

type Copy = { readonly sql: Connection; readonly stream: Writable; text: string; rows: number };

export type Copying = Rows & {
  readonly send: () => Promise<void>;
  readonly finish: () => Promise<ReadonlyMap<Table, number>>;
  readonly giveUp: () => Promise<void>;
};

export function domainOf(table: Table): Domain {
  const found = domains.find((domain) => table.startsWith(`${domain}.`));
  if (!found) throw new Error(`No domain owns ${table}.`);
  return found;
}

export async function openCopies(adminUrl: string): Promise<Copying> {
  const opened = new Map(await Promise.all(tables.map(async (table) => [table, await open(adminUrl, table)] as const)));
  const copyOf = (table: Table): Copy => {
    const copy = opened.get(table);
    if (!copy) throw new Error(`No COPY is open for ${table}.`);
    return copy;
  };
  const ids = new Map<Table, number>();
  const send = async (copy: Copy) => {
    const { stream, text } = copy;
    copy.text = '';
    if (text !== '' && !stream.write(text)) await once(stream, 'drain');
  };
  const close = () => Promise.all([...opened.values()].map(({ sql }) => sql.end({ timeout: 5 })));
  return {
    nextId: (table) => {
      const id = (ids.get(table) ?? 0) + 1;
      ids.set(table, id);
      return id;
    },
    add: (table, ...values) => {
      const copy = copyOf(table);
      copy.text += lineOf(values);
      copy.rows += 1;
    },
    send: async () => {
      await Promise.all([...opened.values()].filter(({ text }) => text.length > CHUNK).map(send));
    },
    finish: async () => {
      for (const copy of opened.values()) {
        await send(copy);
        copy.stream.end();
        await finished(copy.stream);
      }
      await close();
      return new Map([...opened].map(([table, { rows }]) => [table, rows]));
    },
    giveUp: async () => {
      for (const { stream } of opened.values()) stream.destroy();
      await close();
    },
  };
}

async function open(adminUrl: string, table: Table): Promise<Copy> {
  const sql = openPostgres(adminUrl, { max: 1 });
  // Checks foreign keys once at the end instead of row by row.
  await sql`set session_replication_role = replica`;
  await sql.unsafe(`set role ${roleOf(domainOf(table))}`);
  const stream = await sql.unsafe(`copy ${table} (${columnsOf[table]}) from stdin`).writable();
  return { sql, stream, text: '', rows: 0 };
}

/** Does not escape: the values contain no tab and no backslash. */
function lineOf(values: readonly Value[]): string {
  return `${values.map((value) => (value === null ? '\\N' : value)).join('\t')}\n`;
}
