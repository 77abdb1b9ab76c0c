import type { ProtocolFilter } from './protocol-filter';

export const protocolKeys = {
  all: ['protocols'],
  lists: ['protocols', 'list'],
  list: (filter: ProtocolFilter) => ['protocols', 'list', filter],
  one: (protocolId: number) => ['protocols', 'one', protocolId],
  settleView: (protocolId: number) => ['protocols', 'settleView', protocolId],
  columns: ['protocols', 'columns'],
  upload: (jobId: string) => ['protocols', 'upload', jobId],
  ofOrder: (orderId: number) => ['protocols', 'ofOrder', orderId],
} as const;
