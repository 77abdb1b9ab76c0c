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
  /** Health port of each program in the process; at the start all must answer. */
  readonly healthPorts: Readonly<Record<string, number>>;
  /** Port on which a successor listens at the same time while the process is replaced. */
  readonly sharedPort?: number | undefined;
  readonly inspectorPort?: number | undefined;
  /** Called at every start, because addresses may have changed. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly record: ProcessRecord;
  readonly onStatus: (line: string) => void;
};

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
/** After this time without a crash the next one counts as the first. */
const HEALTHY_MS = 10_000;
const READY_MS = 120_000;
const DRAIN_MS = 16_000;
const CRASHES_AT_START = 4;
const PROBE_MS = 60;
const NOT_READY_LIMIT_MS = 30_000;

/** Restarts a process after a crash, with growing delays. The process ends when its IPC channel to us closes. */
export class SupervisedProcess {
  readonly name: string;
  private child: ChildProcess | null = null;
  /** Whether the process listens. On a shared port an answer does not show which process gave it. */
  private listens = false;
  private wanted = false;
  private everReady = false;
  private crashes = 0;
  private notReadySince = 0;
  private wasReady = false;
  private reportedNotReady = '';

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
   * Restarts the process when none of its programs was ready for too long. Where only some are not ready, it reports them
   * and restarts nothing, as that would end the others too. A process under a debugger is never restarted.
   */
  restartIfNotReady(programsNotReady: readonly string[], limitMs = NOT_READY_LIMIT_MS): void {
    const isNotReady = programsNotReady.length === this.programs.length;
    this.reportNotReady(isNotReady ? [] : programsNotReady);
    if (!isNotReady) {
      this.notReadySince = performance.now();
      this.wasReady = true;
    }
    const notReadyMs = performance.now() - this.notReadySince;
    const mustNotRestart = !this.wanted || this.options.inspectorPort !== undefined;
    if (mustNotRestart || !isNotReady || notReadyMs < (this.wasReady ? limitMs : READY_MS)) return;
    this.options.onStatus(`${this.name} was not ready for ${Math.round(notReadyMs / 1000)} s; it is ended.`);
    this.notReadySince = performance.now();
    this.child?.kill('SIGKILL');
  }

  private reportNotReady(programs: readonly string[]): void {
    const notReady = programs.join(', ');
    if (notReady === this.reportedNotReady) return;
    this.reportedNotReady = notReady;
    this.options.onStatus(
      notReady === '' ? `All of ${this.name} are ready again.` : `Of ${this.name} not ready: ${notReady}.`,
    );
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

  /** Resolves when the process has acknowledged the message, or is not running. */
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
    // A process that ends instead gets the same values from its environment at its next start.
    await Promise.race([acted, once(child, 'exit', { signal: waiting.signal })]).finally(() => waiting.abort());
  }

  private spawn(): void {
    const { name, program, environment, inspectorPort, logFile, record, sharedPort } = this.options;
    const log = openSync(logFile, 'a', 0o600);
    // The log file of an older version may be readable by others.
    fchmodSync(log, 0o600);
    const how = {
      execArgv: ['--enable-source-maps', ...(inspectorPort ? [`--inspect=127.0.0.1:${inspectorPort}`] : [])],
      stdio: ['ignore', log, log, 'ipc'],
      env: { PATH: process.env.PATH, TZ: 'Europe/Warsaw', ...environment() },
    } satisfies ForkOptions;
    this.listens = sharedPort === undefined;
    // In a process group of its own, so that Ctrl-C reaches only us, and we end the processes in order.
    const child = this.listens ? fork(program, [], { ...how, detached: true }) : this.forkSharing(program, how);
    closeSync(log);
    this.child = child;
    this.notReadySince = performance.now();
    this.wasReady = false;
    const startedAt = performance.now();
    if (child.pid) record.add(name, child.pid);
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => this.onExit(child, startedAt, signal ?? `code ${code}`));
  }

  /** Starts a worker of Node's cluster: we own the listening socket and share it with the successor. */
  private forkSharing(program: string, { env, ...how }: ForkOptions): ChildProcess {
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: program, ...how } as ClusterSettings);
    // The cluster module would pass on our whole environment, including the administrator's password.
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
    // One after another, because each request takes CPU time from a process that is starting.
    for (const port of Object.values(this.options.healthPorts)) if (!(await answersReady(port))) return false;
    return true;
  }

  async programsNotReady(): Promise<readonly string[]> {
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
