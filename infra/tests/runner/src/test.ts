import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, temporaryFolder } from '@ostep/database';
import { type Affected, affectedBy, touches } from './affected';
import { browserSpecs } from './browser-suites';
import { overBudget } from './budgets';
import { baseOf, filesChangedSince, forkOf, NoSuchCommit, workspacePackages } from './changes';
import { isAsked, readRequest, WrongRequest } from './choose';
import { foldersOf, specsFor } from './on-request';
import { failedTitles } from './passed-titles';
import { reportNamed, type Suite } from './programs';
import { stopCommands } from './run-command';
import { axeInAllSix, byName, onRequest, type Stage, specification, stages, stagesOfChanged } from './suites';
import { add, nothing, sentence, type Tally } from './tally';

const root = projectDir();
const suites = [...stages.flatMap((stage) => stage.suites), specification];
const namesOf = (some: readonly Suite[]) => some.map(({ name }) => name);

function ask<T>(question: () => T): T {
  try {
    return question();
  } catch (error) {
    if (!(error instanceof WrongRequest || error instanceof NoSuchCommit)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const request = ask(() => readRequest(process.argv.slice(2), namesOf(suites)));

function affectedSince(base: string): Affected {
  const files = filesChangedSince(root, base);
  console.log(`Compared with ${base.slice(0, 10)}: ${files.length} files changed.`);
  return affectedBy(files, workspacePackages(root));
}

/** Undefined asks for everything, as does a history that is too short to tell. */
function whatChanged(): Affected | undefined {
  if (request.mode === 'changed') return affectedSince(forkOf(root) ?? 'HEAD');
  if (request.mode !== 'ci') return undefined;
  const base = ask(() => baseOf(root, process.env['OSTEP_TEST_SINCE']));
  if (base === undefined) console.log('The history does not tell what changed: every suite on request runs.');
  return base === undefined ? undefined : affectedSince(base);
}

const affected = whatChanged();

function isTouched(name: string): boolean {
  if (!affected) return true;
  const folders = new Map<string, readonly string[]>(Object.entries(foldersOf)).get(name);
  return folders ? touches(affected, folders) : specsFor(affected, browserSpecs).length > 0;
}

const kinds = { onRequest: namesOf(onRequest), byName: namesOf(byName), isTouched };
const asked = new Set(suites.filter(({ name }) => isAsked(name, request, kinds)));
// All six views hold those of the push.
if (asked.has(axeInAllSix)) for (const suite of asked) if (suite.name === 'axe') asked.delete(suite);

/** Suites on request that have not begun after so long are skipped: a slow machine still ends with a result. */
const limitMinutes = Number(process.env.OSTEP_TEST_MINUTES ?? Number.POSITIVE_INFINITY);
const isTooLate = (suite: Suite) =>
  onRequest.includes(suite) && suite !== axeInAllSix && performance.now() > limitMinutes * 60_000;

const folder = temporaryFolder('ostep-test-');
const reports = join(folder, 'reports');
mkdirSync(reports);
process.env['TMPDIR'] = folder;
let total: Tally = nothing;
/** Said once more before the last line: what a machine keeps of a long run is its end. */
const failures: string[] = [];

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
  if (isTooLate(suite)) {
    console.log(`Skipped, ${suite.name}: ${limitMinutes} minutes have passed (OSTEP_TEST_MINUTES).`);
    total = add(total, { ...nothing, skipped: 1 });
    return;
  }
  const begun = performance.now();
  const { tally, output } = await suite.run(reports, affected);
  const seconds = (performance.now() - begun) / 1000;
  const late = overBudget(suite.name, seconds, !byName.includes(suite));
  if (tally.failed > 0) {
    const titles = failedTitles(join(reports, reportNamed(suite.name)));
    failures.push(`Failed: ${[suite.name, ...titles].join('\n  ')}`);
    if (output !== '') console.log(`\n${output.trim()}\n`);
  }
  console.log(`${suite.name.padEnd(22)} ${sentence(tally)}  (${seconds.toFixed(1)} s${late})`);
  total = add(total, tally);
}

async function runStage({ lanes, suites: queue }: Stage): Promise<void> {
  const waiting = queue.values();
  const lane = async () => {
    for (const suite of waiting) await report(suite);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

if (request.mode === 'changed') {
  for (const stage of affected ? stagesOfChanged(affected) : []) await runStage(stage);
} else {
  for (const stage of stages) await runStage({ ...stage, suites: stage.suites.filter((suite) => asked.has(suite)) });
  if (asked.has(specification) || readdirSync(reports).length > 0) await report(specification);
}

for (const failure of failures) console.log(failure);
console.log(sentence(total));
end(total.failed > 0 || total.passed + total.skipped === 0 ? 1 : 0);
