import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { type Log, SettingsError } from '@ostep/service-kit';
import * as z from 'zod';

export const REGISTRY_PATH = '/domains.json';

const CHECK_EVERY_MS = 1_000;

const path = z.string().regex(/^\/[\w/-]*$/);

const menuEntry = z.looseObject({
  href: z.string().optional(),
  setting: z.string().optional(),
});

const domain = z.looseObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  order: z.number().default(0),
  api: z.array(path),
  routes: z.array(path).default([]),
  /** Becomes part of HTML, so it may have no character that needs escaping. */
  manifest: z
    .string()
    .regex(/^\/[\w./-]+$/)
    .optional(),
  menu: z.array(menuEntry).default([]),
});

const registryFile = z.array(domain).min(1);

export type ApiRoute = { readonly prefix: string; readonly domain: string };

export type Screens = { readonly routes: readonly string[]; readonly manifest: string };

export type Registry = {
  readonly published: string;
  readonly routes: readonly ApiRoute[];
  readonly screens: readonly Screens[];
};

export type MenuSettings = Readonly<Record<string, string | undefined>>;

export function readRegistry(text: string, settings: MenuSettings): Registry {
  const domains = registryFile.parse(JSON.parse(text)).sort((left, right) => left.order - right.order);
  const published = domains.map(({ api: _api, ...entry }) => ({
    ...entry,
    menu: entry.menu.map(({ setting, ...item }) => ({ ...item, href: settings[setting ?? ''] ?? item.href })),
  }));
  const routes = domains.flatMap(({ name, api }) => api.map((prefix) => ({ prefix, domain: name })));
  const screens = domains.flatMap(({ routes: pages, manifest }) => (manifest ? [{ routes: pages, manifest }] : []));
  return { published: JSON.stringify(published), routes, screens };
}

/**
 * Reads the registry, and again whenever a release changes the file. A broken file is logged and the last good one
 * stays in use. @throws SettingsError if the first file is broken
 */
export function watchRegistry(webDir: string, settings: MenuSettings, log: Log) {
  const file = join(webDir, 'domains.json');
  const read = () => readRegistry(readFileSync(file, 'utf8'), settings);
  let current: Registry;
  try {
    current = read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`Cannot start: WEB_DIR is wrong: ${file} is not a registry: ${reason}`);
  }
  const reload = () => {
    try {
      current = read();
      log.info({ file }, 'registry read again');
    } catch (error) {
      log.error({ err: error, file }, 'registry is broken, the last good one stays');
    }
  };
  watchFile(file, { interval: CHECK_EVERY_MS, persistent: false }, reload);
  return { current: () => current, reload, close: () => unwatchFile(file, reload) };
}
