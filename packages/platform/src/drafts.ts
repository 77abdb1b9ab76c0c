const PREFIX = 'ostep.draft.';
const CLEARED = 'ostep.draftsForgotten';

const prefixOf = (username: string) => `${PREFIX}${encodeURIComponent(username).replaceAll('.', '%2E')}.`;

export const draftKey = (username: string, name: string): string => `${prefixOf(username)}${name}`;

export function clearDrafts(username: string): void {
  dispatchEvent(new CustomEvent(CLEARED, { detail: username }));
  try {
    localStorage.setItem(CLEARED, username);
    localStorage.removeItem(CLEARED);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(username)));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

export function onDraftsCleared(username: string, clear: () => void): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === username) clear();
  };
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === CLEARED && newValue === username) clear();
  };
  addEventListener(CLEARED, here);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(CLEARED, here);
    removeEventListener('storage', elsewhere);
  };
}
