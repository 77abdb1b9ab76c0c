import { ApiProblem, useProfile } from '@ostep/platform';
import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keptPrefix, readKept, removeKept, removeKeptOfOthers, writeKept } from './kept-answers';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** A screen opens with what was kept, until the answer comes. */
export function useKeptQuery<Data, Key extends QueryKey>(options: Options<Data, Key>) {
  const place = useKeptPlace(options.queryKey);
  const query = useQuery({
    ...options,
    initialData: () => readKept<Data>(place.key)?.data,
    initialDataUpdatedAt: () => readKept<Data>(place.key)?.at,
  });
  const { data, dataUpdatedAt } = query;
  useKeeping(place, { data, at: dataUpdatedAt, failure: query.failureReason });
  return { ...query, oldSince: data !== undefined && isCutOff(query) ? dataUpdatedAt : null };
}

/** What was kept is shown only while no answer comes, as its version may be an old one. */
export function useQueryOrKept<Data, Key extends QueryKey>(options: Options<Data, Key>) {
  const place = useKeptPlace(options.queryKey);
  const query = useQuery(options);
  const { dataUpdatedAt, error, fetchStatus, isFetching, isPlaceholderData, refetch } = query;
  const answer = isPlaceholderData ? undefined : query.data;
  useKeeping(place, { data: answer, at: dataUpdatedAt, failure: query.failureReason });

  const isAway = isCutOff(query);
  const isWithout = isAway && answer === undefined;
  const kept = useMemo(() => (isWithout ? readKept<Data>(place.key) : undefined), [isWithout, place.key]);
  return {
    data: isWithout ? kept?.data : query.data,
    error,
    isFetching,
    isPlaceholderData: isPlaceholderData && !isWithout,
    refetch,
    oldSince: isWithout ? (kept?.at ?? null) : isAway ? dataUpdatedAt : null,
    isNotKept: isWithout && !kept && fetchStatus === 'paused',
  };
}

type KeptPlace = { readonly prefix: string | null; readonly key: string };

function useKeptPlace(queryKey: QueryKey): KeptPlace {
  const profile = useProfile();
  const prefix = profile && keptPrefix(profile);
  useEffect(() => {
    if (prefix !== null) removeKeptOfOthers(prefix);
  }, [prefix]);
  const name = hashKey(queryKey);
  return useMemo(() => ({ prefix, key: prefix === null ? '' : `${prefix}${name}` }), [prefix, name]);
}

type Answer = { readonly data: unknown; readonly at: number; readonly failure: Error | null };

function useKeeping(place: KeptPlace, { data, at, failure }: Answer): void {
  const refused = isRefusal(failure);
  useEffect(() => {
    if (place.prefix === null) return;
    if (refused) removeKept(place.key);
    else if (data !== undefined) writeKept(place.prefix, place.key, { data, at });
  }, [place, data, at, refused]);
}

const isRefusal = (failure: Error | null) =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;

type Asked = { readonly fetchStatus: string; readonly failureReason: Error | null };

const isCutOff = ({ fetchStatus, failureReason }: Asked) =>
  fetchStatus === 'paused' || (failureReason !== null && !isRefusal(failureReason));
