import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains, projectDir } from '@ostep/database';

const [domain = '', name = '', ...flags] = process.argv.slice(2);

if (!domains.some((known) => known === domain) || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(`npm run db:migration -- <${domains.join('|')}> <name_in_snake_case> [--custom]`);
  process.exit(1);
}

const cwd = join(projectDir(), 'services', domain);
const drizzleKit = join(cwd, 'node_modules/.bin/drizzle-kit');
const done = spawnSync(drizzleKit, ['generate', '--name', name, ...flags], { cwd, stdio: 'inherit' });
if (done.status !== 0) process.exit(done.status ?? 1);

// Only the newest snapshot is needed for the next comparison.
const meta = join(cwd, 'migrations/meta');
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
const [newest = '', ...older] = snapshots
  .sort()
  .reverse()
  .map((name) => join(meta, name));
for (const file of older) rmSync(file);
const { tables, ...head } = JSON.parse(readFileSync(newest, 'utf8'));
const rows = Object.entries(tables).map(([table, shape]) => `${JSON.stringify(table)}:${JSON.stringify(shape)}`);
writeFileSync(newest, `${JSON.stringify(head).slice(0, -1)},"tables":{\n${rows.join(',\n')}\n}}\n`);
