import type { Origins } from '@ostep/kernel';
import { useMemo } from 'react';
import { changesOf, readPath, savedPath, shownOrigin } from './field-origin';
import type { Saved } from './load-origins';

type ChosenField = {
  readonly origins: Origins | undefined;
  /** The path of the focused field in the form as it is now. */
  readonly path: string | null;
  readonly read: unknown;
  readonly values: unknown;
  readonly saved: Saved | undefined;
};

/** Where the focused field is printed, and what was changed since the document was read. */
export function useChosenField({ origins, path, read, values, saved }: ChosenField) {
  const pathWhenRead = (known: Origins, current: string) => {
    if (saved) return savedPath(known, saved.record, current, saved.rowNames);
    return read === undefined ? current : readPath(read, values, current);
  };
  const originalPath = origins && path !== null ? pathWhenRead(origins, path) : path;
  const shown = useMemo(
    () => (origins && originalPath !== null ? shownOrigin(origins, originalPath) : null),
    [origins, originalPath],
  );
  const changes = useMemo(() => (origins ? changesOf(origins, read, values) : []), [origins, read, values]);
  const isWithoutPlaces = origins !== undefined && Object.keys(origins).length === 0;
  return { originalPath, shown, changes, isWithoutPlaces };
}
