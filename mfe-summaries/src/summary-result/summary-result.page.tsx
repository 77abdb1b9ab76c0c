import { type Result, type ResultFilter, resultFilter } from '@ostep/api-summaries';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { EmptyState, ExcelButton, LoadFailure, Modal, PageHeader, TableSkeleton, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { WorkOverview } from '../work/work-overview';
import { resultItemsQuery, resultQuery } from './result.queries';
import { resultFigures, resultWorkbook } from './result-figures';
import { GroupFields, PeriodFields, WorkFields } from './result-filter';
import { ResultList } from './result-list';
import { addressed, type ShownResult, shownResult } from './result-params';
import { resultTexts as texts } from './result-texts';

export function SummaryResultPage() {
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <SummaryResult />
    </RequireAnyRole>
  );
}

function SummaryResult() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const shown = shownResult(search, new Date());
  const show = (changed: Partial<ShownResult>) =>
    setSearch((old) => addressed({ ...shown, keys: [], ...changed }, old));
  const asked = resultFilter.safeParse(shown);
  const wrong = asked.error?.issues[0]?.message;
  const fields = { shown, onChange: show };
  return (
    <>
      <PageHeader title={texts.title} />
      <search aria-label={texts.filter}>
        <Toolbar>
          <PeriodFields {...fields} wrong={wrong} />
          <GroupFields {...fields} />
          <WorkFields {...fields} />
        </Toolbar>
      </search>
      {asked.data ? (
        <Shown
          addressOf={(keys) => `?${addressed({ ...shown, keys }, search)}`}
          filter={asked.data}
          onClose={() => show({})}
          shown={shown}
        />
      ) : null}
    </>
  );
}

type ShownProps = {
  readonly shown: ShownResult;
  readonly filter: ResultFilter;
  readonly addressOf: (keys: readonly string[]) => string;
  readonly onClose: () => void;
};

const MOST_ROWS = 4_999;

function Shown({ shown, filter, addressOf, onClose }: ShownProps) {
  const { data: result, isPlaceholderData, isError, error, refetch } = useQuery(resultQuery(filter));
  if (isError && !result) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!result) return <TableSkeleton rows={10} />;
  if (result.rows.length === 0) return <EmptyState title={texts.none} />;
  const figures = resultFigures(shown);
  const opened = result.rows.find(({ keys }) => keys.join('\n') === shown.keys.join('\n'));
  return (
    <>
      <Toolbar>
        <Head result={result} />
        <ExcelButton
          disabledReason={result.rows.length > MOST_ROWS ? texts.tooManyRows(MOST_ROWS) : undefined}
          workbook={() => resultWorkbook(figures, result)}
        />
      </Toolbar>
      <ResultList addressOf={addressOf} fetching={isPlaceholderData} figures={figures} result={result} shown={shown} />
      {shown.keys.length === 0 ? null : (
        <Modal onClose={onClose} open title={texts.itemsOf(opened?.names ?? shown.keys)} width="96vw">
          <Items shown={shown} />
        </Modal>
      )}
    </>
  );
}

function Items({ shown: { from, to, by, filters, keys } }: { readonly shown: ShownResult }) {
  const items = useQuery(resultItemsQuery({ from, to, by, filters, keys: [...keys] }));
  return <WorkOverview query={items} withDistrict />;
}

function Head({ result: { overhead, charged, incomplete, before } }: { readonly result: Result }) {
  return (
    <div className="summaries-head ui-muted">
      <p>
        {overhead === null ? texts.crewCostOnly : texts.afterOverhead(overhead.percent, overhead.cost, overhead.profit)}
      </p>
      {charged === null ? null : <p>{texts.charged(charged.penalty, charged.profit)}</p>}
      <p>{texts.settledWorkOnly}</p>
      {incomplete === 0 ? null : <p>{texts.incomplete(incomplete)}</p>}
      {before === null ? null : <p>{texts.before(before.from, before.to, before.profit)}</p>}
    </div>
  );
}
