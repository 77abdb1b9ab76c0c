import { type SearchApi, searchKeys } from '@ostep/api-search';
import { describePlace, placeOf } from '@ostep/kernel';
import { platformClient } from '@ostep/platform';
import { Link } from '@ostep/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const search = platformClient<SearchApi>();
const FRESH_MS = 15 * 60 * 1000;

const placeNamesQuery = queryOptions({
  queryKey: searchKeys.placeNames,
  queryFn: ({ signal }) => search('GET /api/search/place-names', { signal }),
  staleTime: FRESH_MS,
  meta: { quiet: true },
});

/** The names are asked for at the first hover or focus. What is no address stays a text. */
export function PlaceLink({ address }: { address: string }) {
  const place = placeOf(address);
  const [isAsked, setAsked] = useState(false);
  const { data: names } = useQuery({ ...placeNamesQuery, enabled: isAsked });
  if (!place) return address;
  const labels = names && describePlace(place.address, names).map(({ label }) => label);
  const ask = () => setAsked(true);
  return (
    <Link onFocus={ask} onPointerEnter={ask} title={labels?.join(' · ')} to={`/places/${place.key}`}>
      {address}
    </Link>
  );
}
