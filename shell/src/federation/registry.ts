import type { DomainEntry } from '@ostep/platform';
import { useSyncExternalStore } from 'react';
import { allowedOrigins, OVERRIDES_KEY, withOverrides } from './remote-overrides';

const REGISTRY_URL = '/domains.json';
const TIMEOUT_MS = 8000;
const RETRY_DELAY_MS = 1000;

type Registry = { readonly phase: 'loading' | 'failed' | 'loaded'; readonly domains: readonly DomainEntry[] };

let registry: Registry = { phase: 'loading', domains: [] };
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

function set(next: Registry): void {
  registry = next;
  for (const changed of listeners) changed();
}

export function useRegistry(): Registry {
  return useSyncExternalStore(subscribe, () => registry);
}

export async function loadRegistry(): Promise<readonly DomainEntry[]> {
  if (registry.phase === 'failed') set({ phase: 'loading', domains: [] });
  try {
    const domains = await readWithRetry();
    // An unchanged registry stays the same object, so that nothing renders again.
    if (registry.phase !== 'loaded' || JSON.stringify(domains) !== JSON.stringify(registry.domains))
      set({ phase: 'loaded', domains });
  } catch (failure) {
    console.warn(failure);
    if (registry.phase !== 'loaded') set({ phase: 'failed', domains: [] });
  }
  return registry.domains;
}

async function readWithRetry(): Promise<readonly DomainEntry[]> {
  try {
    return await read();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return read();
  }
}

async function read(): Promise<readonly DomainEntry[]> {
  const response = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  const entries: unknown = await response.json();
  if (!Array.isArray(entries)) throw new Error('The registry is not a list.');
  return withOverrides(entries.filter(isDomainEntry), allowedOrigins(), localStorage.getItem(OVERRIDES_KEY));
}

function isDomainEntry(entry: unknown): entry is DomainEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const fields: Partial<Record<keyof DomainEntry, unknown>> = entry;
  const texts = [fields.name, fields.label, fields.version, fields.manifest];
  return texts.every((text) => typeof text === 'string') && Array.isArray(fields.routes) && Array.isArray(fields.menu);
}
