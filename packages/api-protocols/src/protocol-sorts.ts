import { type SortOf, sortsBy } from '@ostep/endpoint-kit';

const protocolSortColumns = ['settled', 'district', 'part', 'number', 'type', 'date', 'contract', 'value'] as const;
export type ProtocolSortColumn = (typeof protocolSortColumns)[number];
export type ProtocolSort = SortOf<ProtocolSortColumn>;
export const protocolSorts = sortsBy(protocolSortColumns);
