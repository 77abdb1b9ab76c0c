import type { MonthQuery, OnePage, OnePageDocument, Result, ResultGroup } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { type AttentionReason, dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { Database, ReadCall } from '@ostep/service-kit';
import { readAttentionRows } from '../data/attention';
import { readEndangeredTerms } from '../data/endangered-terms';
import { readLateWork } from '../data/late-work';
import { findSender } from '../data/neighbours';
import { readContractWorths, readSquadDays, readUnpaid } from '../data/one-page';
import { readResultGroups } from '../data/result';
import { refuse } from '../refusals';
import { bestAndWorst, contractRows, periodOf, rowOf, squadRows, yearGone } from '../rules/compose-one-page';
import { composeResult } from '../rules/compose-result';
import { composePenalty } from '../rules/penalty-exposure';
import { comparedPeriod } from '../rules/result-period';

export type AskedPage = MonthQuery & { readonly overhead: number | null; readonly lowMargin: number };
type Period = { readonly from: string; readonly to: string };

const noFilters = { forestDistrictId: null, contractId: null, squadId: null };

async function resultBy(tx: Database, group: ResultGroup, period: Period, asked: AskedPage): Promise<Result> {
  const groups = await readResultGroups(tx, { ...period, by: [group], filters: noFilters });
  if (groups.some(({ revenue, cost }) => !isExactSum(revenue) || !isExactSum(cost))) throw refuse('sumTooLarge');
  return composeResult(groups, asked, null);
}

export async function readOnePage({ tx, input, now }: ReadCall<AskedPage>): Promise<OnePage> {
  const { year, month } = input;
  const of = (group: ResultGroup, period: Period) => resultBy(tx, group, period, input);
  const days = monthBounds(year, month);
  const [previous, yearAgo] = [comparedPeriod(days, 'previous'), comparedPeriod(days, 'yearAgo')];
  const whole = { from: `${year}-01-01`, to: days.to };
  const activities = await of('activity', days);
  return {
    ...{ year, month, now: periodOf(days, activities) },
    previous: periodOf(previous, await of('month', previous)),
    yearAgo: periodOf(yearAgo, await of('month', yearAgo)),
    ...bestAndWorst(activities),
    districts: (await of('district', days)).rows.map(rowOf),
    squads: squadRows(await of('squad', days), await readSquadDays(tx, days)),
    contracts: contractRows(await of('contract', whole), await readContractWorths(tx, whole)),
    ...{ yearGone: yearGone(days, dayInWarsaw(now)), yearFrom: whole.from },
    ...(await readWaiting(tx)),
    overhead: activities.overhead,
  };
}

async function readWaiting(tx: Database) {
  const rows = await readAttentionRows(tx, true);
  const of = (reason: AttentionReason) => {
    const row = rows.find((one) => one.reason === reason);
    return { count: row?.count ?? 0, value: row?.value ?? 0 };
  };
  const { exposure, unknown } = composePenalty(await readLateWork(tx));
  return {
    risk: { penalty: exposure, unknown: unknown.length, terms: (await readEndangeredTerms(tx)).length },
    notInvoiced: of('notInvoiced'),
    unpaid: await readUnpaid(tx),
    late: of('unpaidInvoices'),
    clarifications: of('clarifications').count,
  };
}

export async function makeOnePage(call: ReadCall<AskedPage>): Promise<OnePageDocument> {
  const { tx, now, caller } = call;
  return {
    ...(await readOnePage(call)),
    ...{ number: null, issuedOn: dayInWarsaw(now), sender: await findSender(tx), preparedBy: caller.fullName },
  };
}
