import { join } from 'node:path';
import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './ports';
import type { ProcessRecord } from './process-record';
import { type ProcessContext, type ProcessName, partOf, processes, processNames } from './processes';
import { serialQueue } from './serial-queue';
import { SupervisedProcess } from './supervised-process';

export type SupervisorOptions = {
  readonly context: ProcessContext;
  readonly mode: 'production' | 'development';
  readonly inspectors: ReadonlyMap<string, number>;
  readonly logLevel: string;
  readonly tracesEndpoint: string | undefined;
  readonly logs: string;
  readonly record: ProcessRecord;
  readonly onStatus: (line: string) => void;
  /** Folder that holds `services/<part>/dist` of the version that runs. */
  readonly homeOf: (part: string) => string;
};

function startedNames({ identityUrl }: ProcessContext): readonly ProcessName[] {
  return identityUrl ? processNames.filter((name) => name !== 'identity') : processNames;
}

const GATEWAY_DRAIN_MS = 2_000;
const LOOK_EVERY_MS = 5_000;
/** Ready without the database. */
const alone: readonly ProcessName[] = ['gateway', 'identity'];

const upstreamAt = (name: ProcessName, port: number) => ({ upstreams: { [name]: `http://127.0.0.1:${port}` } });

export class Supervisor {
  private readonly enqueue = serialQueue();
  private readonly running = new Map<ProcessName, SupervisedProcess>();
  private readonly ports: Record<ProcessName, number>;
  private readonly metricsPorts: Record<ProcessName, number>;

  constructor(private readonly options: SupervisorOptions) {
    this.ports = { ...options.context.ports };
    this.metricsPorts = { ...options.context.metricsPorts };
    for (const name of startedNames(options.context)) {
      this.running.set(name, this.processOf(name, this.ports[name], this.metricsPorts[name]));
    }
  }

  get processes() {
    return [...this.running].map(([name, { port, healthPort, pid }]) => ({ name, port, healthPort, pid }));
  }

  named(name: ProcessName): SupervisedProcess {
    const process = this.running.get(name);
    if (!process) throw new Error(`There is no process ${name}.`);
    return process;
  }

  async start(): Promise<void> {
    await Promise.all([...this.running.values()].map((process) => process.start()));
  }

  /** Red processes start again; while all that work with the database are red, it is the database that is away. */
  watch(): () => void {
    const ended = new AbortController();
    const look = async () => {
      const all = [...this.running];
      const answers = await Promise.all(all.map(([, process]) => process.isReady()));
      const isServed = all.some(([name], index) => answers[index] && !alone.includes(name));
      for (const [index, [name, process]] of all.entries()) {
        process.judge(!answers[index] && (isServed || alone.includes(name)));
      }
    };
    void (async () => {
      for await (const _ of setInterval(LOOK_EVERY_MS, null, { signal: ended.signal })) await look();
    })().catch(() => undefined);
    return () => ended.abort();
  }

  async stop(): Promise<void> {
    await this.running.get('gateway')?.stop();
    await Promise.all([...this.running.values()].map((process) => process.stop()));
  }

  /**
   * The successor starts beside the old process, which finishes its requests; gateways share the public port.
   * @throws StartFailure when the successor does not become ready; the old process goes on
   */
  async replace(name: ProcessName): Promise<void> {
    if (name === 'gateway') return this.enqueue(() => this.replaceGateway());
    const old = this.named(name);
    const [port = 0, metricsPort = 0] = await freePorts(2);
    const fresh = await this.started(this.processOf(name, port, metricsPort));
    await this.enqueue(async () => {
      this.ports[name] = port;
      this.running.set(name, fresh);
      if (!name.endsWith('-worker')) await this.named('gateway').sendAndWait(upstreamAt(name, port));
      await this.sendMetricsPort(name, metricsPort);
    });
    await old.stop();
  }

  /** Inside the queue: no upstream may move after the new gateway has read its environment. */
  private async replaceGateway(): Promise<void> {
    const old = this.named('gateway');
    const [metricsPort = 0] = await freePorts(1);
    const fresh = await this.started(this.processOf('gateway', old.port, metricsPort));
    this.running.set('gateway', fresh);
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

  private async started(fresh: SupervisedProcess): Promise<SupervisedProcess> {
    try {
      await fresh.start();
      return fresh;
    } catch (error) {
      await fresh.kill();
      throw error;
    }
  }

  async reloadRegistry(): Promise<void> {
    await this.named('gateway').sendAndWait({ upstreams: {} });
  }

  private processOf(name: ProcessName, port: number, metricsPort: number): SupervisedProcess {
    const { context, mode, inspectors, logLevel, tracesEndpoint, logs, record, onStatus, homeOf } = this.options;
    const { program, environment } = processes[name];
    return new SupervisedProcess({
      name,
      port,
      // The development identity has no metrics port.
      healthPort: name === 'identity' ? port : metricsPort,
      record,
      onStatus,
      sharesPort: name === 'gateway',
      inspectorPort: inspectors.get(name),
      logFile: join(logs, `${name}.log`),
      program: join(homeOf(partOf(name)), program),
      environment: () => ({
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PUBLIC_URL: context.publicUrl,
        LOG_LEVEL: logLevel,
        NODE_ENV: mode,
        ...(tracesEndpoint ? { OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint } : {}),
        ...environment({ ...context, ports: this.ports, metricsPorts: this.metricsPorts }),
      }),
    });
  }
}
