export const contractKeys = {
  all: ['contracts'],
  list: ['contracts', 'list'],
  one: (contractId: number) => ['contracts', 'one', contractId],
  annexes: (contractId: number) => ['contracts', 'annexes', contractId],
  annexPreview: (contractId: number, plan: unknown) => ['contracts', 'annexes', contractId, plan],
  progress: (contractId: number) => ['contracts', 'progress', contractId],
  upload: (jobId: string) => ['contracts', 'upload', jobId],
  search: (query: string) => ['contracts', 'search', query],
} as const;
