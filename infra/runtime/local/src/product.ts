import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseUrls, projectDir } from '@ostep/database';
import { openKsefDev } from '@ostep/ksef-dev';
import { ReleaseStore } from '@ostep/release';
import { buildChanged } from './build';
import { openControl } from './control';
import { openDataFolder } from './data-folder';
import { openDatabase, type RunningDatabase } from './database';
import { rotateLogs } from './log-rotation';
import { needsKsefStandIn } from './needs-ksef-stand-in';
import { freePorts, publicPort } from './ports';
import { lockFolder } from './process-lock';
import { ProcessRecord } from './process-record';
import { type ProcessContext, type ProcessName, processNames } from './processes';
import { publishWeb } from './publish-web';
import { createReleaseManager } from './release-manager';
import { type ProductOptions, type Settings, settingsOf } from './settings';
import { Supervisor } from './supervisor';

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly developmentIdentity: boolean;
  readonly databasePlace: string;
  readonly databaseUrls: DatabaseUrls;
  readonly processes: readonly {
    readonly name: ProcessName;
    readonly port: number;
    readonly healthPort: number;
    readonly pid: number | null;
  }[];
  readonly kill: (name: ProcessName) => Promise<void>;
  readonly restart: (name: ProcessName) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Resolves when everything is ready. @throws StartFailure with a sentence where a person can fix the cause */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const settings = settingsOf(options);
  const onStatus = options.onStatus ?? (() => undefined);
  const folder = openDataFolder(settings.dataDir);
  const lock = lockFolder(folder.root);
  const closing: (() => Promise<void> | void)[] = [lock.release];
  const stop = once(async () => {
    for (const step of closing.reverse()) await step();
  });
  try {
    const port = await publicPort(settings.host, settings.port);
    const url = settings.publicUrl ?? `http://localhost:${port}`;
    lock.announce(url);
    const record = new ProcessRecord(folder.root);
    const left = await record.endOrphans();
    if (left.length > 0) onStatus(`Ended what an earlier run left: ${left.join(', ')}`);
    if (options.fresh) await rm(folder.web, { recursive: true, force: true });
    const releases = new ReleaseStore(folder.root);
    for (const { part, version } of releases.released()) onStatus(`${part} runs in its release ${version}`);
    closing.push(rotateLogs(folder.logs));

    const { fresh = false, demo = true, empty } = options;
    const failed = new AbortController();
    const { adminUrl } = settings;
    const { signal } = failed;
    const { box } = options;
    const opening = openDatabase({ folder, adminUrl, fresh, demo, empty, box, onStatus, signal });
    closing.push(async () => (await opening.catch(() => null))?.stop());
    const screens = prepareScreens(options, folder.web, releases);
    // A failed build ends the loading of data, so that nobody waits for data that no screen can show.
    screens.catch((error: unknown) => failed.abort(error));
    const [database] = await Promise.all([opening, screens]);

    const standIn = needsKsefStandIn(database.demo, settings.ksef)
      ? await openKsefDev(join(folder.root, 'ksef'))
      : null;
    if (standIn) closing.push(standIn.ksef.close);
    const supervisor = new Supervisor({
      context: {
        ...(await processContext(settings, database, folder, { url, port })),
        ...(standIn ? { ksef: standIn.settings } : {}),
        furtherUpstreams: options.development?.upstreams ?? {},
      },
      // A release may be older than the mode in which programs share a process.
      processes: releases.released().length > 0 ? 'apart' : settings.processes,
      mode: options.development ? 'development' : 'production',
      inspectors: options.development?.inspectors ?? new Map(),
      logLevel: settings.logLevel,
      tracesEndpoint: settings.tracesEndpoint,
      logs: folder.logs,
      record,
      onStatus,
      homeOf: (part) => releases.folderOfCurrent(part) ?? projectDir(),
    });
    closing.push(() => supervisor.stop());
    await supervisor.start();
    closing.push(supervisor.watch());
    const manager = createReleaseManager({ supervisor, releases, urls: database.urls, webDir: folder.web, onStatus });
    closing.push(await openControl(folder, manager));
    const { place: databasePlace, urls: databaseUrls } = database;
    const developmentIdentity = settings.identityUrl === undefined;
    return productOf(supervisor, { url, dataDir: folder.root, developmentIdentity, databasePlace, databaseUrls, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareScreens(options: ProductOptions, web: string, releases: ReleaseStore): Promise<void> {
  const { development, box, onStatus = () => undefined } = options;
  if (development) return development.prepare(web);
  if (!box) await buildChanged(onStatus);
  await publishWeb(web, releases);
}

/** Shown in the navigation bar, so that demo figures are not mistaken for real ones. */
const DEMO_NOTE = 'dane przykładowe';

async function processContext(
  {
    host,
    redisUrl,
    identityUrl,
    statisticsUrl,
    settlementApproval,
    mail,
    ksef,
    peopleSecret,
    navbarNote,
    remoteOverrides,
    requestsPerMinute,
    trustedProxies,
    clamavUrl,
    advanceShare,
    result,
  }: Settings,
  { urls, demo }: Pick<RunningDatabase, 'urls' | 'demo'>,
  folder: { readonly web: string; readonly identity: string },
  published: { readonly url: string; readonly port: number },
): Promise<Omit<ProcessContext, 'furtherUpstreams'>> {
  const free = await freePorts(2 * processNames.length);
  const onePortEach = () =>
    Object.fromEntries(processNames.map((name) => [name, free.pop()])) as ProcessContext['ports'];
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
    settlementApproval: settlementApproval ?? (demo ? 'on' : 'off'),
    mail,
    ksef,
    peopleSecret,
    remoteOverrides,
    requestsPerMinute,
    trustedProxies,
    clamavUrl,
    advanceShare,
    result,
    navbarNote: navbarNote ?? (demo ? DEMO_NOTE : ''),
  };
}

function productOf(
  supervisor: Supervisor,
  about: Pick<Product, 'url' | 'dataDir' | 'developmentIdentity' | 'databasePlace' | 'databaseUrls' | 'stop'>,
): Product {
  return {
    ...about,
    get processes() {
      return supervisor.processes;
    },
    kill: (name) => supervisor.named(name).kill(),
    restart: async (name) => {
      await supervisor.named(name).stop();
      await supervisor.named(name).start();
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}
