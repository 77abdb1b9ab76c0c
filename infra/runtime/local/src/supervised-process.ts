import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import cluster, { type ClusterSettings } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from './failure';
import { type ProcessRecord, signalGroup } from './process-record';

export type SupervisedOptions = {
  readonly name: string;
  readonly program: string;
  /** Of each program in it; at the start all must answer. */
  readonly healthPorts: Readonly<Record<string, number>>;
  /** The port that its successor listens on too while it is replaced. */
  readonly sharedPort?: number | undefined;
  readonly inspectorPort?: number | undefined;
  /** Called at every start: addresses may have changed. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly record: ProcessRecord;
  readonly onStatus: (line: string) => void;
};

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
/** A crash after this long counts as the first one again. */
const HEALTHY_MS = 10_000;
const READY_MS = 120_000;
const DRAIN_MS = 16_000;
const CRASHES_AT_START = 4;
const PROBE_MS = 60;
const UNHEALTHY_MS = 30_000;

/** Restarts after a crash with growing delays. The process has an IPC channel to us and ends when it closes. */
export class SupervisedProcess {
  readonly name: string;
  private child: ChildProcess | null = null;
  /** On a shared port an answer does not tell which process gave it. */
  private listens = false;
  private wanted = false;
  private everReady = false;
  private crashes = 0;
  private redSince = 0;
  private wasReady = false;
  private reportedRed = '';

  constructor(private readonly options: SupervisedOptions) {
    this.name = options.name;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  async start(): Promise<void> {
    this.wanted = true;
    if (this.child === null) this.spawn();
    const end = performance.now() + READY_MS;
    while (!(await this.isReady())) {
      if (!this.everReady && this.crashes >= CRASHES_AT_START) throw this.failure('ends again and again');
      if (performance.now() > end) throw this.failure('does not become ready');
      await sleep(PROBE_MS);
    }
    this.everReady = true;
  }

  /**
   * Ends a process whose programs are all red too long: it starts again. Where some are not, the red ones are named and
   * left, as ending them ends the others. One that a developer may have stopped is left alone.
   */
  judge(redPrograms: readonly string[], redMs = UNHEALTHY_MS): void {
    const isRed = redPrograms.length === this.programs.length;
    this.reportRed(isRed ? [] : redPrograms);
    if (!isRed) {
      this.redSince = performance.now();
      this.wasReady = true;
    }
    const wasRed = performance.now() - this.redSince;
    const isLeft = !this.wanted || this.options.inspectorPort !== undefined;
    if (isLeft || !isRed || wasRed < (this.wasReady ? redMs : READY_MS)) return;
    this.options.onStatus(`${this.name} was not ready for ${Math.round(wasRed / 1000)} s; it is ended.`);
    this.redSince = performance.now();
    this.child?.kill('SIGKILL');
  }

  private reportRed(programs: readonly string[]): void {
    const red = programs.join(', ');
    if (red === this.reportedRed) return;
    this.reportedRed = red;
    this.options.onStatus(red === '' ? `All of ${this.name} are ready again.` : `Of ${this.name} not ready: ${red}.`);
  }

  async kill(): Promise<void> {
    this.wanted = false;
    await this.end('SIGKILL');
  }

  /** SIGTERM, then SIGKILL after `DRAIN_MS`; stays down until `start`. */
  async stop(): Promise<void> {
    this.wanted = false;
    const ended = this.end('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), sleep(DRAIN_MS, false, { ref: false })]);
    if (!inTime) await this.end('SIGKILL');
  }

  /** Resolves when the process has acknowledged the message, or does not run. */
  async sendAndWait(message: Readonly<Record<string, unknown>>): Promise<void> {
    const child = this.child;
    if (child === null || !child.connected) return;
    const id = randomUUID();
    const acted = new Promise<void>((resolve) => {
      const onMessage = (answer: unknown) => {
        if (typeof answer !== 'object' || answer === null || !('done' in answer) || answer.done !== id) return;
        child.off('message', onMessage);
        resolve();
      };
      child.on('message', onMessage);
    });
    child.send({ ...message, id });
    const waiting = new AbortController();
    // A process that ends instead gets the same values from its environment when it restarts.
    await Promise.race([acted, once(child, 'exit', { signal: waiting.signal })]).finally(() => waiting.abort());
  }

  private spawn(): void {
    const { name, program, environment, inspectorPort, logFile, record, sharedPort } = this.options;
    const log = openSync(logFile, 'a', 0o600);
    // A log of an older version may be readable by others.
    fchmodSync(log, 0o600);
    const how = {
      execArgv: ['--enable-source-maps', ...(inspectorPort ? [`--inspect=127.0.0.1:${inspectorPort}`] : [])],
      stdio: ['ignore', log, log, 'ipc'],
      env: { PATH: process.env.PATH, TZ: 'Europe/Warsaw', ...environment() },
    } satisfies ForkOptions;
    this.listens = sharedPort === undefined;
    // A group of its own: Ctrl-C reaches us alone, and we end the processes in order.
    const child = this.listens ? fork(program, [], { ...how, detached: true }) : this.forkSharing(program, how);
    closeSync(log);
    this.child = child;
    this.redSince = performance.now();
    this.wasReady = false;
    const startedAt = performance.now();
    if (child.pid) record.add(name, child.pid);
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => this.onExit(child, startedAt, signal ?? `code ${code}`));
  }

  /** A worker of Node's cluster: the listening socket belongs to us and is shared with the successor. */
  private forkSharing(program: string, { env, ...how }: ForkOptions): ChildProcess {
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: program, ...how } as ClusterSettings);
    // The cluster module would pass on our whole environment, with the administrator's password.
    const ours = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
    const worker = cluster.fork({ ...ours, ...env });
    worker.on('listening', ({ port }) => {
      if (port === this.options.sharedPort) this.listens = true;
    });
    return worker.process;
  }

  private onExit(child: ChildProcess, startedAt: number, how: string): void {
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
    if (child.pid) this.options.record.remove(child.pid);
    this.child = null;
    if (!this.wanted) return;
    this.crashes = performance.now() - startedAt > HEALTHY_MS ? 1 : this.crashes + 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.crashes - 1), LONGEST_DELAY_MS);
    if (this.everReady) this.options.onStatus(`${this.name} ended (${how}); it starts again. ${this.lastLogLine()}`);
    setTimeout(() => {
      if (this.wanted && this.child === null) this.spawn();
    }, delay);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  private get programs(): readonly string[] {
    return Object.keys(this.options.healthPorts);
  }

  async isReady(): Promise<boolean> {
    if (this.child === null || !this.listens) return false;
    // In turn: while a process starts, each question takes CPU time from it.
    for (const port of Object.values(this.options.healthPorts)) if (!(await answersReady(port))) return false;
    return true;
  }

  async redPrograms(): Promise<readonly string[]> {
    if (this.child === null || !this.listens) return this.programs;
    const ports = Object.entries(this.options.healthPorts);
    const answers = await Promise.all(ports.map(async ([name, port]) => [name, await answersReady(port)] as const));
    return answers.flatMap(([name, isReady]) => (isReady ? [] : [name]));
  }

  private failure(what: string): StartFailure {
    return new StartFailure(`The process ${this.name} ${what}. ${this.lastLogLine()}`);
  }

  private lastLogLine(): string {
    const lines = readFileSync(this.options.logFile, 'utf8').trimEnd().split('\n');
    const words = lines.at(-1) ?? '';
    return words === '' ? '' : `Its last words, in ${basename(this.options.logFile)}: ${words.slice(0, 500)}`;
  }
}

async function answersReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
