export const offersKeys = {
  all: ['offers'],
  list: ['offers', 'list'],
  performed: (id: number) => ['offers', 'performed', id],
  one: (id: number) => ['offers', 'one', id],
  costs: (filter: object) => ['offers', 'costs', filter],
} as const;
