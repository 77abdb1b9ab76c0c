import { ApiProblem, cachePrefix, useProfile } from '@ostep/platform';
import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Cached, readCached } from './query-cache';
import { type CacheSlot, cancelWrite, pendingWrite, writeSoon } from './write-soon';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** Shows the cached answer at once and replaces it when the server answers. */
export function useCachedQuery<Data, Key extends QueryKey>(options: Options<Data, Key>) {
  const slot = useCacheSlot(options.queryKey);
  const query = useQuery({
    ...options,
    initialData: () => cachedAt<Data>(slot)?.data,
    initialDataUpdatedAt: () => cachedAt<Data>(slot)?.at,
  });
  const { data, dataUpdatedAt } = query;
  useCaching(slot, { data, at: dataUpdatedAt, failure: query.failureReason });
  return { ...query, oldSince: data !== undefined && isCutOff(query) ? dataUpdatedAt : null };
}

/** Shows the cached answer only while the server does not answer, because it may be an old version of a record. */
export function useQueryOrCached<Data, Key extends QueryKey>(options: Options<Data, Key>) {
  const slot = useCacheSlot(options.queryKey);
  const query = useQuery(options);
  const { dataUpdatedAt, error, fetchStatus, isFetching, isPlaceholderData, refetch } = query;
  const answer = isPlaceholderData ? undefined : query.data;
  useCaching(slot, { data: answer, at: dataUpdatedAt, failure: query.failureReason });

  const isUnreachable = isCutOff(query);
  const needsCache = isUnreachable && answer === undefined;
  const cached = useMemo(() => (needsCache ? cachedAt<Data>(slot) : undefined), [needsCache, slot]);
  if (needsCache) {
    return {
      data: cached?.data,
      error,
      isFetching,
      isPlaceholderData: false,
      refetch,
      oldSince: cached?.at ?? null,
      isNotCached: !cached && fetchStatus === 'paused',
    };
  }
  return {
    data: query.data,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
    oldSince: isUnreachable ? dataUpdatedAt : null,
    isNotCached: false,
  };
}

function useCacheSlot(queryKey: QueryKey): CacheSlot | null {
  const profile = useProfile();
  const person = profile?.id ?? '';
  const prefix = profile && cachePrefix(profile);
  const name = hashKey(queryKey);
  return useMemo(() => (prefix === null ? null : { person, prefix, key: `${prefix}${name}` }), [person, prefix, name]);
}

/** The cached answer; it may wait to be written. Its type is right: the slot belongs to this query. */
const cachedAt = <Data>(slot: CacheSlot | null): Cached<Data> | undefined =>
  slot === null ? undefined : ((pendingWrite(slot.key) as Cached<Data> | undefined) ?? readCached<Data>(slot.key));

type Answer = { readonly data: unknown; readonly at: number; readonly failure: Error | null };

function useCaching(slot: CacheSlot | null, { data, at, failure }: Answer): void {
  const refused = isRefusal(failure);
  useEffect(() => {
    if (slot === null) return;
    if (refused) cancelWrite(slot.key);
    else if (data !== undefined) writeSoon(slot, { data, at });
  }, [slot, data, at, refused]);
}

const isRefusal = (failure: Error | null) =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;

type QueryState = { readonly fetchStatus: string; readonly failureReason: Error | null };

/** Whether there is no network, or the server does not answer. */
const isCutOff = ({ fetchStatus, failureReason }: QueryState) =>
  fetchStatus === 'paused' || (failureReason !== null && !isRefusal(failureReason));
