import type { PlaceHit } from '@ostep/api-search';
import {
  completePlaces,
  describePlace,
  type PlaceNames,
  placeKey,
  placeOf,
  placesByName,
  type WrittenAddress,
} from '@ostep/kernel';
import type { SearchQuery } from './read-query';

/** The keys of the places that the query may mean: for `123` one in each known district part. */
export function knownPlaceKeys({ address, text }: SearchQuery, names: PlaceNames): string[] {
  const places = address ? completePlaces(address, names) : placesByName(text, names);
  return places.flatMap((place) => placeKey(place) ?? []);
}

/** `123a` and `123` may be in any district part. */
export const isAnywhere = (address: WrittenAddress) => address.names === '' && placeKey(address) === null;

/** Says whether the work at the places is a result: a whole district has too much of it, `123` may be a number. */
export function includesWorkAtPlaces({ address }: SearchQuery): boolean {
  if (!address) return false;
  return (
    address.subcompartment !== null || address.part !== null || (address.compartment !== null && address.names !== '')
  );
}

/** Says whether the query can only be an address, as `02-20-1-06-123-a` can. */
export const isOnlyAddress = ({ address }: SearchQuery) => address?.region != null;

export function toPlaceHits(keys: readonly string[], names: PlaceNames): PlaceHit[] {
  return [...new Set(keys)].flatMap((key) => {
    const place = placeOf(key);
    if (!place) return [];
    const label = describePlace(place.address, names)
      .map((step) => step.label)
      .join(' · ');
    return [{ key: place.key, label }];
  });
}
