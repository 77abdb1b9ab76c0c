/** Money of settled work, PLN as PostgreSQL writes it. */
export type MonthResult = {
  readonly year: number;
  readonly month: number;
  readonly revenue: string;
  readonly cost: string;
};
