import type { ProtocolRow } from '@ostep/api-protocols';
import { EXPORT_ROWS } from '@ostep/endpoint-kit';
import type { RawSql } from '@ostep/service-kit';
import { countProtocols, type ListFilter, readAllProtocols } from '../data/protocol-list';
import { refuse } from '../refusals';

/** @throws tooManyToExport when they are more than `limit` */
export async function listForExport(sql: RawSql, filter: ListFilter, limit = EXPORT_ROWS): Promise<ProtocolRow[]> {
  const found = await readAllProtocols(sql, filter, limit + 1);
  if (found.length > limit) throw refuse('tooManyToExport', { found: await countProtocols(sql, filter), limit });
  return found;
}
