import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopCommands } from './run-command';
import { byName, onRequest, type Suite, specification, stages } from './suites';
import { add, nothing, sentence, type Tally } from './tally';

/** `npm test -- rules build` filters suites by name; `--all` adds those on request. */
const words = process.argv.slice(2).filter((word) => word !== '--all');
const left = new Set(words.length > 0 ? [] : [...byName, ...(process.argv.includes('--all') ? [] : onRequest)]);
const isNamed = ({ name }: Suite) => words.length === 0 || words.some((word) => name.includes(word));
const isAsked = (suite: Suite) => isNamed(suite) && !left.has(suite);

/** Suites on request that have not begun after so long are skipped: a slow machine still ends with a result. */
const limitMinutes = Number(process.env.OSTEP_TEST_MINUTES ?? Number.POSITIVE_INFINITY);
const isTooLate = (suite: Suite) => onRequest.includes(suite) && performance.now() > limitMinutes * 60_000;

const reports = mkdtempSync(join(tmpdir(), 'ostep-test-'));
let total: Tally = nothing;

function end(code: number): never {
  rmSync(reports, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    end(130);
  });
}

async function report(suite: Suite): Promise<void> {
  if (isTooLate(suite)) {
    console.log(`Skipped, ${suite.name}: ${limitMinutes} minutes have passed (OSTEP_TEST_MINUTES).`);
    total = add(total, { ...nothing, skipped: 1 });
    return;
  }
  const begun = performance.now();
  const { tally, output } = await suite.run(reports);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (tally.failed > 0 && output !== '') console.log(`\n${output.trim()}\n`);
  console.log(`${suite.name.padEnd(22)} ${sentence(tally)}  (${seconds} s)`);
  total = add(total, tally);
}

async function runLane(lane: readonly Suite[]): Promise<void> {
  for (const suite of lane.filter(isAsked)) await report(suite);
}

for (const stage of stages) await Promise.all(stage.map(runLane));
if (isAsked(specification) || readdirSync(reports).length > 0) await report(specification);

console.log(sentence(total));
end(total.failed > 0 || total.passed + total.skipped === 0 ? 1 : 0);
