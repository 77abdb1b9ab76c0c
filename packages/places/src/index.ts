export { PlaceLink } from './place-link';
