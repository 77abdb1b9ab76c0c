import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './connect';
import { projectDir } from './project-dir';
import { SetupError } from './setup-error';

export async function applyPlatform(sql: Connection): Promise<void> {
  await sql`create schema if not exists platform`;
  await sql`
    create table if not exists platform.applied_file (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`;
  await sql`create table if not exists platform.demo_data (loaded_at timestamptz)`;
  const folder = join(projectDir(), 'packages/service-kit/sql');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) await applyOnce(sql, name, await readFile(join(folder, name), 'utf8'));
}

async function applyOnce(sql: Connection, name: string, text: string): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const [applied] = await sql<{ sha256: string }[]>`select sha256 from platform.applied_file where name = ${name}`;
  if (applied?.sha256 === sha256) return;
  if (applied)
    throw new SetupError(
      `packages/service-kit/sql/${name} was changed after this database had it: begin again with new data (npm start -- --fresh).`,
    );
  await sql.begin(async (transaction) => {
    await transaction.unsafe(text);
    await transaction`insert into platform.applied_file (name, sha256) values (${name}, ${sha256})`;
  });
}
