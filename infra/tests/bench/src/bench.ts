import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Measured } from './frame/measure';
import { tableOf } from './frame/table';
import type { Report } from './run-one';

const SUFFIX = '.bench.mjs';
const folder = dirname(fileURLToPath(import.meta.url));
const { positionals: words, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } });

const names = readdirSync(folder)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort();
const chosen = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No benchmark is called "${words.join(' ')}". There are: ${names.join(', ')}.`);
  process.exit(1);
}

/** Each benchmark has its own process: no shared warm-up or memory, and a crash ends only one. */
function runInProcess(name: string): Promise<readonly Measured[]> {
  return new Promise((resolve, reject) => {
    const args = [join(folder, name + SUFFIX), ...(values.rounds ? [values.rounds] : [])];
    const child = fork(join(folder, 'run-one.mjs'), args, {
      execArgv: ['--enable-source-maps'],
    });
    let rows: readonly Measured[] | null = null;
    child.on('message', (message: Report) => {
      if (message.kind === 'measured') rows = message.rows;
      else if (message.round === 0) console.log(`\n${name}: ${message.what}`);
      else console.error(`  round ${message.round} of ${message.rounds}`);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (rows !== null && code === 0) resolve(rows);
      else reject(new Error(`${name} ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

let failed = 0;
let missedGoals = 0;
for (const name of chosen) {
  try {
    const rows = await runInProcess(name);
    missedGoals += rows.filter((row) => !row.met).length;
    console.log(tableOf(rows));
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}
console.log(`\n${chosen.length - failed} measured, ${missedGoals} goals missed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
