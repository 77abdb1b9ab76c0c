import type { StatementDocument } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { Service } from '@ostep/service-kit';
import { findSquad } from '../data/squads';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';
import { buildStatement } from '../rules/build-statement';

/** @throws Refusal 404, 417 */
export async function makeStatement(
  { sql, now }: Pick<Service, 'sql' | 'now'>,
  query: { readonly squadId: number; readonly year: number; readonly month: number },
): Promise<StatementDocument> {
  const squad = await findSquad(sql, query.squadId);
  if (!squad) throw refuse('squadNotFound');
  const { year, month, squadId } = query;
  const items = await findWork(sql, { ...monthBounds(year, month), forestDistrictId: null, squadId });
  const statement = buildStatement({ squad, year, month, issuedOn: dayInWarsaw(now()) }, items);
  if (!isExactSum(statement.total)) throw refuse('sumTooLarge');
  return statement;
}
