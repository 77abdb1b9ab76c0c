import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const NEXT = 24;

export class NextNodeUnavailable extends Error {
  override readonly name = 'NextNodeUnavailable';
}

let known: Promise<string> | null = null;

/** @throws NextNodeUnavailable where this is that Node already, or it cannot be fetched */
export function nextNode(): Promise<string> {
  known ??= fetchNextNode();
  return known;
}

async function fetchNextNode(): Promise<string> {
  if (process.versions.node.startsWith(`${NEXT}.`)) throw new NextNodeUnavailable(`this is Node ${NEXT} already`);
  try {
    const args = ['--yes', '--package', `node@${NEXT}`, 'node', '--print', 'process.version + " " + process.execPath'];
    const { stdout } = await promisify(execFile)('npx', args, { timeout: 120_000 });
    const [version = '', program = ''] = stdout.trim().split(' ');
    if (version.startsWith(`v${NEXT}.`)) return program;
  } catch {}
  throw new NextNodeUnavailable(`npm brings no Node ${NEXT} here`);
}
