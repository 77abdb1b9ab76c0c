/** Query keys of the contracts domain; other domains invalidate by `all`. */
export const contractKeys = {
  all: ['contracts'],
  list: ['contracts', 'list'],
  one: (contractId: number) => ['contracts', 'one', contractId],
  search: (query: string) => ['contracts', 'search', query],
} as const;
