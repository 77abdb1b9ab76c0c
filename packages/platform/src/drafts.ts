const PREFIX = 'ostep.draft.';
/** An event in this tab, and a localStorage key whose change the other tabs receive. */
const FORGOTTEN = 'ostep.draftsForgotten';

const prefixOf = (username: string) => `${PREFIX}${encodeURIComponent(username).replaceAll('.', '%2E')}.`;

export const draftKey = (username: string, name: string): string => `${prefixOf(username)}${name}`;

export function forgetDrafts(username: string): void {
  dispatchEvent(new CustomEvent(FORGOTTEN, { detail: username }));
  try {
    localStorage.setItem(FORGOTTEN, username);
    localStorage.removeItem(FORGOTTEN);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(username)));
    for (const key of kept) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

export function onDraftsForgotten(username: string, forget: () => void): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === username) forget();
  };
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === FORGOTTEN && newValue === username) forget();
  };
  addEventListener(FORGOTTEN, here);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(FORGOTTEN, here);
    removeEventListener('storage', elsewhere);
  };
}
