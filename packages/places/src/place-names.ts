import { type SearchApi, searchKeys } from '@ostep/api-search';
import { describePlace, type PlaceNames, placeOf } from '@ostep/kernel';
import { platformClient } from '@ostep/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

const search = platformClient<SearchApi>();
const FRESH_MS = 15 * 60 * 1000;

const placeNamesQuery = queryOptions({
  queryKey: searchKeys.placeNames,
  queryFn: ({ signal }) => search('GET /api/search/place-names', { signal }),
  staleTime: FRESH_MS,
  meta: { quiet: true },
});

function labelOf(address: string, names: PlaceNames): string | undefined {
  const place = placeOf(address);
  return place
    ? describePlace(place.address, names)
        .map(({ label }) => label)
        .join(' · ')
    : undefined;
}

/** Decodes any address, as soon as the names are there; undefined for what is none. */
export function usePlaceLabels(): (address: string) => string | undefined {
  const { data: names } = useQuery(placeNamesQuery);
  return useCallback((address) => names && labelOf(address, names), [names]);
}

/** What an element needs to say the names of its address; they are asked for at the first hover or focus. */
export function usePlaceTitle(address: string) {
  const client = useQueryClient();
  const [decoded, setDecoded] = useState<{ readonly address: string; readonly label: string | undefined }>();
  const isDecoded = decoded?.address === address;
  const decode = async () => {
    if (isDecoded) return;
    const names = await client.fetchQuery(placeNamesQuery).catch(() => null);
    if (names) setDecoded({ address, label: labelOf(address, names) });
  };
  return {
    title: isDecoded ? decoded.label : undefined,
    onPointerEnter: () => void decode(),
    onFocus: () => void decode(),
  };
}
