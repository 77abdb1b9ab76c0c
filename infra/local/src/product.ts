import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { buildChanged } from './build';
import { openDataFolder } from './data-folder';
import { openDatabase } from './database';
import { ProcessRecord } from './leftovers';
import { rotateLogs } from './log-rotation';
import { takeFolder } from './one-instance';
import { freePorts, publicPort } from './ports';
import { type ProcessName, processes, processNames, type Surroundings } from './processes';
import { publishWeb } from './publish-web';
import { type ProductOptions, type Settings, settingsOf } from './settings';
import { SupervisedProcess } from './supervised-process';

export type Product = {
  /** Address for the browser. */
  readonly url: string;
  readonly dataDir: string;
  /** Where the database keeps its data. */
  readonly databasePlace: string;
  readonly processes: readonly { readonly name: ProcessName; readonly port: number; readonly pid: number | null }[];
  /** Ends a process as a power cut would; it stays down until `restart`. */
  readonly kill: (name: ProcessName) => Promise<void>;
  /** Starts a process again, ending it first where it runs, and waits until it is ready. */
  readonly restart: (name: ProcessName) => Promise<void>;
  /** Ends everything in order; calling it again waits for the same end. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts everything on this machine and waits until it is ready: PostgreSQL, migrations, the builds of what changed,
 * demo data, identity, services, workers and the gateway.
 * @throws StartFailure with one sentence for what a person can mend
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const settings = settingsOf(options);
  const onStatus = options.onStatus ?? (() => undefined);
  const folder = openDataFolder(settings.dataDir);
  const hold = takeFolder(folder.root);
  const closing: (() => Promise<void> | void)[] = [hold.release];
  const stop = onlyOnce(async () => {
    for (const step of closing.reverse()) await step();
  });
  try {
    const port = await publicPort(settings.host, settings.port);
    const url = settings.publicUrl ?? `http://localhost:${port}`;
    hold.announce(url);
    const record = new ProcessRecord(folder.root);
    const left = await record.endLeftovers();
    if (left.length > 0) onStatus(`Ended what an earlier run left: ${left.join(', ')}`);
    if (options.fresh) await rm(folder.web, { recursive: true, force: true });
    closing.push(rotateLogs(folder.logs));

    const { fresh = false, demo = true } = options;
    const opening = openDatabase({ folder, adminUrl: settings.adminUrl, fresh, demo, onStatus });
    closing.push(async () => (await opening.catch(() => null))?.stop());
    const [database] = await Promise.all([opening, buildChanged(onStatus).then(() => publishWeb(folder.web))]);

    const surroundings = await surroundingsOf(settings, database.urls, folder, { url, port });
    const running = new Map(
      processNames.map((name) => {
        const options = { record, onStatus, logFile: join(folder.logs, `${name}.log`) };
        return [name, supervised(name, surroundings, settings.logLevel, options)];
      }),
    );
    closing.push(() => stopInOrder(running));
    await Promise.all([...running.values()].map((process) => process.start()));
    return productOf(running, { url, dataDir: folder.root, databasePlace: database.place, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function surroundingsOf(
  { host, redisUrl, statisticsUrl }: Settings,
  urls: Surroundings['urls'],
  folder: { readonly web: string; readonly identity: string },
  published: { readonly url: string; readonly port: number },
): Promise<Surroundings> {
  const free = await freePorts(processNames.length);
  const ports = Object.fromEntries(processNames.map((name, index) => [name, free[index]]));
  return {
    urls,
    // A name for each port there is: the array is as long as the list of names.
    ports: { ...(ports as Surroundings['ports']), gateway: published.port },
    publicUrl: published.url,
    host,
    webDir: folder.web,
    identityDir: folder.identity,
    redisUrl,
    statisticsUrl,
  };
}

function supervised(
  name: ProcessName,
  surroundings: Surroundings,
  logLevel: string,
  options: { record: ProcessRecord; onStatus: (line: string) => void; logFile: string },
): SupervisedProcess {
  const { program, environment } = processes[name];
  const port = surroundings.ports[name];
  return new SupervisedProcess({
    ...options,
    name,
    port,
    program: join(projectDir(), program),
    environment: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: surroundings.publicUrl,
      LOG_LEVEL: logLevel,
      NODE_ENV: 'production',
      ...environment(surroundings),
    },
  });
}

/** The gateway lets go of its requests first, then all that served them. */
async function stopInOrder(running: ReadonlyMap<ProcessName, SupervisedProcess>): Promise<void> {
  await running.get('gateway')?.stop();
  await Promise.all([...running.values()].map((process) => process.stop()));
}

function productOf(
  running: ReadonlyMap<ProcessName, SupervisedProcess>,
  about: Pick<Product, 'url' | 'dataDir' | 'databasePlace' | 'stop'>,
): Product {
  const named = (name: ProcessName) => {
    const process = running.get(name);
    if (!process) throw new Error(`There is no process ${name}.`);
    return process;
  };
  return {
    ...about,
    get processes() {
      return [...running].map(([name, { port, pid }]) => ({ name, port, pid }));
    },
    kill: (name) => named(name).kill(),
    restart: async (name) => {
      await named(name).stop();
      await named(name).start();
    },
  };
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}
