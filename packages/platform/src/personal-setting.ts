import { useState } from 'react';
import { useProfile } from './profile';

const PREFIX = 'ostep.setting.';

/** Kept in this browser for the signed-in person. `parse` turns what was stored, or `undefined`, into a value. */
export function usePersonalSetting<Value>(
  name: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const username = useProfile()?.username ?? '';
  const key = `${PREFIX}${encodeURIComponent(username)}.${name}`;
  const [kept, keep] = useState(() => ({ key, value: parse(read(key)) }));
  const current = kept.key === key ? kept : { key, value: parse(read(key)) };
  if (current !== kept) keep(current);
  const change = (value: Value) => {
    keep({ key, value });
    write(key, value);
  };
  return [current.value, change];
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the setting lasts as long as the page.
  }
}
