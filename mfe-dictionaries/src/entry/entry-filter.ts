import { useSearchParams } from '@ostep/router';
import { plainText } from '@ostep/ui';

const activeFilters = ['all', 'active', 'inactive'] as const;
export type ActiveFilter = (typeof activeFilters)[number];

/** An entry as the lists show it: a squad's code and name count as key and value. */
export type ListedEntry = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
  readonly version: number;
};

export type EntryFilter = {
  readonly text: string;
  readonly active: ActiveFilter;
  /** From 0. */
  readonly page: number;
};

const isActiveFilter = (text: string | null): text is ActiveFilter => activeFilters.some((known) => known === text);

export function filterOf(address: URLSearchParams): EntryFilter {
  const active = address.get('active');
  const page = Number(address.get('p') ?? 0);
  return {
    text: address.get('q') ?? '',
    active: isActiveFilter(active) ? active : 'all',
    page: Number.isInteger(page) && page > 0 ? page : 0,
  };
}

/** The address of a filter; what is left at its default is left out. */
export function addressOf({ text, active, page }: EntryFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (text !== '') address.set('q', text);
  if (active !== 'all') address.set('active', active);
  if (page > 0) address.set('p', String(page));
  return address;
}

/** The filter of a list, kept in the address; a changed condition begins at the first page. */
export function useEntryFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const change = (next: Partial<EntryFilter>) =>
    setAddress(addressOf({ ...filter, page: 0, ...next }), { replace: next.page === undefined });
  return { filter, change, clear: () => change({ text: '', active: 'all' }) };
}

/** Entries whose code or name holds the text, in the state that is asked for; case and Polish letters do not matter. */
export function filterEntries<E extends ListedEntry>(
  entries: readonly E[],
  { text, active }: EntryFilter,
): readonly E[] {
  const wanted = plainText(text);
  return entries.filter(
    (entry) =>
      (active === 'all' || entry.active === (active === 'active')) &&
      (wanted === '' || plainText(`${entry.key} ${entry.value}`).includes(wanted)),
  );
}
