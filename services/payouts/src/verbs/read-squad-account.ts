import type { SquadAccount } from '@ostep/api-payouts';
import { dayInWarsaw } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { findSquad } from '../data/neighbours';
import { readAdvancesOf, readBookedByMonth, readOpeningOf, readUnsettledByMonth } from '../data/squad-account';
import { readStatementsOfSquad } from '../data/statements';
import { refuse } from '../refusals';
import { accountEntries } from '../rules/account-entries';
import { firstDayOf, yearMonthOf } from '../rules/months';

export async function readSquadAccount({
  tx,
  input,
  now,
}: ReadCall<{ readonly squadId: number }>): Promise<SquadAccount> {
  const squad = await findSquad(tx, input.squadId);
  if (!squad) throw refuse('squadNotFound');
  const { year, month } = yearMonthOf(dayInWarsaw(now));
  const aYearAgo = firstDayOf(month === 12 ? { year, month: 1 } : { year: year - 1, month: month + 1 });
  const statements = (await readStatementsOfSquad(tx, squad.id)).map((statement) => ({
    statement,
    approvedOn: dayInWarsaw(new Date(statement.createdTime)),
  }));
  return {
    squadId: squad.id,
    squadCode: squad.code,
    squadName: squad.name,
    ...accountEntries(statements, await readAdvancesOf(tx, squad.id), await readOpeningOf(tx, squad.id)),
    months: await readBookedByMonth(tx, squad.id, aYearAgo),
    unsettled: await readUnsettledByMonth(tx, squad.id),
  };
}
