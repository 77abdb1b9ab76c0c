import { addressOf, numberIn, queryOf } from '@ostep/endpoint-kit';

type SquadMonth = { readonly squadId: number | null; readonly year: number | null; readonly month: number | null };

const query = ({ squadId, year, month }: Partial<SquadMonth>) => queryOf({ squadId, year, month });

export const summaryAddress = {
  path: '/summary',
  query,
  squad: (shown: Partial<SquadMonth> = {}) => addressOf('/summary/squad', query(shown)),
  parse: (search: URLSearchParams): SquadMonth => ({
    squadId: numberIn(search, 'squadId'),
    year: numberIn(search, 'year'),
    month: numberIn(search, 'month'),
  }),
} as const;
