export const contractKeys = {
  all: ['contracts'],
  list: ['contracts', 'list'],
  one: (contractId: number) => ['contracts', 'one', contractId],
  annexes: (contractId: number) => ['contracts', 'annexes', contractId],
  progress: (contractId: number) => ['contracts', 'progress', contractId],
  upload: (jobId: string) => ['contracts', 'upload', jobId],
  search: (query: string) => ['contracts', 'search', query],
} as const;
