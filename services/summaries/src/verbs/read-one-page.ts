import type { MonthQuery, OnePage, OnePageDocument, ResultGroup } from '@ostep/api-summaries';
import { isExactSum } from '@ostep/endpoint-kit';
import { type AttentionReason, dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { Database, ReadCall } from '@ostep/service-kit';
import { readAttentionOf } from '../data/attention';
import { readEndangeredTerms } from '../data/endangered-terms';
import { readAllPenalties } from '../data/late-work';
import { findSender } from '../data/neighbours';
import { readContractWorths, readToInvoice, readUnpaid } from '../data/one-page';
import { readResultSums } from '../data/result-sums';
import { refuse } from '../refusals';
import { bestAndWorst, contractRows, periodOf, rowOf, squadRows, yearElapsedPercent } from '../rules/compose-one-page';
import { composeResult } from '../rules/compose-result';
import { chargedPenalty, composePenalty } from '../rules/penalty-exposure';
import { comparedPeriod } from '../rules/result-period';

export type OnePageInput = MonthQuery & { readonly overhead: number | null; readonly lowMargin: number };
type Period = { readonly from: string; readonly to: string };

const noFilters = { forestDistrictId: null, contractId: null, squadId: null };

/** `isRounded` false leaves the rounding out, which takes a quarter of the time for a whole year. */
async function readPeriod(tx: Database, period: Period, input: OnePageInput, by: ResultGroup[], isRounded = true) {
  const read = await readResultSums(tx, { ...period, by, filters: noFilters, isRounded });
  const sums = [...read.values()].flat();
  if (sums.some(({ revenue, cost }) => !isExactSum(revenue) || !isExactSum(cost))) throw refuse('sumTooLarge');
  const resultBy = (group: ResultGroup) => composeResult(read.get(group) ?? [], { ...input, charged: 0 }, null);
  return { by: resultBy, days: read.get('squad') ?? [] };
}

export async function readOnePage({ tx, input, now }: ReadCall<OnePageInput>): Promise<OnePage> {
  const { year, month } = input;
  const days = monthBounds(year, month);
  const [previous, yearAgo] = [comparedPeriod(days, 'previous'), comparedPeriod(days, 'yearAgo')];
  const yearToDate = { from: `${year}-01-01`, to: days.to };
  const shown = await readPeriod(tx, days, input, ['activity', 'district', 'squad']);
  const activities = shown.by('activity');
  const comparedWith = async (period: Period) =>
    periodOf(period, (await readPeriod(tx, period, input, ['month'])).by('month'));
  return {
    year,
    month,
    now: periodOf(days, activities),
    previous: await comparedWith(previous),
    yearAgo: await comparedWith(yearAgo),
    ...bestAndWorst(activities),
    districts: shown.by('district').rows.map(rowOf),
    squads: squadRows(shown.by('squad'), shown.days),
    contracts: contractRows(
      (await readPeriod(tx, yearToDate, input, ['contract'], false)).by('contract'),
      await readContractWorths(tx, yearToDate),
    ),
    yearGone: yearElapsedPercent(days, dayInWarsaw(now)),
    yearFrom: yearToDate.from,
    ...(await readOutstanding(tx)),
    overhead: activities.overhead,
  };
}

async function readOutstanding(tx: Database) {
  const rows = await readAttentionOf(tx, ['unpaidInvoices', 'clarifications']);
  const attentionOf = (reason: AttentionReason) => {
    const row = rows.find((one) => one.reason === reason);
    return { count: row?.count ?? 0, value: row?.value ?? 0 };
  };
  const late = await readAllPenalties(tx);
  const { exposure, unknown } = composePenalty(late);
  return {
    risk: {
      penalty: exposure,
      charged: chargedPenalty(late),
      unknown: unknown.length,
      terms: (await readEndangeredTerms(tx)).length,
    },
    notInvoiced: await readToInvoice(tx),
    unpaid: await readUnpaid(tx),
    late: attentionOf('unpaidInvoices'),
    clarifications: attentionOf('clarifications').count,
  };
}

export async function makeOnePage(call: ReadCall<OnePageInput>): Promise<OnePageDocument> {
  const { tx, now, caller } = call;
  return {
    ...(await readOnePage(call)),
    number: null,
    issuedOn: dayInWarsaw(now),
    sender: await findSender(tx),
    preparedBy: caller.fullName,
  };
}
