export const searchKeys = {
  all: ['search'],
  found: (query: string) => ['search', 'found', query],
  placeNames: ['search', 'place-names'],
  places: (under: string) => ['search', 'places', under],
  place: (key: string) => ['search', 'place', key],
} as const;
