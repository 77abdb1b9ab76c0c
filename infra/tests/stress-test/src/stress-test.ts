import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@ostep/database';
import { reportOf } from '@ostep/doctor';
import { startProduct } from '@ostep/local';
import { runStressTest } from './run-stress-test';

const MOST_SECONDS = 240;
const MOST_WRITERS = 200;

const [seconds = 60, writers = 50] = process.argv.slice(2).map(Number);
const isSensible = seconds >= 1 && seconds <= MOST_SECONDS && writers >= 1 && writers <= MOST_WRITERS;
if (!isSensible) {
  console.error(`npm run stress-test -- <seconds, up to ${MOST_SECONDS}> <writers, up to ${MOST_WRITERS}>`);
  process.exit(2);
}

const folder = temporaryFolder('ostep-stress-test-');
const product = await startProduct({ dataDir: folder, port: 0, processes: 'apart', requestsPerMinute: 0, demo: false });
try {
  const onStatus = (line: string) => console.log(line);
  const { statuses, faults, killed, findings } = await runStressTest({
    product,
    projectDir: process.cwd(),
    writers,
    seconds,
    onStatus,
  });
  const answers = [...statuses].toSorted(([left], [right]) => left - right);
  console.log(`answers: ${answers.map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')}`);
  console.log(`killed ${killed.length} times: ${killed.join(', ')}\n`);
  console.log(reportOf(findings));
  for (const fault of faults.slice(0, 10)) console.log(`500: ${fault}`);
  if (faults.length > 0 || findings.some(({ broken }) => broken > 0)) process.exitCode = 1;
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
