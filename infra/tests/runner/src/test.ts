import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, temporaryFolder } from '@ostep/database';
import { affectedBy } from './affected';
import { overBudget } from './budgets';
import { filesChangedSince, forkOf, workspacePackages } from './changes';
import { isRequested, type Request, readRequest, WrongRequest } from './choose';
import { minutesLines, type Timed, testsTimed } from './minutes';
import { notRunLines } from './not-run';
import { reportNamed, type Suite } from './programs';
import { stopCommands } from './run-command';
import {
  browserStagesOfChanged,
  byName,
  onRequest,
  type Stage,
  specification,
  stages,
  stagesOfChanged,
} from './suites';
import { add, nothing, sentence, type Tally } from './tally';
import { failedTitles } from './test-titles';

const root = projectDir();
const suites = [...stages.flatMap((stage) => stage.suites), specification];
const namesOf = (some: readonly Suite[]) => some.map(({ name }) => name);

function requestOf(args: readonly string[]): Request {
  try {
    return readRequest(args, namesOf(suites));
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const request = requestOf(process.argv.slice(2));

const kinds = { onRequest: namesOf(onRequest), byName: namesOf(byName) };
const requested = new Set(suites.filter(({ name }) => isRequested(name, request, kinds)));

const folder = temporaryFolder('ostep-test-');
const reports = join(folder, 'reports');
mkdirSync(reports);
process.env['TMPDIR'] = folder;
let total: Tally = nothing;
/** Printed again before the last line, because CI often shows only the end of a long log. */
const failures: string[] = [];
const suitesTimed: Timed[] = [];

function end(code: number): never {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    end(130);
  });
}

async function report(suite: Suite): Promise<void> {
  const startedAt = performance.now();
  const { tally, output } = await suite.run(reports);
  const seconds = (performance.now() - startedAt) / 1000;
  suitesTimed.push({ name: suite.name, seconds });
  const overtime = overBudget(suite.name, seconds, !byName.includes(suite));
  if (tally.failed > 0) {
    const titles = failedTitles(join(reports, reportNamed(suite.name)));
    failures.push(`Failed: ${[suite.name, ...titles].join('\n  ')}`);
    if (output !== '') console.log(`\n${output.trim()}\n`);
  }
  console.log(`${suite.name.padEnd(22)} ${sentence(tally)}  (${seconds.toFixed(1)} s${overtime})`);
  total = add(total, tally);
}

async function runStage({ lanes, suites: queue }: Stage): Promise<void> {
  const waiting = queue.values();
  const lane = async () => {
    for (const suite of waiting) await report(suite);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A person who names suites, or runs those of changed files, knows what is left out. */
function suitesLeftOut(): string[] {
  if (request.mode !== 'push' && request.mode !== 'all') return [];
  return namesOf(suites.filter((suite) => !requested.has(suite)));
}

function stagesSinceFork(): readonly Stage[] {
  const base = forkOf(root) ?? 'HEAD';
  const files = filesChangedSince(root, base);
  console.log(`Compared with ${base.slice(0, 10)}: ${files.length} files changed.`);
  const affected = affectedBy(files, workspacePackages(root));
  if (affected.unowned.length > 0) console.log(`No tests are known for: ${affected.unowned.join(', ')}.`);
  return request.mode === 'changed' ? stagesOfChanged(affected) : browserStagesOfChanged(affected);
}

if (request.mode === 'changed' || request.mode === 'changed-browser') {
  for (const stage of stagesSinceFork()) await runStage(stage);
} else {
  for (const stage of stages)
    await runStage({ ...stage, suites: stage.suites.filter((suite) => requested.has(suite)) });
  if (requested.has(specification) || readdirSync(reports).length > 0) await report(specification);
}
const slowest = readdirSync(reports).flatMap((name) => testsTimed(join(reports, name)));
for (const line of minutesLines(suitesTimed, slowest)) console.log(line);
for (const line of notRunLines(suitesLeftOut())) console.log(line);

for (const failure of failures) console.log(failure);
console.log(sentence(total));
const mayBeEmpty = request.mode === 'changed' || request.mode === 'changed-browser';
if (mayBeEmpty && suitesTimed.length === 0) console.log('Nothing changed that a suite tests.');
end(total.failed > 0 || (total.passed + total.skipped === 0 && !mayBeEmpty) ? 1 : 0);
