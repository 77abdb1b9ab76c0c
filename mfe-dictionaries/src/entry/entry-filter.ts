import { foldText } from '@ostep/kernel';

const activeFilters = ['all', 'active', 'inactive'] as const;
export type ActiveFilter = (typeof activeFilters)[number];

/** The code and name of a squad are its key and value. */
export type ListedEntry = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
  readonly version: number;
  readonly precinct?: string | undefined;
};

export type EntryFilter = {
  readonly text: string;
  readonly active: ActiveFilter;
  readonly page: number;
};

const isActiveFilter = (text: string | null): text is ActiveFilter => activeFilters.some((known) => known === text);

export function filterOf(address: URLSearchParams): EntryFilter {
  const active = address.get('active');
  const page = Number(address.get('p') ?? 0);
  return {
    text: address.get('q') ?? '',
    active: isActiveFilter(active) ? active : 'all',
    page: Number.isInteger(page) ? Math.max(0, page) : 0,
  };
}

export function addressOf({ text, active, page }: EntryFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (text !== '') address.set('q', text);
  if (active !== 'all') address.set('active', active);
  if (page > 0) address.set('p', String(page));
  return address;
}

export function filterEntries<E extends ListedEntry>(
  entries: readonly E[],
  { text, active }: EntryFilter,
): readonly E[] {
  const wanted = foldText(text);
  return entries.filter(
    (entry) =>
      (active === 'all' || entry.active === (active === 'active')) &&
      foldText(`${entry.key} ${entry.value}`).includes(wanted),
  );
}
