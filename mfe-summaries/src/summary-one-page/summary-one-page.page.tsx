import { type OnePage, onePageSentences } from '@ostep/api-summaries';
import { summaryYears } from '@ostep/kernel';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  Button,
  DocumentProgress,
  EmptyState,
  type Fact,
  MoneyText,
  PeriodField,
  PeriodPage,
  printEntry,
  TableSkeleton,
  useDocument,
} from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { completeMonthParam } from '../month/month-params';
import { resultTexts } from '../summary-result/result-texts';
import { sumFigures } from '../summary-result/sum-figures';
import { ForecastSection } from './forecast-section';
import { onePagePath, onePageQuery } from './one-page.queries';
import { onePageTexts as texts } from './one-page-texts';
import { Contracts, Periods, Squads, SumRows } from './page-tables';
import { TodaySection } from './today-section';

export function SummaryOnePagePage() {
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <OneMonth />
    </RequireAnyRole>
  );
}

function OneMonth() {
  usePageTitle(texts.title);
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = completeMonthParam(search, now);
  const query = useQuery(onePageQuery(month));
  const { data, isPlaceholderData, isError } = query;
  const { state, save, cancel } = useDocument();
  const saving = useMutation({
    mutationFn: () => save(onePagePath(month), texts.file(month.year, month.month)),
    meta: { quiet: true },
  });
  return (
    <PeriodPage
      primaryAction={
        <Button
          busy={saving.isPending}
          icon="file-pdf"
          label={texts.pdf}
          onClick={() => saving.mutate()}
          tone="primary"
        />
      }
      figures={figuresOf(data)}
      figuresLabel={texts.sums}
      menu={[printEntry]}
      notices={<DocumentProgress onCancel={cancel} state={state} />}
      period={
        <PeriodField
          onChange={({ year, month }) => setSearch({ year: String(year), month: String(month) })}
          value={month}
          years={summaryYears(now)}
        />
      }
      query={query}
      title={texts.title}
    >
      {data ? <MonthOverview isStale={isPlaceholderData} page={data} /> : null}
      {data || isError ? null : <TableSkeleton rows={SKELETON_ROWS} />}
      {data || isError ? <ForecastSection /> : null}
    </PeriodPage>
  );
}

/** Enough rows to fill the window, so that nothing in sight is pushed down when the page appears. */
const SKELETON_ROWS = 40;

function figuresOf(page: OnePage | undefined): readonly Fact[] {
  const hint = page ? { hint: texts.monthName(page.yearAgo.from) } : {};
  const comparison = { sums: page?.yearAgo, label: texts.yearAgo, ...hint };
  return [
    ...sumFigures(page?.now, comparison),
    { label: texts.notInvoiced, value: <MoneyText value={page?.notInvoiced.value} /> },
  ];
}

function MonthOverview({ page, isStale }: { readonly page: OnePage; readonly isStale: boolean }) {
  const { overhead, best, worst, districts } = page;
  return (
    <div aria-busy={isStale || undefined} className={isStale ? 'summaries-page summaries-stale' : 'summaries-page'}>
      <Periods page={page} />
      <ul className="summaries-sentences">
        {onePageSentences(page).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li className="ui-muted">
          {overhead === null
            ? resultTexts.crewCostOnly
            : resultTexts.afterOverhead(overhead.percent, overhead.cost, overhead.profit)}
        </li>
        <li className="ui-muted">{resultTexts.settledWorkOnly}</li>
      </ul>
      <TodaySection page={page} />
      {best.length === 0 ? <EmptyState title={texts.noWork} /> : null}
      <SumRows by="activity" page={page} rows={best} title={texts.best} />
      <SumRows by="activity" page={page} rows={worst} title={texts.worst} />
      <SumRows by="district" page={page} rows={districts} title={texts.districts} />
      <Squads page={page} />
      <Contracts page={page} />
    </div>
  );
}
