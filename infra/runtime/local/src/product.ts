import { rm } from 'node:fs/promises';
import { type DatabaseUrls, projectDir } from '@ostep/database';
import { ReleaseStore } from '@ostep/release';
import { buildChanged } from './build';
import { openControl } from './control';
import { openDataFolder } from './data-folder';
import { openDatabase, type RunningDatabase } from './database';
import { Fleet } from './fleet';
import { ProcessRecord } from './leftovers';
import { rotateLogs } from './log-rotation';
import { takeFolder } from './one-instance';
import { freePorts, publicPort } from './ports';
import { type ProcessName, processNames, type Surroundings } from './processes';
import { publishWeb } from './publish-web';
import { releaseDesk } from './release-desk';
import { type ProductOptions, type Settings, settingsOf } from './settings';

export type Product = {
  /** Address for the browser. */
  readonly url: string;
  readonly dataDir: string;
  /** Whether people sign in with the development identity, whose passwords everybody knows. */
  readonly developmentIdentity: boolean;
  /** Where the database keeps its data. */
  readonly databasePlace: string;
  /** Addresses of the database, for programs that measure or examine it. */
  readonly databaseUrls: DatabaseUrls;
  readonly processes: readonly {
    readonly name: ProcessName;
    readonly port: number;
    /** Where it says whether it is ready. */
    readonly healthPort: number;
    readonly pid: number | null;
  }[];
  /** Ends a process as a power cut would; it stays down until `restart`. */
  readonly kill: (name: ProcessName) => Promise<void>;
  /** Starts a process again, ending it first where it runs, and waits until it is ready. */
  readonly restart: (name: ProcessName) => Promise<void>;
  /** Puts a new process in the place of one without a request being refused. */
  readonly replace: (name: ProcessName) => Promise<void>;
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
    const releases = new ReleaseStore(folder.root);
    for (const { part, version } of releases.released()) onStatus(`${part} runs in its release ${version}`);
    closing.push(rotateLogs(folder.logs));

    const { fresh = false, demo = true } = options;
    const opening = openDatabase({ folder, adminUrl: settings.adminUrl, fresh, demo, onStatus });
    closing.push(async () => (await opening.catch(() => null))?.stop());
    const [database] = await Promise.all([
      opening,
      buildChanged(onStatus).then(() => publishWeb(folder.web, releases)),
    ]);

    const fleet = new Fleet({
      surroundings: await surroundingsOf(settings, database, folder, { url, port }),
      logLevel: settings.logLevel,
      tracesEndpoint: settings.tracesEndpoint,
      logs: folder.logs,
      record,
      onStatus,
      homeOf: (part) => releases.folderOfCurrent(part) ?? projectDir(),
    });
    closing.push(() => fleet.stop());
    await fleet.start();
    const desk = releaseDesk({ fleet, releases, urls: database.urls, webDir: folder.web, onStatus });
    closing.push(await openControl(folder, desk));
    const { place: databasePlace, urls: databaseUrls } = database;
    const developmentIdentity = settings.identityUrl === undefined;
    return productOf(fleet, { url, dataDir: folder.root, developmentIdentity, databasePlace, databaseUrls, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Nobody should take invented figures for the company's own. */
const DEMO_NOTE = 'dane przykładowe';

async function surroundingsOf(
  { host, redisUrl, identityUrl, statisticsUrl, navbarNote, remoteOverrides }: Settings,
  { urls, demo }: Pick<RunningDatabase, 'urls' | 'demo'>,
  folder: { readonly web: string; readonly identity: string },
  published: { readonly url: string; readonly port: number },
): Promise<Surroundings> {
  const free = await freePorts(2 * processNames.length);
  // A port for each name there is: there are as many ports as are taken.
  const onePortEach = () => Object.fromEntries(processNames.map((name) => [name, free.pop()])) as Surroundings['ports'];
  return {
    urls,
    ports: { ...onePortEach(), gateway: published.port },
    metricsPorts: onePortEach(),
    publicUrl: published.url,
    host,
    webDir: folder.web,
    identityDir: folder.identity,
    redisUrl,
    identityUrl,
    statisticsUrl,
    remoteOverrides,
    navbarNote: navbarNote ?? (demo ? DEMO_NOTE : ''),
  };
}

function productOf(
  fleet: Fleet,
  about: Pick<Product, 'url' | 'dataDir' | 'developmentIdentity' | 'databasePlace' | 'databaseUrls' | 'stop'>,
): Product {
  return {
    ...about,
    get processes() {
      return fleet.processes;
    },
    kill: (name) => fleet.named(name).kill(),
    restart: async (name) => {
      await fleet.named(name).stop();
      await fleet.named(name).start();
    },
    replace: (name) => fleet.replace(name),
  };
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}
