import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopCommands } from './run-command';
import { byName, checks, onRequest, type Suite, specification, suites } from './suites';
import { add, nothing, sentence, type Tally } from './tally';

/** `npm test -- rules build` filters suites by name; `--all` adds those on request. */
const words = process.argv.slice(2).filter((word) => word !== '--all');
const isAsked = ({ name }: Suite) => words.length === 0 || words.some((word) => name.includes(word));
const mayRunOnRequest = words.length > 0 || process.argv.includes('--all');

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
  const begun = performance.now();
  const { tally, output } = await suite.run(reports);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (tally.failed > 0 && output !== '') console.log(`\n${output.trim()}\n`);
  console.log(`${suite.name.padEnd(22)} ${sentence(tally)}  (${seconds} s)`);
  total = add(total, tally);
}

await Promise.all(checks.filter(isAsked).map(report));
const slow = [...suites, ...(mayRunOnRequest ? onRequest : []), ...(words.length > 0 ? byName : [])];
for (const suite of slow.filter(isAsked)) await report(suite);
if (isAsked(specification) || readdirSync(reports).length > 0) await report(specification);

console.log(sentence(total));
end(total.failed > 0 || total.passed + total.skipped === 0 ? 1 : 0);
