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
  if (!place) return undefined;
  const labels = describePlace(place.address, names).map(({ label }) => label);
  return labels.join(' · ');
}

/** A function that describes an address; undefined where the text is no address or the names are not loaded yet. */
export function usePlaceLabels(): (address: string) => string | undefined {
  const { data: names } = useQuery(placeNamesQuery);
  return useCallback((address) => names && labelOf(address, names), [names]);
}

/** Props for an element that shows the names of an address as its title; they are loaded at the first hover or focus. */
export function usePlaceTitle(address: string) {
  const client = useQueryClient();
  const [described, setDescribed] = useState<{ readonly address: string; readonly label: string | undefined }>();
  const isDescribed = described?.address === address;
  const describe = async () => {
    if (isDescribed) return;
    const names = await client.fetchQuery(placeNamesQuery).catch(() => null);
    if (names) setDescribed({ address, label: labelOf(address, names) });
  };
  return {
    title: isDescribed ? described.label : undefined,
    onPointerEnter: () => void describe(),
    onFocus: () => void describe(),
  };
}
