import type { EntryFilter } from '@ostep/api-dictionaries/addresses';
import { normalizeForSearch } from '@ostep/kernel';

/** The code and name of a squad are its key and value. */
export type ListedEntry = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
  readonly version: number;
  readonly precinct?: string | undefined;
};

export function filterEntries<E extends ListedEntry>(
  entries: readonly E[],
  { text, active }: EntryFilter,
): readonly E[] {
  const searchText = normalizeForSearch(text);
  return entries.filter(
    (entry) =>
      (active === 'all' || entry.active === (active === 'active')) &&
      normalizeForSearch(`${entry.key} ${entry.value}`).includes(searchText),
  );
}
