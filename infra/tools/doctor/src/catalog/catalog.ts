import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, projectDir } from '@ostep/database';
import { catalogQuery } from './catalog-query';

export type Catalog = {
  /** Major version of PostgreSQL; each prints definitions differently. */
  readonly server: number;
  readonly entries: Readonly<Record<string, string>>;
};

export const catalogFile = join(projectDir(), 'infra/tools/doctor/catalog.json');

export async function readCatalog(sql: Pick<Connection, 'unsafe'>): Promise<Catalog> {
  const [before] = await sql.unsafe(`select current_setting('search_path') as path,
    current_setting('server_version_num')::int / 10000 as server`);
  // Makes PostgreSQL write every name with its schema.
  await sql.unsafe(`select set_config('search_path', 'pg_catalog', false)`);
  const rows = await sql.unsafe(catalogQuery);
  await sql.unsafe(`select set_config('search_path', $1, false)`, [before?.path ?? '']);
  const entries = Object.fromEntries(rows.map(({ name, definition }) => [String(name), String(definition)]));
  return { server: before?.server ?? 0, entries };
}

export function expectedCatalog(): Catalog {
  return JSON.parse(readFileSync(catalogFile, 'utf8'));
}

/** One line for each table or view with all of its entries, which would otherwise be thousands of lines. */
export function catalogText({ server, entries }: Catalog): string {
  const names = Object.keys(entries);
  const pairs = names.map((name, index) => {
    const pair = `${JSON.stringify(name)}:${JSON.stringify(entries[name])}`;
    const previous = names[index - 1];
    if (previous === undefined) return pair;
    return `${objectOf(name) === objectOf(previous) ? ', ' : ',\n'}${pair}`;
  });
  return `{"server":${server},"entries":{\n${pairs.join('')}\n}}\n`;
}

const objectOf = (name: string) => /^[^.]*\.\w+/u.exec(name)?.[0] ?? name;

export function differences(expected: Catalog, found: Catalog): string[] {
  const same = expected.server === found.server ? exactly : normalized;
  const names = [...new Set([...Object.keys(expected.entries), ...Object.keys(found.entries)])].toSorted();
  return names.flatMap((name) => {
    const [wanted, there] = [expected.entries[name], found.entries[name]];
    if (wanted === undefined) return [`${name} is not expected${isLong(there) ? '' : `: ${there}`}`];
    if (there === undefined) return [`${name} is missing`];
    if (same(wanted) === same(there)) return [];
    return [isLong(wanted) || isLong(there) ? `${name} is another` : `${name} is "${there}", not "${wanted}"`];
  });
}

const LONGEST_SHOWN = 120;
const isLong = (definition = '') => definition.length > LONGEST_SHOWN || definition.includes('\n');

const exactly = (definition: string) => definition;

/** Versions differ in blanks, brackets and in whether a column has the name of its table. */
const normalized = (definition: string) =>
  definition.replaceAll(/\b[a-z_]+\.(?=[a-z_]+\b(?!\())/gu, '').replaceAll(/[\s()]+/gu, '');
