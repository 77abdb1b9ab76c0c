const PREFIX = 'ostep.draft.';
const CLEARED = 'ostep.draftsForgotten';

const prefixOf = (person: string) => `${PREFIX}${encodeURIComponent(person).replaceAll('.', '%2E')}.`;

export const draftKey = (person: string, name: string): string => `${prefixOf(person)}${name}`;

/** Removes the drafts of the person, and notifies the forms of this tab and of the other tabs. */
export function clearDrafts(person: string): void {
  dispatchEvent(new CustomEvent(CLEARED, { detail: person }));
  try {
    localStorage.setItem(CLEARED, person);
    localStorage.removeItem(CLEARED);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(person)));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

export function onDraftsCleared(person: string, clear: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === person) clear();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === CLEARED && newValue === person) clear();
  };
  addEventListener(CLEARED, onEvent);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener(CLEARED, onEvent);
    removeEventListener('storage', onStorage);
  };
}
