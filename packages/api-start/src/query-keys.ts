export const startKeys = {
  state: ['start', 'state'],
  readings: ['start', 'reading'],
  reading: (token: string, form: object) => ['start', 'reading', token, form],
  rows: (id: number) => ['start', 'rows', id],
} as const;
