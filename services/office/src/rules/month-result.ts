/** The sums of settled work in PLN, as decimal strings from PostgreSQL. */
export type MonthResult = {
  readonly year: number;
  readonly month: number;
  readonly revenue: string;
  readonly cost: string;
};
