export const summaryMessages = {
  reason: 'Podaj powód otwarcia miesiąca.',
} as const;
