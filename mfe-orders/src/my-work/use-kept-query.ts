import { draftKey, useProfile } from '@ostep/platform';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The last answer is kept in this browser, so that it is read where there is no network; until the person signs out,
 * like a draft.
 */
export function useKeptQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  parse: Parse<Data>,
) {
  const username = useProfile()?.username ?? '';
  const key = draftKey(username, `kept.${options.queryKey.join('.')}`);
  const query = useQuery({
    ...options,
    initialData: () => readKept(key, parse)?.data,
    initialDataUpdatedAt: () => readKept(key, parse)?.at,
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) writeKept(key, { data, at: dataUpdatedAt });
  }, [key, data, dataUpdatedAt]);
  return query;
}

/** Undefined for what an older release kept in another shape. */
type Parse<Data> = (stored: unknown) => Data | undefined;
type Kept<Data> = { readonly data: Data; readonly at: number };

function readKept<Data>(key: string, parse: Parse<Data>): Kept<Data> | undefined {
  try {
    const { data, at }: { data?: unknown; at?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const parsed = parse(data);
    return parsed !== undefined && typeof at === 'number' ? { data: parsed, at } : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(key: string, kept: Kept<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the answer lasts as long as the page.
  }
}
