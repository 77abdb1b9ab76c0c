import { loadRemote, preloadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { DomainEntry, RemoteDomain } from '@ostep/platform';
import type { RouteObject } from '@ostep/router';
import { loadQueryProvider } from '../queries/load-query-provider';
import { timeoutPlugin } from './timeout-plugin';
import { withLazyScreens } from './with-lazy-screens';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

const LOAD_TIMEOUT_MS = 20_000;
/** A failure after more time than this came over the network, and is not the repeated failure of a preload. */
const PRELOAD_FAILURE_MS = 3000;

type LoadedDomain = Omit<RemoteDomain, 'routes'> & { readonly routes: RouteObject[] };

const loaded = new Map<string, { readonly version: string; readonly screens: Promise<LoadedDomain> }>();

registerPlugins([timeoutPlugin]);

/** The same promise each time, as `use` needs it, until `dropDomain`. @throws RemoteLoadError */
export function loadDomain(domain: DomainEntry): Promise<LoadedDomain> {
  const known = loaded.get(domain.name);
  if (known) return known.screens;
  const screens = withTimeout(load(domain)).catch((cause: unknown) => {
    throw new RemoteLoadError(`The remote ${domain.name} could not be loaded.`, { cause });
  });
  loaded.set(domain.name, { version: domain.version, screens });
  return screens;
}

export function loadedVersion(name: string): string | undefined {
  return loaded.get(name)?.version;
}

export function dropDomain(domain: DomainEntry): void {
  loaded.delete(domain.name);
  unregister(domain);
}

export function preloadDomain(domain: DomainEntry): void {
  if (loaded.has(domain.name)) return;
  loadQueryProvider()
    .then(() => {
      register(domain);
      return preloadRemote([{ nameOrAlias: globalName(domain), exposes: ['domain'] }]);
    })
    .catch(() => undefined);
}

const registered = new Set<string>();

function register(domain: DomainEntry): void {
  if (registered.has(domain.name)) return;
  registered.add(domain.name);
  registerRemotes([{ name: globalName(domain), entry: new URL(domain.manifest, location.origin).href }], {
    force: true,
  });
}

function unregister(domain: DomainEntry): void {
  registered.delete(domain.name);
  // webpack's list of the remote's chunks still has the failed ones, which would not be requested again.
  Reflect.deleteProperty(globalThis, `webpackChunk${globalName(domain)}`);
}

/**
 * After a failed `rel=preload` the browser fails the next request of that file at once, without a network request; the
 * one after it is sent.
 */
async function load(domain: DomainEntry): Promise<LoadedDomain> {
  const startedAt = performance.now();
  try {
    return await tryLoad(domain);
  } catch (failure) {
    if (performance.now() - startedAt > PRELOAD_FAILURE_MS) throw failure;
    unregister(domain);
    return tryLoad(domain);
  }
}

async function tryLoad(domain: DomainEntry): Promise<LoadedDomain> {
  // The shared modules have to be loaded before a remote is registered, otherwise it does not find them.
  await loadQueryProvider();
  register(domain);
  const module = await loadRemote<{ default: RemoteDomain }>(`${globalName(domain)}/domain`);
  if (!Array.isArray(module?.default.routes)) throw new Error(`The remote ${domain.name} has no routes.`);
  return { ...module.default, routes: withLazyScreens(module.default.routes) };
}

function globalName({ name }: DomainEntry): string {
  return `ostep_${name.replaceAll('-', '_')}`;
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The remote did not load in time.')), LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
