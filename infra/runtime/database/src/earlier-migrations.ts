import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Domain } from '@ostep/domains';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { projectDir } from './project-dir';

type Migrations = Readonly<Record<string, readonly MigrationMeta[]>>;

let archive: Migrations | null = null;

/** Migrations before 0.1.0, which upgrade older databases and backups to what the first migration of each domain makes now. */
export function earlierMigrations(domain: Domain): readonly MigrationMeta[] {
  archive ??= readArchive(join(projectDir(), 'packages/service-kit/sql/before-0.1.0.json.gz'));
  return archive[domain] ?? [];
}

/** Written once from what Drizzle had read from the migration files. */
const readArchive = (file: string) => JSON.parse(gunzipSync(readFileSync(file)).toString()) as Migrations;
