import { searchKinds } from '@ostep/api-search/search-kinds';
import { usePersonalSetting } from '@ostep/platform';
import type { Entry } from './entries';

const MAX_RECENT = 8;

export function useRecentEntries() {
  const [recent, setRecent] = usePersonalSetting('search.recent', parseEntries);
  const addRecent = (entry: Entry) =>
    setRecent([entry, ...recent.filter(({ href }) => href !== entry.href)].slice(0, MAX_RECENT));
  return { recent, addRecent };
}

function parseEntries(stored: unknown): readonly Entry[] {
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, href, label, detail }: Partial<Record<keyof Entry, unknown>> = value;
  const isKind = searchKinds.some((known) => known === kind);
  return (
    isKind &&
    typeof href === 'string' &&
    href.startsWith('/') &&
    typeof label === 'string' &&
    typeof detail === 'string'
  );
}
