import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { projectDir, temporaryFolder } from '@ostep/database';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache', '.release', 'test-results']);
/** Its `node_modules` holds relative links to packages of the workspace. */
const BUILT = /^(shell|mfe-[^/]+|services\/[^/]+)\/dist(\/|$)/;

const isCopied = (path: string) => BUILT.test(path) || (!/(^|\/)dist$/.test(path) && !LEFT_OUT.has(basename(path)));

export class CopiedProject {
  private readonly running = new Set<ChildProcess>();

  private constructor(readonly root: string) {}

  static async make(): Promise<CopiedProject> {
    const root = temporaryFolder('ostep-copy-');
    const from = projectDir();
    await cp(from, root, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => isCopied(relative(from, path).split(sep).join('/')),
    });
    return new CopiedProject(root);
  }

  async run(program: string, ...args: readonly string[]): Promise<void> {
    const { child, output } = this.spawn(program, args);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.\n${output()}`);
  }

  async start(...args: readonly string[]): Promise<string> {
    const { child, output } = this.spawn('infra/tools/cli/cli.mjs', ['start', ...args]);
    return new Promise((resolve, reject) => {
      child.once('close', () => reject(new Error(`The product ended instead of being ready.\n${output()}`)));
      child.stdout?.on('data', () => {
        const address = /is ready after .*(http:\S+)/.exec(output())?.[1];
        if (address) resolve(address);
      });
    });
  }

  private spawn(program: string, args: readonly string[]) {
    const child = spawn(process.execPath, [join(this.root, program), ...args], {
      cwd: this.root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, OSTEP_DATA: join(this.root, '.data'), PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: '' },
    });
    this.running.add(child);
    child.once('close', () => this.running.delete(child));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    }
    return { child, output: () => text };
  }

  async remove(): Promise<void> {
    await Promise.all(
      [...this.running].map(async (child) => {
        const ended = once(child, 'close');
        child.kill('SIGTERM');
        await ended;
      }),
    );
    await rm(this.root, { recursive: true, force: true });
  }
}
