/** Undefined for what an older release kept in another shape. */
export type Parse<Data> = (stored: unknown) => Data | undefined;
export type Kept<Data> = { readonly data: Data; readonly at: number };

export function readKept<Data>(key: string, parse: Parse<Data>): Kept<Data> | undefined {
  try {
    const { data, at }: { data?: unknown; at?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const parsed = parse(data);
    return parsed !== undefined && typeof at === 'number' ? { data: parsed, at } : undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(key: string, kept: Kept<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the answer lasts as long as the page.
  }
}

/** The oldest answers beyond `most`, among those whose keys begin alike, are removed. */
export function keepNewest(prefix: string, most: number): void {
  const ages = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: readKept(key, (stored) => stored ?? null)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of ages.slice(most)) localStorage.removeItem(key);
}
