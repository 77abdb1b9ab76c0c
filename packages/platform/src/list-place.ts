import { useLocation } from '@ostep/router';
import { useEffect, useState } from 'react';
import { useProfile } from './profile';
import { platformServices } from './services';

/** Where a person was in a list, for the way back to it: its address, the records shown, the one opened last. */
type ListPlace = { readonly search: string; readonly ids: readonly number[]; readonly opened: number | null };

const nowhere: ListPlace = { search: '', ids: [], opened: null };

const PREFIX = 'ostep.list.';

function keyOf(path: string): string {
  const person = platformServices().profile.get()?.id ?? '';
  return `${PREFIX}${encodeURIComponent(person)}.${path}`;
}

function read(path: string): ListPlace {
  try {
    return { ...nowhere, ...JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}') };
  } catch {
    return nowhere;
  }
}

function keep(path: string, change: Partial<ListPlace>): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify({ ...read(path), ...change }));
  } catch {
    // Storage is full or forbidden: the way back leads to the whole list.
  }
}

/** Of everybody in this tab: filters and records say what a person looked at. */
export function forgetListPlaces(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** The list as it was last shown in this tab; null in `change` takes a parameter out. */
export function listHref(path: string, change: Readonly<Record<string, string | null>> = {}): string {
  const search = new URLSearchParams(read(path).search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

export function useListPlace(path: string, ids: readonly number[] | undefined): number | null {
  const { search } = useLocation();
  useProfile();
  const [opened] = useState(() => read(path).opened);
  const shown = ids?.join(',');
  useEffect(() => {
    const address = new URLSearchParams(search);
    // The menu's time stamp: a new visit, not a place.
    address.delete('r');
    keep(path, { search: address.toString(), ...(shown === undefined ? {} : { ids: idsOf(shown) }) });
  }, [path, search, shown]);
  return opened;
}

const idsOf = (shown: string) => (shown === '' ? [] : shown.split(',').map(Number));

export function keepOpened(path: string, id: number): void {
  keep(path, { opened: id });
}

/** The records before and after this one in the list it was opened from. */
export function useRecordPlace(path: string, id: number): { readonly previous?: number; readonly next?: number } {
  useEffect(() => keepOpened(path, id), [path, id]);
  const { ids } = read(path);
  const at = ids.indexOf(id);
  if (at === -1) return {};
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
