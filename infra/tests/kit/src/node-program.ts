import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export class NodeUnavailable extends Error {
  override readonly name = 'NodeUnavailable';
}

/** Path of Node in the given major version: the running one, or one that npm downloads. @throws NodeUnavailable */
export async function nodeProgram(major: number): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  try {
    const args = ['--yes', '--package', `node@${major}`, 'node', '--print', 'process.version + " " + process.execPath'];
    const { stdout } = await promisify(execFile)('npx', args, { timeout: 120_000 });
    const [version = '', program = ''] = stdout.trim().split(' ');
    if (version.startsWith(`v${major}.`)) return program;
  } catch {}
  throw new NodeUnavailable(`npm brings no Node ${major} here`);
}
