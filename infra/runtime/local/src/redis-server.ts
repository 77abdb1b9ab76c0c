import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './ports';

export type RedisServer = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

const START_MS = 10_000;
const PROBE_MS = 20;

/** Production runs Valkey; Debian packages Redis. */
const PROGRAMS = ['valkey-server', 'redis-server'];
const installed = () => PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0);

export function hasRedis(): boolean {
  return installed() !== undefined;
}

export async function startRedis(): Promise<RedisServer> {
  const [port = 0] = await freePorts(1);
  let server = launch(port);
  await waitUntilReachable(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    start: async () => {
      server = launch(port);
      await waitUntilReachable(port);
    },
  };
}

function launch(port: number): ChildProcess {
  const store = installed() ?? 'valkey-server';
  const command = [store, '--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const supportsDeathSignal = spawnSync('setpriv', ['--pdeathsig=KILL', '--', 'true']).status === 0;
  const [program = '', ...args] = supportsDeathSignal ? ['setpriv', '--pdeathsig=KILL', '--', ...command] : command;
  return spawn(program, args, { stdio: 'ignore', cwd: '/' });
}

async function waitUntilReachable(port: number): Promise<void> {
  const end = performance.now() + START_MS;
  while (!(await answers(port))) {
    if (performance.now() > end) throw new Error(`Redis did not start on port ${port}.`);
    await sleep(PROBE_MS);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });
}
