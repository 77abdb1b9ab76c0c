export const examples = {
  month: { year: 2026, month: 4 },
  result: { from: '2026-04-01', to: '2026-04-30', by: ['activity'] },
  resultItems: { from: '2026-04-01', to: '2026-04-30', by: ['squad'], keys: ['1'] },
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
