import type { ProtocolRow } from '@ostep/api-protocols';
import { EXPORT_ROWS } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import type { ListFilter } from '../data/list-conditions';
import { readProtocolsUpTo } from '../data/protocol-list';
import { refuse } from '../refusals';

/** @throws tooManyToExport when they are more than `limit` */
export async function listForExport({ tx, input }: ReadCall<ListFilter>, limit = EXPORT_ROWS): Promise<ProtocolRow[]> {
  const { rows, found } = await readProtocolsUpTo(tx, input, limit);
  if (found > limit) throw refuse('tooManyToExport', { found, limit });
  return rows;
}
