import { defineApi, searchText, typedText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { placeNames, searchResult } from './hits';
import { placeHistory, placeInTree } from './place';

const placeText = typedText().max(60).describe('A place, as the beginning of a forest address: `02-20-1-06-123-a`');

export const searchApi = defineApi({
  'GET /api/search': {
    operationId: 'search',
    summary: 'Orders, protocols, contracts, squads, codes and places by number, name, amount or forest address',
    access: 'signed-in',
    query: z.object({ q: searchText }),
    response: searchResult,
  },
  'GET /api/search/places': {
    operationId: 'listPlaces',
    summary: 'What lies directly in a place, or all regions, with the open work',
    access: 'signed-in',
    query: z.object({ under: placeText.default('') }),
    response: z.array(placeInTree),
    errors: [404],
    refusals: ['placeNotFound'],
  },
  'GET /api/search/places/{key}': {
    operationId: 'readPlace',
    summary: 'A place: its name, its open work, and all work there with sums',
    access: 'signed-in',
    // The server refuses a path with a backslash as malformed before the key is read.
    params: z.object({ key: placeText.meta({ pattern: '^[^\\\\\\u0000]*$' }) }),
    response: placeHistory,
    errors: [404],
    refusals: ['placeNotFound'],
  },
  'GET /api/search/place-names': {
    operationId: 'listPlaceNames',
    summary: 'Names of forest districts and their parts, to decode a forest address',
    access: 'signed-in',
    response: placeNames,
  },
});

export type SearchApi = typeof searchApi;
