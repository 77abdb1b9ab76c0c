/** All remotes use these keys, so a saved entry is refetched everywhere. */
export const dictionaryKeys = {
  all: ['dictionaries'],
  forestDistricts: ['dictionaries', 'fd'],
  forestDistrictParts: (districtId: number) => ['dictionaries', 'fd', districtId, 'parts'],
  actionScopes: ['dictionaries', 'as'],
  actionCodes: ['dictionaries', 'ac'],
  actionCodePage: (page: number, query: string, active: string) => ['dictionaries', 'ac', page, query, active],
  workGroups: ['dictionaries', 'workgroup'],
  squads: ['dictionaries', 'sq'],
  squadRates: (squadId: number) => ['dictionaries', 'sq', squadId, 'rates'],
} as const;

const SECOND = 1000;

export const DICTIONARY_FRESH_MS = {
  actionScopes: 15 * SECOND,
  squads: 15 * SECOND,
  forestDistricts: 15 * 60 * SECOND,
} as const;
