import { placeAddress } from '@ostep/api-search/addresses';
import { placeOf } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { usePlaceTitle } from './place-names';

/** Links a forest address to its place and shows its names on hover or focus. Any other text is shown as it is. */
export function PlaceLink({ address }: { address: string }) {
  const titleProps = usePlaceTitle(address);
  const place = placeOf(address);
  if (!place) return address;
  return (
    <Link {...titleProps} to={placeAddress.record(place.key)}>
      {address}
    </Link>
  );
}
