import { currentProfile, startDocument } from '@ostep/platform';
import { useMemo, useSyncExternalStore } from 'react';

/** A job that makes a file for the person, at its address. */
export type KeptJob = {
  readonly address: string;
  readonly fileName: string;
  /** The loading of the window that started it: `performance.timeOrigin`. */
  readonly loading: number;
};

const keyOfPerson = () => `ostep.jobs.${encodeURIComponent(currentProfile()?.id ?? '')}`;

function read(): string {
  try {
    return localStorage.getItem(keyOfPerson()) ?? '[]';
  } catch {
    return '[]';
  }
}

function parse(text: string): readonly KeptJob[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isKeptJob) : [];
  } catch {
    return [];
  }
}

function change(jobs: readonly KeptJob[]): void {
  localStorage.setItem(keyOfPerson(), JSON.stringify(jobs));
  // Other windows get this event by themselves. Remotes have copies of this module, so it is not enough to tell ours.
  dispatchEvent(new StorageEvent('storage'));
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

const isKeptJob = (value: unknown): value is KeptJob =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  'fileName' in value &&
  typeof value.fileName === 'string' &&
  'loading' in value &&
  typeof value.loading === 'number';

/** Kept in this browser until the file is saved, so that it is also found after the page was left or loaded again. */
export function keepJob({ address, fileName }: Pick<KeptJob, 'address' | 'fileName'>): void {
  const job = { address, fileName, loading: performance.timeOrigin };
  // Who asks for the same file again while it is made is answered with the same job.
  change([...jobsBeside(address), job]);
}

/** A document that takes long: it is saved when it is made, on whatever page that is. */
export async function makeDocument(path: string, fileName: string): Promise<void> {
  keepJob({ address: await startDocument(path), fileName });
}

export function forgetJob(address: string): void {
  change(jobsBeside(address));
}

const jobsBeside = (address: string) => parse(read()).filter((job) => job.address !== address);

export function useKeptJobs(): readonly KeptJob[] {
  const text = useSyncExternalStore(subscribe, read);
  return useMemo(() => parse(text), [text]);
}

/** Its file is saved when it is ready: since it was started this window was neither closed nor loaded again. */
export const wasStartedHere = ({ loading }: KeptJob): boolean => loading === performance.timeOrigin;
