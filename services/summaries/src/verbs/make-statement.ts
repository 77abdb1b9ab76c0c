import type { StatementDocument } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { Service } from '@ostep/service-kit';
import { findSquad } from '../data/squads';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';
import { statementOf } from '../rules/statement-of';

/** @throws Refusal 404, 417 */
export async function makeStatement(
  { sql, now }: Pick<Service, 'sql' | 'now'>,
  asked: { readonly squadId: number; readonly year: number; readonly month: number },
): Promise<StatementDocument> {
  const squad = await findSquad(sql, asked.squadId);
  if (!squad) throw refuse('squadNotFound');
  const { year, month, squadId } = asked;
  const items = await findWork(sql, { ...monthBounds(year, month), forestDistrictId: null, squadId });
  const statement = statementOf({ squad, year, month, issuedOn: dayInWarsaw(now()) }, items);
  if (!isExactSum(statement.total)) throw refuse('sumTooLarge');
  return statement;
}
