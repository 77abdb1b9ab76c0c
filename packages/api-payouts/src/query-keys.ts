type Month = { readonly year: number; readonly month: number };

export const payoutKeys = {
  all: ['payouts'],
  month: ({ year, month }: Month) => ['payouts', 'month', year, month],
  squad: ({ year, month }: Month, squadId: number) => ['payouts', 'month', year, month, squadId],
  payee: (squadId: number) => ['payouts', 'payee', squadId],
  account: (squadId: number) => ['payouts', 'account', squadId],
  minimumWages: ['payouts', 'minimum-wage'],
} as const;
