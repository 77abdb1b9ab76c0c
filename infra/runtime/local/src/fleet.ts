import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from './in-turn';
import type { ProcessRecord } from './leftovers';
import { freePorts } from './ports';
import { type ProcessName, processes, processNames, type Surroundings } from './processes';
import { SupervisedProcess } from './supervised-process';

export type FleetOptions = {
  readonly surroundings: Surroundings;
  readonly logLevel: string;
  readonly tracesEndpoint: string | undefined;
  readonly logs: string;
  readonly record: ProcessRecord;
  readonly onStatus: (line: string) => void;
  /** The folder that holds `services/<part>/dist` of the version a part runs in. */
  readonly homeOf: (part: string) => string;
};

/** The part of the product a process belongs to: the folder of `services` its program lies in. */
export function partOf(name: ProcessName): string {
  return processes[name].program.split('/')[1] ?? name;
}

/** The development identity stays away where a Keycloak is given. */
function startedNames({ identityUrl }: Surroundings): readonly ProcessName[] {
  return identityUrl ? processNames.filter((name) => name !== 'identity') : processNames;
}

const GOODBYE_MS = 2_000;

const movedTo = (name: ProcessName, port: number) => ({ upstreams: { [name]: `http://127.0.0.1:${port}` } });

/** All processes beside PostgreSQL, each in the version its part runs in. */
export class Fleet {
  private readonly oneByOne = inTurn();
  private readonly running = new Map<ProcessName, SupervisedProcess>();
  private readonly ports: Record<ProcessName, number>;
  private readonly metricsPorts: Record<ProcessName, number>;

  constructor(private readonly options: FleetOptions) {
    this.ports = { ...options.surroundings.ports };
    this.metricsPorts = { ...options.surroundings.metricsPorts };
    for (const name of startedNames(options.surroundings)) {
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

  /** Lets go of the requests first, then of all that served them. */
  async stop(): Promise<void> {
    await this.running.get('gateway')?.stop();
    await Promise.all([...this.running.values()].map((process) => process.stop()));
  }

  /**
   * Puts a new process in the place of one, in the version its part runs in by now. The old one answers until the new
   * one is ready and the gateway knows it, then finishes what it has begun. The gateway itself has the one address that
   * browsers know: there the new one listens beside the old one.
   * @throws StartFailure when the new one does not become ready; the old one goes on
   */
  async replace(name: ProcessName): Promise<void> {
    if (name === 'gateway') return this.oneByOne(() => this.replaceGateway());
    const old = this.named(name);
    const [port = 0, metricsPort = 0] = await freePorts(2);
    const fresh = await this.started(this.processOf(name, port, metricsPort));
    await this.oneByOne(async () => {
      this.ports[name] = port;
      this.running.set(name, fresh);
      if (!name.endsWith('-worker')) await this.named('gateway').tell(movedTo(name, port));
      await this.tellMetricsPort(name, metricsPort);
    });
    await old.stop();
  }

  /** Nothing else moves meanwhile: the new one knows the places of its start. */
  private async replaceGateway(): Promise<void> {
    const old = this.named('gateway');
    const [metricsPort = 0] = await freePorts(1);
    const fresh = await this.started(this.processOf('gateway', old.port, metricsPort));
    this.running.set('gateway', fresh);
    await this.tellMetricsPort('gateway', metricsPort);
    await old.tell({ leave: true });
    // Who is connected to the old one asks once more and goes over with the answer.
    await sleep(GOODBYE_MS);
    await old.stop();
  }

  private async tellMetricsPort(name: ProcessName, metricsPort: number): Promise<void> {
    this.metricsPorts[name] = metricsPort;
    if (name !== 'operations') await this.named('operations').tell(movedTo(name, metricsPort));
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

  /** Has the gateway read the registry of remotes at once. */
  async announceRegistry(): Promise<void> {
    await this.named('gateway').tell({ upstreams: {} });
  }

  private processOf(name: ProcessName, port: number, metricsPort: number): SupervisedProcess {
    const { surroundings, logLevel, tracesEndpoint, logs, record, onStatus, homeOf } = this.options;
    const { program, environment } = processes[name];
    return new SupervisedProcess({
      name,
      port,
      // The development identity has nothing to tell but whether it is there.
      healthPort: name === 'identity' ? port : metricsPort,
      record,
      onStatus,
      sharesPort: name === 'gateway',
      logFile: join(logs, `${name}.log`),
      program: join(homeOf(partOf(name)), program),
      environment: () => ({
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PUBLIC_URL: surroundings.publicUrl,
        LOG_LEVEL: logLevel,
        NODE_ENV: 'production',
        ...(tracesEndpoint ? { OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint } : {}),
        ...environment({ ...surroundings, ports: this.ports, metricsPorts: this.metricsPorts }),
      }),
    });
  }
}
