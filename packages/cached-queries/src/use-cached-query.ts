import { ApiProblem, cachePrefix, useProfile } from '@ostep/platform';
import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Cached, readCached } from './query-cache';
import { type CacheSlot, cancelWrite, pendingWrite, writeSoon } from './write-soon';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** A screen opens with what was cached, until the answer comes. */
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

/** What was kept is shown only while no answer comes, as its version may be an old one. */
export function useQueryOrCached<Data, Key extends QueryKey>(options: Options<Data, Key>) {
  const slot = useCacheSlot(options.queryKey);
  const query = useQuery(options);
  const { dataUpdatedAt, error, fetchStatus, isFetching, isPlaceholderData, refetch } = query;
  const answer = isPlaceholderData ? undefined : query.data;
  useCaching(slot, { data: answer, at: dataUpdatedAt, failure: query.failureReason });

  const isAway = isCutOff(query);
  const isWithout = isAway && answer === undefined;
  const cached = useMemo(() => (isWithout ? cachedAt<Data>(slot) : undefined), [isWithout, slot]);
  return {
    data: isWithout ? cached?.data : query.data,
    error,
    isFetching,
    isPlaceholderData: isPlaceholderData && !isWithout,
    refetch,
    oldSince: isWithout ? (cached?.at ?? null) : isAway ? dataUpdatedAt : null,
    isNotCached: isWithout && !cached && fetchStatus === 'paused',
  };
}

function useCacheSlot(queryKey: QueryKey): CacheSlot | null {
  const profile = useProfile();
  const person = profile?.id ?? '';
  const prefix = profile && cachePrefix(profile);
  const name = hashKey(queryKey);
  return useMemo(() => (prefix === null ? null : { person, prefix, key: `${prefix}${name}` }), [person, prefix, name]);
}

/** The answer to the same query of the same build. */
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

type Asked = { readonly fetchStatus: string; readonly failureReason: Error | null };

const isCutOff = ({ fetchStatus, failureReason }: Asked) =>
  fetchStatus === 'paused' || (failureReason !== null && !isRefusal(failureReason));
