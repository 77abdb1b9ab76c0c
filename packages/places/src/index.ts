export { PlaceLink } from './place-link';
export { usePlaceLabels } from './place-names';
export { TextWithPlaces } from './text-with-places';
