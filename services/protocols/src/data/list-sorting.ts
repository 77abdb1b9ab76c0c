import type { ProtocolSort, ProtocolSortColumn } from '@ostep/api-protocols';
import { readSort } from '@ostep/endpoint-kit';

const NEWEST_FIRST = 'p.protocol_date desc nulls last, p.id desc nulls last';

const sortExpressions: Readonly<Record<ProtocolSortColumn, string>> = {
  settled: 'p.settled',
  district: 'district.value',
  part: 'p.forest_district_part',
  number: 'p.protocol_number collate protocols.polish_numeric',
  // The types sort like their labels.
  type: 'p.protocol_type',
  date: 'p.protocol_date',
  contract: 'c.contract_number collate protocols.polish_numeric',
  value: 'p.total_value',
};

export const NAMES = `
  left join dictionaries_v1.forest_district district on district.id = p.forest_district_id
  left join contracts_v1.contract c on c.id = p.contract_id`;

/** What the order reads beside the protocol. */
export function sortedJoin(sort: ProtocolSort | null): string {
  const { column } = sort === null ? { column: null } : readSort<ProtocolSortColumn>(sort);
  return column === 'district' || column === 'contract' ? NAMES : '';
}

export function orderBy(sort: ProtocolSort | null): string {
  if (sort === null) return NEWEST_FIRST;
  const { column, isDescending } = readSort<ProtocolSortColumn>(sort);
  return `${sortExpressions[column]} ${isDescending ? 'desc' : 'asc'} nulls last, ${NEWEST_FIRST}`;
}
