import { placeAddress } from '@ostep/api-search/addresses';
import { placeOf } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { usePlaceTitle } from './place-names';

/** A forest address that says its names on hover or focus and leads to its place. What is no address stays a text. */
export function PlaceLink({ address }: { address: string }) {
  const titled = usePlaceTitle(address);
  const place = placeOf(address);
  if (!place) return address;
  return (
    <Link {...titled} to={placeAddress.record(place.key)}>
      {address}
    </Link>
  );
}
