export const examples = {
  month: { year: 2026, month: 4 },
  reopen: { reason: 'Brakowało protokołu 31/2026.' },
  figures: {
    title: 'Przychód wg miesięcy',
    columns: [
      { header: 'Miesiąc', kind: 'month', width: 12 },
      { header: 'Przychód', kind: 'money', width: 16, isSummed: true },
    ],
    rows: [['2026-04', 5100]],
  },
} as const;
