export const startKeys = {
  all: ['start'],
  state: ['start', 'state'],
  reading: (token: string, form: object) => ['start', 'reading', token, form],
  rows: (id: number) => ['start', 'rows', id],
} as const;
