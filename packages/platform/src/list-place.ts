import { useLocation } from '@ostep/router';
import { useEffect, useState } from 'react';
import { useProfile } from './profile';
import { platformServices } from './services';

/** What a person last saw of a list, to lead back there: its query, the records shown, the one opened last. */
type ListPlace = { readonly search: string; readonly ids: readonly number[]; readonly opened: number | null };

const emptyPlace: ListPlace = { search: '', ids: [], opened: null };

const PREFIX = 'ostep.list.';

function keyOf(path: string): string {
  const person = platformServices().profile.get()?.id ?? '';
  return `${PREFIX}${encodeURIComponent(person)}.${path}`;
}

function read(path: string): ListPlace {
  try {
    return { ...emptyPlace, ...JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}') };
  } catch {
    return emptyPlace;
  }
}

function update(path: string, change: Partial<ListPlace>): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify({ ...read(path), ...change }));
  } catch {
    // Storage is full or forbidden: the way back leads to the unfiltered list.
  }
}

/** For all persons of this tab, because filters and records show what a person looked at. */
export function forgetListPlaces(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** The address of the list as it was last shown in this tab; null in `change` removes a parameter. */
export function listHref(path: string, change: Readonly<Record<string, string | null>> = {}): string {
  const search = new URLSearchParams(read(path).search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Stores what the list shows, and returns the record that was opened last. */
export function useListPlace(path: string, ids: readonly number[] | undefined): number | null {
  const { search } = useLocation();
  useProfile();
  const [opened] = useState(() => read(path).opened);
  const shown = ids?.join(',');
  useEffect(() => {
    const address = new URLSearchParams(search);
    // The timestamp of a menu entry is not a part of the list's filter.
    address.delete('r');
    update(path, { search: address.toString(), ...(shown === undefined ? {} : { ids: idsOf(shown) }) });
  }, [path, search, shown]);
  return opened;
}

const idsOf = (shown: string) => (shown === '' ? [] : shown.split(',').map(Number));

export function rememberOpenedRecord(path: string, id: number): void {
  update(path, { opened: id });
}

/** The records before and after this one in the list it was opened from. */
export function useRecordPlace(path: string, id: number): { readonly previous?: number; readonly next?: number } {
  useEffect(() => rememberOpenedRecord(path, id), [path, id]);
  const { ids } = read(path);
  const index = ids.indexOf(id);
  if (index === -1) return {};
  const previous = ids[index - 1];
  const next = ids[index + 1];
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
