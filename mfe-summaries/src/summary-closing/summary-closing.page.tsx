import { orderAddress } from '@ostep/api-orders/addresses';
import type { MonthClosing } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { summaryYears } from '@ostep/kernel';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { Link, useSearchParams } from '@ostep/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  LoadFailure,
  NotAllowedPanel,
  PeriodField,
  PeriodPage,
  printEntry,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { completeMonthParam } from '../month/month-params';
import type { Month } from '../summary.queries';
import { closingQuery, closingYearQuery } from './closing.queries';
import { ClosingActions } from './closing-actions';
import { ClosingMonths } from './closing-months';
import { closingTexts as texts } from './closing-texts';
import { ClosingView, sumFacts } from './closing-view';

export function SummaryClosingPage() {
  usePageTitle(texts.title);
  const isRefused = useMissingRole('manager') !== undefined;
  return isRefused ? (
    <NotAllowedPanel
      back={{ label: texts.back, to: summaryAddress.path }}
      reason={texts.needsManager}
      title={texts.title}
    />
  ) : (
    <Closing />
  );
}

function Closing() {
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = completeMonthParam(search, now);
  const { data, isError, error, refetch } = useQuery(closingQuery(month));
  const year = useQuery(closingYearQuery(month.year));
  const next = data?.next ?? null;
  return (
    <PeriodPage
      primaryAction={
        data ? (
          <MonthActions closing={data} key={`${month.year}-${month.month}`} />
        ) : (
          <ActionPlaceholders month={month} />
        )
      }
      figures={sumFacts(data?.sums)}
      figuresLabel={texts.sums}
      menu={[printEntry]}
      note={texts.about}
      period={
        <PeriodField
          onChange={(chosen) => setSearch({ year: String(chosen.year), month: String(chosen.month) })}
          value={month}
          years={summaryYears(now)}
        />
      }
      title={texts.title}
    >
      {data && hasNothingToClose(data) ? (
        <EmptyState
          action={<ButtonLink label={texts.toOrders} to={orderAddress.path} />}
          hint={texts.nothingHint}
          title={texts.nothing}
        />
      ) : (
        <ClosingMonths current={month} label={texts.months(month.year)} months={year.data?.months} />
      )}
      {next ? (
        <p className="ui-muted">
          {texts.next}{' '}
          <Link to={`?year=${next.year}&month=${next.month}`}>{texts.monthName(next.year, next.month)}</Link>
        </p>
      ) : null}
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ClosingView closing={data} /> : null}
    </PeriodPage>
  );
}

/** There is no work yet and no month is closed. */
const hasNothingToClose = ({ next, closed, underWay }: MonthClosing) => next === null && !closed && underWay === null;

const MonthActions = ({ closing }: { readonly closing: MonthClosing }) =>
  hasNothingToClose(closing) ? null : <ClosingActions closing={closing} />;

/** Shown until the month is loaded, so that the layout does not jump. */
const ActionPlaceholders = ({ month }: { readonly month: Month }) => (
  <>
    <Button busy icon="lock" label={texts.close(month.year, month.month)} />
    <Button busy icon="file-pdf" label={texts.report} />
  </>
);
