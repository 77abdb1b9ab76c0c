const PREFIX = 'ostep.draft.';
/** Of an event in this tab, and of the entry whose change the other tabs hear of. */
const FORGOTTEN = 'ostep.draftsForgotten';

const prefixOf = (username: string) => `${PREFIX}${encodeURIComponent(username).replaceAll('.', '%2E')}.`;

/** Where this browser keeps an unfinished form of a person. */
export const draftKey = (username: string, name: string): string => `${prefixOf(username)}${name}`;

/**
 * Removes every unfinished form that this browser keeps of a person, and has the open forms of all tabs give up what they
 * would still have kept. For logging out: the next one at the machine is somebody else.
 */
export function forgetDrafts(username: string): void {
  dispatchEvent(new CustomEvent(FORGOTTEN, { detail: username }));
  try {
    localStorage.setItem(FORGOTTEN, username);
    localStorage.removeItem(FORGOTTEN);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(username)));
    for (const key of kept) localStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** Calls `forget` when the drafts of a person are removed, in this tab or another; answers how to stop listening. */
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
