import type { RemoteDomain } from '@ostep/platform';
import { PlacesPage } from './places/places.page';

export default {
  routes: [{ path: 'places', element: <PlacesPage /> }],
  loadPalette: async () => (await import('./search-palette/search-palette')).SearchPalette,
} satisfies RemoteDomain;
