import type { RemoteDomain } from '@ostep/platform';

export default {
  routes: [
    { path: 'places', lazy: async () => ({ Component: (await import('./places/places.page')).PlacesPage }) },
    { path: 'places/:key', lazy: async () => ({ Component: (await import('./place/place.page')).PlacePage }) },
  ],
  loadPalette: async () => (await import('./search-palette/search-palette')).SearchPalette,
} satisfies RemoteDomain;
