import type { Origins } from '@ostep/kernel';
import { useMemo } from 'react';
import { changesOf, readPath, savedPath, shownOrigin } from './field-origin';
import type { Saved } from './load-origins';

type Choice = {
  readonly origins: Origins | undefined;
  readonly path: string | null;
  readonly read: unknown;
  readonly values: unknown;
  readonly saved: Saved | undefined;
};

export function useChosen({ origins, path, read, values, saved }: Choice) {
  const found = origins ?? null;
  const ownPath = (all: Origins, now: string) => {
    if (saved) return savedPath(all, saved.record, now, saved.rowNames);
    return read === undefined ? now : readPath(read, values, now);
  };
  const own = found && path !== null ? ownPath(found, path) : path;
  const shown = useMemo(() => (found && own !== null ? shownOrigin(found, own) : null), [found, own]);
  const changes = useMemo(() => (found ? changesOf(found, read, values) : []), [found, read, values]);
  return { found, own, shown, changes, isWithoutPlaces: found !== null && Object.keys(found).length === 0 };
}
