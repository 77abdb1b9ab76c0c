import { addressOf, numberIn, queryOf } from '@ostep/endpoint-kit';

type SquadMonth = { readonly squadId: number | null; readonly year: number | null; readonly month: number | null };

type ResultRow = {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly forestDistrictId?: string;
  readonly contractId?: string;
  readonly squadId?: string;
  readonly key?: string;
};

const query = ({ squadId, year, month }: Partial<SquadMonth>) => queryOf({ squadId, year, month });

export const summaryAddress = {
  path: '/summary',
  query,
  squad: (shown: Partial<SquadMonth> = {}) => addressOf('/summary/squad', query(shown)),
  result: (row: ResultRow) => addressOf('/summary/result', queryOf(row)),
  page: ({ year, month }: Partial<SquadMonth> = {}) => addressOf('/summary/one-page', query({ year, month })),
  parse: (search: URLSearchParams): SquadMonth => ({
    squadId: numberIn(search, 'squadId'),
    year: numberIn(search, 'year'),
    month: numberIn(search, 'month'),
  }),
} as const;
