export type Draft<V> = { readonly savedAt: string; readonly values: V };

const MAX_AGE_DAYS = 14;
const DAY_MS = 86_400_000;

const isDraft = (value: unknown): value is Draft<object> =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

const fieldNamesOf = (values: object) => Object.keys(values).sort().join();

/** null when the draft is too old, damaged or has other fields than the form. */
export function readDraft<V extends object>(key: string, formValues: V, now: Date): Draft<V> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(stored) || fieldNamesOf(stored.values) !== fieldNamesOf(formValues)) return null;
    if (now.getTime() - Date.parse(stored.savedAt) > MAX_AGE_DAYS * DAY_MS) return null;
    // The fields were compared above; only this module writes the key.
    return stored as Draft<V>;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: object, now: Date): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: now.toISOString(), values }));
  } catch {
    // Storage may be full or forbidden; the form works without drafts.
  }
}

/** The keys of the drafts whose keys begin with this. */
export function draftKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
