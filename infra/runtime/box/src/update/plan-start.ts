import type { DataRelease, Release } from './release';

export type Attempt = { readonly id: string; readonly tries: number };

export type StartPlan = 'start' | 'update' | 'previous' | 'refuse';

/** An update that ended twice without a result, as when memory runs out, is not tried a third time. */
const MOST_TRIES = 2;

export type Known = {
  readonly own: Release;
  /** Of the data; null for new ones. */
  readonly used: DataRelease | null;
  readonly usedIsNewer: boolean;
  /** The update that began and did not end. */
  readonly begun: Attempt | null;
  /** The release that could not be updated to. */
  readonly failedId: string | null;
};

/** What to do with the data at the start; `previous` runs the kept programs of the release that used them last. */
export function planStart({ own, used, usedIsNewer, begun, failedId }: Known): StartPlan {
  if (used === null || used.id === own.id) return 'start';
  if (usedIsNewer) return 'refuse';
  const isGivenUp = failedId === own.id || (begun?.id === own.id && begun.tries >= MOST_TRIES);
  return isGivenUp ? 'previous' : 'update';
}
