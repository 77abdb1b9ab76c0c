import type { CloseMonthForm, ClosingGap, MonthClosing, SummariesApi } from '@ostep/api-summaries';
import { monthBounds } from '@ostep/kernel';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';
import type { Month } from '../summary.queries';

const summaries = platformClient<SummariesApi>();

const paramsOf = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

export const closingQuery = (month: Month) =>
  queryOptions({
    queryKey: ['summaries', 'closing', month.year, month.month],
    queryFn: ({ signal }): Promise<MonthClosing> =>
      summaries('GET /api/summary/closing/{year}/{month}', { params: paramsOf(month), signal }),
  });

export const closeMonth = (month: Month, answers: CloseMonthForm['answers']) =>
  summaries('POST /api/summary/closing/{year}/{month}', { params: paramsOf(month), body: { answers } });

export const reopenMonth = (month: Month, reason: string) =>
  summaries('POST /api/summary/closing/{year}/{month}/reopen', { params: paramsOf(month), body: { reason } });

export const reportPath = ({ year, month }: Month) => `/api/summary/closing/${year}/${month}/doc/report`;

export function gapHref(gap: ClosingGap, { year, month }: Month): string {
  const { from, to } = monthBounds(year, month);
  const hrefs: Record<ClosingGap, string> = {
    unsettledWork: `/summary/squad?year=${year}&month=${month}`,
    openProtocols: `/protocol?datefrom=${from}&dateto=${to}&settled=no`,
    awaitingApproval: `/protocol?datefrom=${from}&dateto=${to}&proposed=yes`,
    clarifications: `/protocol?datefrom=${from}&dateto=${to}&unclear=yes`,
    differences: `/protocol?datefrom=${from}&dateto=${to}&differing=yes`,
    drafts: `/order?dateFrom=${from}&dateTo=${to}&orderStatus=TODO`,
    withoutFinishedDate: `/order?dateFrom=${from}&dateTo=${to}&orderStatus=IN_PROGRESS`,
  };
  return hrefs[gap];
}
