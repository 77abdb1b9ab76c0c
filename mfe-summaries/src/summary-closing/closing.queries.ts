import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { type PayoutsApi, payoutKeys } from '@ostep/api-payouts';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import {
  type CloseMonthForm,
  type ClosingIssue,
  type MonthClosing,
  type SummariesApi,
  summaryKeys,
} from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { monthBounds } from '@ostep/kernel';
import { type JobProgress, platformClient, requestJob, watchJob } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '../summary.queries';

const summaries = platformClient<SummariesApi>();
const payouts = platformClient<PayoutsApi>();

const paramsOf = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

export const closingQuery = (month: Month) =>
  queryOptions({
    queryKey: summaryKeys.closing(month),
    queryFn: ({ signal }): Promise<MonthClosing> =>
      summaries('GET /api/summary/closing/{year}/{month}', { params: paramsOf(month), signal }),
  });

export const closingYearQuery = (year: number) =>
  queryOptions({
    queryKey: summaryKeys.closingYear(year),
    queryFn: ({ signal }) => summaries('GET /api/summary/closing/{year}', { params: { year: String(year) }, signal }),
    placeholderData: keepPreviousData,
  });

export const payoutMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: payoutKeys.month(month),
    queryFn: ({ signal }) => payouts('GET /api/payout/{year}/{month}', { params: paramsOf(month), signal }),
  });

const closingPath = ({ year, month }: Month) => `/api/summary/closing/${year}/${month}`;

type OnProgress = (progress: JobProgress) => void;

export const closeMonth = (month: Month, body: CloseMonthForm, onProgress: OnProgress) =>
  requestJob<MonthClosing>({ path: closingPath(month), body, onProgress });

export const watchClosing = (underWay: NonNullable<MonthClosing['underWay']>, onProgress: OnProgress) =>
  watchJob<MonthClosing>(`${closingPath(underWay)}/job/${underWay.jobId}`, onProgress);

export const reopenMonth = (month: Month, reason: string) =>
  summaries('POST /api/summary/closing/{year}/{month}/reopen', { params: paramsOf(month), body: { reason } });

export const reportPath = (month: Month) => `${closingPath(month)}/doc/report`;

export function gapHref(gap: ClosingIssue | 'notInvoiced', { year, month }: Month): string {
  const { from: dateFrom, to: dateTo } = monthBounds(year, month);
  const days = { dateFrom, dateTo };
  const hrefs: Record<typeof gap, string> = {
    unsettledWork: summaryAddress.squad({ year, month }),
    openProtocols: protocolAddress.list({ ...days, unsettled: true }),
    awaitingApproval: protocolAddress.list({ ...days, proposed: true }),
    clarifications: protocolAddress.list({ ...days, unclear: true }),
    differences: protocolAddress.list({ ...days, differing: true }),
    drafts: orderAddress.list({ ...days, orderStatus: 'TODO' }),
    withoutFinishedDate: orderAddress.list({ ...days, orderStatus: 'IN_PROGRESS' }),
    notInvoiced: invoiceAddress.waiting(dateFrom.slice(0, 7)),
  };
  return hrefs[gap];
}
