import type { MonthQuery, StatementBundle } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { findSender, findSquads, readActionNames } from '../data/neighbours';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';
import { buildStatementBundle } from '../rules/build-statement-bundle';
import { isClosed } from '../rules/closing-rules';
import { sortItems } from '../rules/sort-items';
import { readClosingState } from './read-month-closing';

/** The limit of one document: the job row and the worker's memory hold all works, about 300 bytes each. */
export const WORKS_AT_ONCE = 20_000;

export async function makeStatementBundle(call: ReadCall<MonthQuery>, most = WORKS_AT_ONCE): Promise<StatementBundle> {
  const { tx, input, now, caller } = call;
  const { year, month } = input;
  const items = sortItems(await findWork(tx, { ...monthBounds(year, month), forestDistrictId: null, squadIds: null }));
  if (items.length === 0) throw refuse('noWork');
  if (items.length > most) throw refuse('tooMuchWork', { works: items.length, most });
  const squads = await findSquads(tx, [...new Set(items.map(({ squadId }) => squadId))]);
  const isFinal = isClosed(await readClosingState(call));
  const head = {
    year,
    month,
    issuedOn: dayInWarsaw(now),
    isFinal,
    actionNames: await readActionNames(tx, items),
    sender: await findSender(tx),
    preparedBy: caller.fullName,
  };
  const bundle = buildStatementBundle(head, squads, items);
  if (![bundle, ...bundle.squads.map(({ statement }) => statement)].every(({ total }) => isExactSum(total))) {
    throw refuse('sumTooLarge');
  }
  return bundle;
}
