import { useMemo, useSyncExternalStore } from 'react';
import { useProfile } from './profile';

const PREFIX = 'ostep.setting.';

const listeners = new Set<() => void>();
/** Where storage is full or forbidden a setting lasts as long as the page. */
const notStored = new Map<string, string>();

/**
 * Kept in this browser for the signed-in person, the same wherever it is used on the page.
 * `parse`, a constant function, turns what was stored, or `undefined`, into a value.
 */
export function usePersonalSetting<Value>(
  name: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const person = useProfile()?.id ?? '';
  const key = `${PREFIX}${encodeURIComponent(person)}.${name}`;
  const text = useSyncExternalStore(subscribe, () => read(key));
  const value = useMemo(() => parse(parsed(text)), [text, parse]);
  return [value, (next) => write(key, JSON.stringify(next))];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): string | null {
  try {
    return notStored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    notStored.delete(key);
  } catch {
    notStored.set(key, text);
  }
  for (const listener of listeners) listener();
}
