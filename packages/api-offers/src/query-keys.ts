export const offersKeys = {
  all: ['offers'],
  list: ['offers', 'list'],
  one: (id: number) => ['offers', 'one', id],
  costs: (filter: object) => ['offers', 'costs', filter],
} as const;
