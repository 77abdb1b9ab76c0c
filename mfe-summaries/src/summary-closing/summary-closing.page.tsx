import { summaryAddress } from '@ostep/api-summaries/addresses';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { FactsSkeleton, LoadFailure, NotAllowedPanel, PageHeader, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { MonthFields } from '../month/month-fields';
import { adjacentMonth, monthParam } from '../month/month-params';
import type { Month } from '../summary.queries';
import { closingQuery } from './closing.queries';
import { ClosingActions } from './closing-actions';
import { closingTexts as texts } from './closing-texts';
import { ClosingView } from './closing-view';

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
  const month = chosenMonth(search, now);
  const { data, isError, error, refetch } = useQuery(closingQuery(month));
  return (
    <>
      <PageHeader subtitle={texts.about} title={texts.title} />
      <Toolbar>
        <MonthFields
          now={now}
          onChange={(chosen) => setSearch({ year: String(chosen.year), month: String(chosen.month) })}
          value={month}
        />
        {data ? <ClosingActions closing={data} key={`${month.year}-${month.month}`} /> : null}
      </Toolbar>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ClosingView closing={data} /> : null}
      {data || isError ? null : <FactsSkeleton />}
    </>
  );
}

function chosenMonth(search: URLSearchParams, now: Date): Month {
  const named = monthParam(search, now);
  return search.has('month') ? named : (adjacentMonth(named, -1, now) ?? named);
}
