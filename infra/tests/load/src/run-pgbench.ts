import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withEnd } from './run-end';
import { type Statement, scriptOf } from './statements';

const MOST_SCRIPTS = 128;
const DEBIAN = '/usr/lib/postgresql';

/** In milliseconds. */
export type Times = { readonly median: number; readonly p95: number };

export function findPgbench(): string | null {
  if (spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0) return 'pgbench';
  const versions = spawnSync('ls', [DEBIAN], { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];
  const found = versions.map((version) => join(DEBIAN, version, 'bin/pgbench'));
  return found.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** @param groups for each group its name and the statements of each of its requests */
export async function runPgbench(
  program: string,
  databaseUrl: string,
  { groups, rate, seconds }: { groups: readonly Group[]; rate: number; seconds: number },
): Promise<{ readonly total: Times; readonly shapes: ReadonlyMap<string, Times> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-pgbench-'));
  return withEnd(
    () => rmSync(folder, { recursive: true }),
    async () => {
      const measured = groups.slice(0, MOST_SCRIPTS);
      const args = measured.flatMap(({ statements }, index) => {
        const { lines, variables } = scriptOf(statements, String(index));
        const file = join(folder, `${index}.sql`);
        writeFileSync(file, lines);
        return [...variables.flatMap((variable) => ['-D', variable]), '-f', file];
      });
      const options = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-R', String(rate), '-T', String(seconds), '-l'];
      await run(program, [...options, '--log-prefix', join(folder, 'log'), ...args, databaseUrl], folder);
      return timesOf(folder, measured);
    },
  );
}

export type Group = { readonly shape: string; readonly statements: readonly Statement[] };

function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`pgbench ended with ${code}.\n${output.slice(-1_000)}`));
    });
  });
  return withEnd(
    () => child.kill() && ended.catch(() => undefined),
    () => ended,
  );
}

/** Columns: client, number, microseconds, script; the first line of each script prepares it. */
function timesOf(folder: string, groups: readonly Group[]) {
  const logs = readdirSync(folder).filter((name) => name.startsWith('log'));
  const seen = new Set<string>();
  const measured = logs.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const [client = '', , micros = '0', script = '0'] = line.split(' ');
        const known = seen.has(`${client} ${script}`);
        seen.add(`${client} ${script}`);
        return known ? [{ shape: groups[Number(script)]?.shape ?? '', ms: Number(micros) / 1000 }] : [];
      }),
  );
  const timesOfShape = (wanted: string) => summary(measured.flatMap(({ shape, ms }) => (shape === wanted ? [ms] : [])));
  return {
    total: summary(measured.map(({ ms }) => ms)),
    shapes: new Map(groups.map(({ shape }) => [shape, timesOfShape(shape)])),
  };
}

function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
