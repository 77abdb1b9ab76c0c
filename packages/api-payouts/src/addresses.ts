import { addressOf, numberIn, queryOf } from '@ostep/endpoint-kit';

type ShownMonth = { readonly year: number | null; readonly month: number | null; readonly squadId: number | null };

export const payoutAddress = {
  path: '/payout',
  query: ({ year, month, squadId }: Partial<ShownMonth>) => queryOf({ year, month, squadId }),
  month: (shown: Partial<ShownMonth>) => addressOf('/payout', payoutAddress.query(shown)),
  wages: '/payout/wages',
  account: (squadId: number) => `/payout/sq/${squadId}`,
  parse: (search: URLSearchParams): ShownMonth => ({
    year: numberIn(search, 'year'),
    month: numberIn(search, 'month'),
    squadId: numberIn(search, 'squadId'),
  }),
} as const;
