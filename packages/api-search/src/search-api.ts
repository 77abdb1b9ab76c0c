import { defineApi, searchText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { searchResult } from './hits';

export const searchApi = defineApi({
  'GET /api/search': {
    operationId: 'search',
    summary: 'Orders, protocols, contracts, squads, codes and places by number, name, amount or forest address',
    access: 'signed-in',
    query: z.object({ q: searchText }),
    response: searchResult,
  },
});

export type SearchApi = typeof searchApi;
