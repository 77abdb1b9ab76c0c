import { draftKey, useProfile } from '@ostep/platform';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keepNewest, type Parse, readKept, writeKept } from './kept-answers';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

const keyOf = (username: string, queryKey: QueryKey) => draftKey(username, `kept.${queryKey.join('.')}`);

/**
 * The last answer is kept in this browser, so that it is read where there is no network; until the person signs out,
 * like a draft.
 */
export function useKeptQuery<Data, Key extends QueryKey>(options: Options<Data, Key>, parse: Parse<Data>) {
  const key = keyOf(useProfile()?.username ?? '', options.queryKey);
  const query = useQuery({
    ...options,
    initialData: () => readKept(key, parse)?.data,
    initialDataUpdatedAt: () => readKept(key, parse)?.at,
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) writeKept(key, { data, at: dataUpdatedAt });
  }, [key, data, dataUpdatedAt]);
  return { ...query, oldSince: data !== undefined && isCutOff(query) ? dataUpdatedAt : null };
}

const MOST = 30;

/** Of one record among many: what was kept is shown only while no answer comes, as its version may be an old one. */
export function useQueryOrKept<Data, Key extends QueryKey>(options: Options<Data, Key>, parse: Parse<Data>) {
  const username = useProfile()?.username ?? '';
  const key = keyOf(username, options.queryKey);
  const ofItsKind = `${keyOf(username, options.queryKey.slice(0, -1))}.`;
  const query = useQuery(options);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data === undefined) return;
    writeKept(key, { data, at: dataUpdatedAt });
    keepNewest(ofItsKind, MOST);
  }, [ofItsKind, key, data, dataUpdatedAt]);

  const isWithout = data === undefined && isCutOff(query);
  const kept = useMemo(() => (isWithout ? readKept(key, parse) : undefined), [isWithout, key, parse]);
  const isOld = data !== undefined && isCutOff(query);
  return { ...query, data: data ?? kept?.data, oldSince: kept?.at ?? (isOld ? dataUpdatedAt : null) };
}

const isCutOff = ({ fetchStatus, failureCount }: { readonly fetchStatus: string; readonly failureCount: number }) =>
  fetchStatus === 'paused' || failureCount > 0;
