import { ApiProblem, keptPrefix, useProfile } from '@ostep/platform';
import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Kept, readKept } from './kept-answers';
import { cancelWrite, type KeptPlace, pendingWrite, writeSoon } from './write-soon';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** A screen opens with what was kept, until the answer comes. */
export function useKeptQuery<Data, Key extends QueryKey>(options: Options<Data, Key>) {
  const place = useKeptPlace(options.queryKey);
  const query = useQuery({
    ...options,
    initialData: () => keptAt<Data>(place)?.data,
    initialDataUpdatedAt: () => keptAt<Data>(place)?.at,
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
  const kept = useMemo(() => (isWithout ? keptAt<Data>(place) : undefined), [isWithout, place]);
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

function useKeptPlace(queryKey: QueryKey): KeptPlace | null {
  const profile = useProfile();
  const person = profile?.id ?? '';
  const prefix = profile && keptPrefix(profile);
  const name = hashKey(queryKey);
  return useMemo(() => (prefix === null ? null : { person, prefix, key: `${prefix}${name}` }), [person, prefix, name]);
}

/** The answer to the same query of the same build. */
const keptAt = <Data>(place: KeptPlace | null): Kept<Data> | undefined =>
  place === null ? undefined : ((pendingWrite(place.key) as Kept<Data> | undefined) ?? readKept<Data>(place.key));

type Answer = { readonly data: unknown; readonly at: number; readonly failure: Error | null };

function useKeeping(place: KeptPlace | null, { data, at, failure }: Answer): void {
  const refused = isRefusal(failure);
  useEffect(() => {
    if (place === null) return;
    if (refused) cancelWrite(place.key);
    else if (data !== undefined) writeSoon(place, { data, at });
  }, [place, data, at, refused]);
}

const isRefusal = (failure: Error | null) =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500;

type Asked = { readonly fetchStatus: string; readonly failureReason: Error | null };

const isCutOff = ({ fetchStatus, failureReason }: Asked) =>
  fetchStatus === 'paused' || (failureReason !== null && !isRefusal(failureReason));
