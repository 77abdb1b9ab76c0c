import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative, sep } from 'node:path';
import { projectDir, temporaryFolder } from '@ostep/database';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache', '.release', 'test-results']);
/** Builds, whose `node_modules` have relative links to packages of the workspace. */
const BUILT = /^(shell|mfe-[^/]+|services\/[^/]+)\/dist(\/|$)/;

const isCopied = (path: string) => BUILT.test(path) || (!/(^|\/)dist$/.test(path) && !LEFT_OUT.has(basename(path)));

type CopyOptions = {
  /** Name of the copy's folder, inside a temporary one. */
  readonly name?: string;
  /** Path of the Node program that runs the copy. */
  readonly node?: string;
};

/** A copy of the project with its builds, in a temporary folder. */
export class CopiedProject {
  private readonly running = new Set<ChildProcess>();

  private constructor(
    private readonly home: string,
    readonly root: string,
    private readonly node: string,
  ) {}

  static async make({ name = 'copy', node = process.execPath }: CopyOptions = {}) {
    const home = temporaryFolder('ostep-copy-');
    const root = join(home, name);
    const from = projectDir();
    await cp(from, root, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => isCopied(relative(from, path).split(sep).join('/')),
    });
    return new CopiedProject(home, root, node);
  }

  async run(program: string, ...args: readonly string[]): Promise<void> {
    const { code, output } = await this.outcomeOf(program, ...args);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.\n${output}`);
  }

  async outcomeOf(program: string, ...args: readonly string[]) {
    const { child, output } = this.spawn(program, args);
    await once(child, 'close');
    return { code: child.exitCode, output: output() };
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
    const path = `${dirname(this.node)}${delimiter}${process.env.PATH ?? ''}`;
    const child = spawn(this.node, [join(this.root, program), ...args], {
      cwd: this.root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: path,
        OSTEP_DATA: join(this.root, '.data'),
        PORT: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: '',
      },
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

  async stop(): Promise<void> {
    await Promise.all(
      [...this.running].map(async (child) => {
        const ended = once(child, 'close');
        child.kill('SIGTERM');
        await ended;
      }),
    );
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.home, { recursive: true, force: true });
  }
}
