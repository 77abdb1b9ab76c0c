import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Domain } from '@ostep/domains';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { projectDir } from './project-dir';

type Migrations = Readonly<Record<string, readonly MigrationMeta[]>>;

let archive: Migrations | null = null;

/** Those of before 0.1.0, which made what each domain's first migration makes now: for data and backups of that time. */
export function earlierMigrations(domain: Domain): readonly MigrationMeta[] {
  archive ??= readArchive(join(projectDir(), 'packages/service-kit/sql/before-0.1.0.json.gz'));
  return archive[domain] ?? [];
}

/** Written once, of Drizzle's own reading of them. */
const readArchive = (file: string) => JSON.parse(gunzipSync(readFileSync(file)).toString()) as Migrations;
