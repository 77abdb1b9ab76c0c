import { currentProfile, keptPrefix, onDraftsCleared } from '@ostep/platform';
import { type Kept, removeKept, writeKept } from './kept-answers';

export type KeptPlace = { readonly person: string; readonly prefix: string; readonly key: string };

/** A saved amount brings a new answer: storing one of 400 items would make the next keys wait. */
const PAUSE_MS = 1_000;

type Waiting = { readonly prefix: string; readonly kept: Kept<unknown> };

const waiting = new Map<string, Waiting>();
let stopWaiting: (() => void) | null = null;

/** Stored once no further answer came for a while, or the page is left. */
export function writeSoon({ person, prefix, key }: KeptPlace, kept: Kept<unknown>): void {
  stopWaiting?.();
  waiting.set(key, { prefix, kept });
  const timer = setTimeout(keepNow, PAUSE_MS);
  const forgetPerson = onDraftsCleared(person, forget);
  addEventListener('pagehide', keepNow);
  // A phone ends a page that it does not show without a word.
  document.addEventListener('visibilitychange', keepNow);
  stopWaiting = () => {
    clearTimeout(timer);
    forgetPerson();
    removeEventListener('pagehide', keepNow);
    document.removeEventListener('visibilitychange', keepNow);
    stopWaiting = null;
  };
}

export const pendingWrite = (key: string): Kept<unknown> | undefined => waiting.get(key)?.kept;

export function cancelWrite(key: string): void {
  waiting.delete(key);
  removeKept(key);
}

/** A session that ended meanwhile writes nothing. */
function keepNow(): void {
  stopWaiting?.();
  const profile = currentProfile();
  const own = profile && keptPrefix(profile);
  for (const [key, { prefix, kept }] of waiting) if (prefix === own) writeKept(prefix, key, kept);
  waiting.clear();
}

function forget(): void {
  stopWaiting?.();
  waiting.clear();
}
