import type { StatementDocument } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { findSender, findSquad, readActionNames } from '../data/neighbours';
import { findWork } from '../data/summary-items';
import { refuse } from '../refusals';
import { buildStatement } from '../rules/build-statement';
import { isClosed } from '../rules/closing-rules';
import { sortItems } from '../rules/sort-items';
import { readClosingState } from './read-month-closing';

type StatementInput = { readonly squadId: number; readonly year: number; readonly month: number };

export async function makeStatement(call: ReadCall<StatementInput>): Promise<StatementDocument> {
  const { tx, input, now, caller } = call;
  const { squadId, year, month } = input;
  const squad = await findSquad(tx, squadId);
  if (!squad) throw refuse('squadNotFound');
  const items = sortItems(
    await findWork(tx, { ...monthBounds(year, month), forestDistrictId: null, squadIds: [squadId] }),
  );
  const isFinal = isClosed(await readClosingState(call));
  const head = {
    squad,
    year,
    month,
    issuedOn: dayInWarsaw(now),
    isFinal,
    actionNames: await readActionNames(tx, items),
  };
  const statement = buildStatement(head, items);
  if (!isExactSum(statement.total)) throw refuse('sumTooLarge');
  return { ...statement, sender: await findSender(tx), preparedBy: caller.fullName };
}
