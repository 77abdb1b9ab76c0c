import { useSyncExternalStore } from 'react';

/** A bar in one line that has no room for all menus; below it the bar is a list that folds by itself. */
const NARROW = '(min-width: 961px) and (max-width: 1520px)';

const media = () => globalThis.matchMedia?.(NARROW);

function subscribe(changed: () => void): () => void {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches ?? false);
}
