import type { ProtocolFilter } from './list';

/** Query keys of the protocols domain; other domains invalidate by `all`. */
export const protocolKeys = {
  all: ['protocols'],
  list: (filter: ProtocolFilter) => ['protocols', 'list', filter],
  one: (protocolId: number) => ['protocols', 'one', protocolId],
  settleView: (protocolId: number) => ['protocols', 'settleView', protocolId],
  ofOrder: (orderId: number) => ['protocols', 'ofOrder', orderId],
} as const;
