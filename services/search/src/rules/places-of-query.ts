import type { PlaceHit } from '@ostep/api-search';
import {
  completePlaces,
  describePlace,
  type PlaceNames,
  placeKey,
  placeOf,
  placesNamed,
  type WrittenAddress,
} from '@ostep/kernel';
import type { SearchQuery } from './read-query';

/** Keys of the places that the dictionaries know to be meant: for `123` one in every district part. */
export function placesOf({ address, text }: SearchQuery, names: PlaceNames): string[] {
  const places = address ? completePlaces(address, names) : placesNamed(text, names);
  return places.flatMap((place) => placeKey(place) ?? []);
}

/** `123a` and `123` may be in any district part. */
export const isAnywhere = (address: WrittenAddress) => address.names === '' && placeKey(address) === null;

/** Whether work at the places answers the query: of a whole district there is too much, `123` may be a number. */
export function namesWork({ address }: SearchQuery): boolean {
  if (!address) return false;
  return (
    address.subcompartment !== null || address.part !== null || (address.compartment !== null && address.names !== '')
  );
}

/** `02-20-1-06-123-a` is neither a name nor a number. */
export const isAddressAlone = ({ address }: SearchQuery) => address?.region != null;

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
