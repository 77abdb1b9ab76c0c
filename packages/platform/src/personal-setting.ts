import { useMemo, useSyncExternalStore } from 'react';
import { useProfile } from './profile';

const PREFIX = 'ostep.setting.';

const listeners = new Set<() => void>();
/** Values that could not be stored because storage is full or forbidden; they last as long as the page. */
const notStored = new Map<string, string>();

/**
 * A setting of the signed-in person, stored in this browser and shared by all components that use it. `parse` turns the
 * stored JSON, or `undefined`, into a value; it must be the same function at each call.
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
