export const startKeys = {
  all: ['start'],
  state: ['start', 'state'],
  rows: (id: number) => ['start', 'rows', id],
} as const;
