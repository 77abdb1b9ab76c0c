import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import type { ImageTree } from './make-tree';

export type RunningTree = {
  /** Ends with the code of the container. */
  readonly ended: Promise<number | null>;
  /** As an engine sends it, to the first process inside. */
  readonly signal: (signal: NodeJS.Signals) => void;
};

export type RunOptions = {
  readonly data: string;
  readonly backup: string;
  readonly port: number;
  /** Programs of another release, in place of those of the tree. */
  readonly app?: string | undefined;
  /** An ordinary user; the container never is root. */
  readonly user: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Before the command, such as `systemd-run` with a limit of memory. */
  readonly before?: readonly string[];
};

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Runs the tree as a container would: an ordinary user, read-only files, `/tmp` in memory, processes of its own. It
 * shares the network, so `PORT` is the public one.
 */
export function runTree(tree: ImageTree, options: RunOptions): RunningTree {
  const { data, backup, port, user, app, settings = {}, before = [] } = options;
  for (const folder of [data, backup]) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, user, user);
  }
  const places = ['--ro-bind', tree.root, '/', '--bind', data, '/data', '--bind', backup, '/backup'];
  if (app) places.push('--ro-bind', app, '/app');
  const own = ['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp', '--tmpfs', '/run'];
  const apart = [
    '--unshare-pid',
    '--as-pid-1',
    '--unshare-ipc',
    '--unshare-uts',
    '--hostname',
    'ostep',
    '--die-with-parent',
    '--info-fd',
    '3',
  ];
  const given = { PATH, ...tree.environment, ...settings, PORT: `${port}` };
  const environment = Object.entries(given).flatMap(([name, value]) => ['--setenv', name, value]);
  const confined = [...places, ...own, ...apart, '--chdir', tree.workdir, '--clearenv', ...environment];
  const ordinary = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--'];
  const [program = '', ...words] = [...before, ...ordinary, 'bwrap', ...confined, '--', ...tree.entrypoint];
  const child = spawn(program, words, { stdio: ['inherit', 'inherit', 'inherit', 'pipe'] });
  let first: number | null = null;
  let told = '';
  child.stdio[3]?.on('data', (text) => {
    told += String(text);
    first = Number(/"child-pid": (\d+)/.exec(told)?.[1] ?? 0) || null;
  });
  return {
    ended: once(child, 'exit').then(([code]) => code as number | null),
    signal: (signal) => {
      if (first !== null) process.kill(first, signal);
    },
  };
}
