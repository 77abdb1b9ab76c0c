import { join } from 'node:path';
import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '@ostep/database';
import { StartFailure } from './failure';
import { freePorts } from './ports';
import type { ProcessRecord } from './process-record';
import {
  type ProcessContext,
  type Processes,
  type ProcessName,
  partOf,
  processes,
  processGroups,
  processNames,
} from './processes';
import { serialQueue } from './serial-queue';
import { SupervisedProcess } from './supervised-process';

export type SupervisorOptions = {
  readonly context: ProcessContext;
  readonly processes: Processes;
  readonly mode: 'production' | 'development';
  readonly inspectors: ReadonlyMap<string, number>;
  readonly logLevel: string;
  readonly tracesEndpoint: string | undefined;
  readonly logs: string;
  readonly record: ProcessRecord;
  readonly onStatus: (line: string) => void;
  /** Folder with `services/<part>/dist` of the running version. */
  readonly homeOf: (part: string) => string;
};

function startedNames({ identityUrl }: ProcessContext): readonly ProcessName[] {
  return identityUrl ? processNames.filter((name) => name !== 'identity') : processNames;
}

type Ports = { readonly port: number; readonly metricsPort: number };

const GATEWAY_DRAIN_MS = 2_000;
const CHECK_EVERY_MS = 10_000;
/** Processes that are ready without the database. */
const withoutDatabase: readonly string[] = ['gateway', 'identity'];

const upstreamAt = (name: ProcessName, port: number) => ({ upstreams: { [name]: `http://127.0.0.1:${port}` } });

export class Supervisor {
  private readonly enqueue = serialQueue();
  private readonly running = new Map<ProcessName, SupervisedProcess>();
  private readonly ports: Record<ProcessName, number>;
  private readonly metricsPorts: Record<ProcessName, number>;

  constructor(private readonly options: SupervisorOptions) {
    this.ports = { ...options.context.ports };
    this.metricsPorts = { ...options.context.metricsPorts };
    for (const { name, runs } of processGroups(options.processes, startedNames(options.context))) {
      const [only, ...others] = runs;
      const process = only && others.length === 0 ? this.processOf(only) : this.sharedProcess(name, runs);
      for (const one of runs) this.running.set(one, process);
    }
  }

  /** Several programs may have the same `pid`. */
  get processes() {
    return [...this.running].map(([name, { pid }]) => ({
      name,
      port: this.ports[name],
      healthPort: this.healthPortOf(name),
      pid,
    }));
  }

  private get all(): readonly SupervisedProcess[] {
    return [...new Set(this.running.values())];
  }

  named(name: ProcessName): SupervisedProcess {
    const process = this.running.get(name);
    if (!process) throw new Error(`There is no process ${name}.`);
    return process;
  }

  async start(): Promise<void> {
    await Promise.all(this.all.map((process) => process.start()));
  }

  /** Restarts processes that are not ready, unless all that use the database are not: then the database is down. */
  watch(): () => void {
    const ended = new AbortController();
    const checkAll = async () => {
      const all = this.all;
      const states = await Promise.all(
        all.map(async (process) => ({ process, notReady: await process.programsNotReady() })),
      );
      const isDatabaseInUse = this.isDatabaseInUse(states.flatMap(({ notReady }) => notReady));
      for (const { process, notReady } of states)
        process.restartIfNotReady(isDatabaseInUse || withoutDatabase.includes(process.name) ? notReady : []);
    };
    void (async () => {
      for await (const _ of setInterval(CHECK_EVERY_MS, null, { signal: ended.signal })) await checkAll();
    })().catch(() => undefined);
    return () => ended.abort();
  }

  private isDatabaseInUse(notReady: readonly string[]): boolean {
    return [...this.running.keys()].some((name) => !withoutDatabase.includes(name) && !notReady.includes(name));
  }

  async stop(): Promise<void> {
    await this.running.get('gateway')?.stop();
    await Promise.all(this.all.map((process) => process.stop()));
  }

  /**
   * Starts a successor while the old process finishes its requests; gateways share the public port.
   * @throws StartFailure when the successor does not become ready (the old process goes on) or the process is shared
   */
  async replace(name: ProcessName): Promise<void> {
    this.requireOwnProcess(name);
    if (name === 'gateway') return this.enqueue(() => this.replaceGateway());
    const old = this.named(name);
    const [port = 0, metricsPort = 0] = await freePorts(2);
    const successor = await this.startOrKill(this.processOf(name, { port, metricsPort }));
    await this.enqueue(async () => {
      this.ports[name] = port;
      this.running.set(name, successor);
      if (!name.endsWith('-worker')) await this.named('gateway').sendAndWait(upstreamAt(name, port));
      await this.sendMetricsPort(name, metricsPort);
    });
    await old.stop();
  }

  /** Runs in the queue, because no upstream may change after the new gateway has read its environment. */
  private async replaceGateway(): Promise<void> {
    const old = this.named('gateway');
    const [metricsPort = 0] = await freePorts(1);
    const successor = await this.startOrKill(this.processOf('gateway', { port: this.ports.gateway, metricsPort }));
    this.running.set('gateway', successor);
    await this.sendMetricsPort('gateway', metricsPort);
    await old.sendAndWait({ leave: true });
    // Clients with open connections send one more request and are told to close.
    await sleep(GATEWAY_DRAIN_MS);
    await old.stop();
  }

  private async sendMetricsPort(name: ProcessName, metricsPort: number): Promise<void> {
    this.metricsPorts[name] = metricsPort;
    if (name !== 'operations') await this.named('operations').sendAndWait(upstreamAt(name, metricsPort));
  }

  private async startOrKill(successor: SupervisedProcess): Promise<SupervisedProcess> {
    try {
      await successor.start();
      return successor;
    } catch (error) {
      await successor.kill();
      throw error;
    }
  }

  async reloadRegistry(): Promise<void> {
    await this.named('gateway').sendAndWait({ upstreams: {} });
  }

  /** @throws StartFailure */
  requireOwnProcess(name: ProcessName): void {
    if (this.named(name).name === name) return;
    throw new StartFailure(`${name} shares its process with others: start with OSTEP_PROCESSES=apart to replace it.`);
  }

  /** The development identity has no metrics port. */
  private healthPortOf(name: ProcessName, { port, metricsPort } = this.portsOf(name)): number {
    return name === 'identity' ? port : metricsPort;
  }

  private portsOf(name: ProcessName): Ports {
    return { port: this.ports[name], metricsPort: this.metricsPorts[name] };
  }

  private processOf(name: ProcessName, ports = this.portsOf(name)): SupervisedProcess {
    const { inspectors, record, onStatus } = this.options;
    return new SupervisedProcess({
      name,
      healthPorts: { [name]: this.healthPortOf(name, ports) },
      record,
      onStatus,
      sharedPort: name === 'gateway' ? ports.port : undefined,
      inspectorPort: inspectors.get(name),
      logFile: this.logOf(name),
      program: this.programOf(name),
      environment: () => this.environmentOf(name, ports),
    });
  }

  private sharedProcess(name: string, runs: readonly ProcessName[]): SupervisedProcess {
    const { record, onStatus } = this.options;
    return new SupervisedProcess({
      name,
      healthPorts: Object.fromEntries(runs.map((one) => [one, this.healthPortOf(one)])),
      record,
      onStatus,
      logFile: this.logOf(name),
      program: join(projectDir(), 'infra/runtime/local/src/run-programs.mjs'),
      environment: () => {
        const listed = runs.map((one) => ({
          file: this.programOf(one),
          environment: { ...this.environmentOf(one, this.portsOf(one)), CHILDREN_AT_START: 'off' },
        }));
        return { NODE_ENV: this.options.mode, PROGRAMS: JSON.stringify(listed) };
      },
    });
  }

  private logOf(name: string): string {
    return join(this.options.logs, `${name}.log`);
  }

  private programOf(name: ProcessName): string {
    return join(this.options.homeOf(partOf(name)), processes[name].program);
  }

  private environmentOf(name: ProcessName, { port, metricsPort }: Ports): Readonly<Record<string, string>> {
    const { context, mode, logLevel, tracesEndpoint } = this.options;
    return {
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: context.publicUrl,
      LOG_LEVEL: logLevel,
      NODE_ENV: mode,
      ...(tracesEndpoint ? { OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint } : {}),
      ...processes[name].environment({ ...context, ports: this.ports, metricsPorts: this.metricsPorts }),
    };
  }
}
