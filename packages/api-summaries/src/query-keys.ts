type Year = { readonly year: number | null; readonly forestDistrictId: number | null };
type Month = { readonly year: number; readonly month: number };

export const summaryKeys = {
  all: ['summaries'],
  district: (forestDistrictId: number | null, { year, month }: Month) => [
    'summaries',
    'district',
    forestDistrictId,
    year,
    month,
  ],
  squad: (squadId: number | null, { year, month }: Month) => ['summaries', 'squad', squadId, year, month],
  squads: ({ year, month }: Month) => ['summaries', 'squads', year, month],
  closing: ({ year, month }: Month) => ['summaries', 'closing', year, month],
  closingYears: ['summaries', 'closing-year'],
  closingYear: (year: number) => ['summaries', 'closing-year', year],
  statistics: ({ year, forestDistrictId }: Year) => ['summaries', 'statistics', year, forestDistrictId],
  mostWork: (query: object) => ['summaries', 'most-work', query],
  ordersByAge: ({ year, forestDistrictId }: Year) => ['summaries', 'orders-by-age', year, forestDistrictId],
  execution: (contractId: number) => ['summaries', 'execution', contractId],
  result: (filter: object) => ['summaries', 'result', filter],
  resultItems: (filter: object) => ['summaries', 'result-items', filter],
  onePage: ({ year, month }: Month) => ['summaries', 'one-page', year, month],
  forecast: ['summaries', 'forecast'],
  terms: ['summaries', 'terms'],
  penalty: (contractId: number) => ['summaries', 'penalty', contractId],
  earlierWork: (filter: object) => ['summaries', 'earlier-work', filter],
  payAccessLog: ['summaries', 'pay-readings'],
} as const;
