export type Draft<V> = { readonly savedAt: string; readonly values: V };

const DAYS_KEPT = 14;
const DAY_MS = 86_400_000;

const isDraft = (value: unknown): value is Draft<object> =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

const shapeOf = (values: object) => Object.keys(values).sort().join();

/** null when the draft is too old, damaged or has other fields than the form. */
export function readDraft<V extends object>(key: string, like: V, now: Date): Draft<V> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(kept) || shapeOf(kept.values) !== shapeOf(like)) return null;
    if (now.getTime() - Date.parse(kept.savedAt) > DAYS_KEPT * DAY_MS) return null;
    // The fields were compared above; only this module writes the key.
    return kept as Draft<V>;
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

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden.
  }
}
