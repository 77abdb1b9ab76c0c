import { type Result, resultFilter } from '@ostep/api-summaries';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { excelEntry, type Fact, Modal, MoneyText, PeriodPage, printEntry } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { WorkOverview } from '../work/work-overview';
import { resultItemsQuery, resultQuery } from './result.queries';
import { resultFigures, resultWorkbook } from './result-figures';
import { ResultFilter } from './result-filter';
import { ResultList } from './result-list';
import { resultSearch, type ShownResult, shownResult } from './result-params';
import { ResultPeriod } from './result-period';
import { resultTexts as texts } from './result-texts';
import { sumFigures } from './sum-figures';

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
    setSearch((old) => resultSearch({ ...shown, keys: [], ...changed }, old));
  const filter = resultFilter.safeParse(shown);
  const periodError = filter.error?.issues[0]?.message;
  const query = useQuery({ ...resultQuery(filter.data ?? shown), enabled: filter.success });
  const { data, isPlaceholderData, isError } = query;
  const opened = data?.rows.find(({ keys }) => keys.join('\n') === shown.keys.join('\n'));
  return (
    <PeriodPage
      figures={resultFacts(data, shown)}
      figuresLabel={texts.sums}
      filter={<ResultFilter onChange={show} shown={shown} periodError={periodError} />}
      menu={[
        excelEntry({
          disabledReason: workbookDisabledReason(data),
          workbook: () => resultWorkbook(resultFigures(shown), data ?? noRows),
        }),
        printEntry,
      ]}
      period={<ResultPeriod onChange={show} shown={shown} />}
      query={query}
      title={texts.title}
    >
      {filter.success && !(isError && !data) ? (
        <ResultList
          addressOf={(keys) => `?${resultSearch({ ...shown, keys }, search)}`}
          fetching={isPlaceholderData}
          result={data}
          shown={shown}
        />
      ) : null}
      {data && (data.rows.length > 0 || data.before?.earlier) ? <Notes result={data} /> : null}
      {shown.keys.length === 0 ? null : (
        <Modal onClose={() => show({})} open title={texts.itemsOf(opened?.names ?? shown.keys)} width="96vw">
          <ResultItems shown={shown} />
        </Modal>
      )}
    </PeriodPage>
  );
}

const MAX_WORKBOOK_ROWS = 4_999;

const noRows = { rows: [], rounding: 0 };

function workbookDisabledReason(result: Result | undefined): string | undefined {
  if (!result?.rows.length) return texts.none;
  return result.rows.length > MAX_WORKBOOK_ROWS ? texts.tooManyRows(MAX_WORKBOOK_ROWS) : undefined;
}

function resultFacts(result: Result | undefined, { compare }: ShownResult): readonly Fact[] {
  const { before = null, overhead = null } = result ?? {};
  const hint = before ? { hint: texts.ownDates(before.from, before.to) } : {};
  const comparison = compare ? { sums: before ?? undefined, label: texts.besideLabels[compare], ...hint } : null;
  const last = overhead
    ? { label: texts.afterOverheadLabel, value: <MoneyText value={overhead.profit} /> }
    : { label: texts.byProtocols, value: <MoneyText value={result?.byProtocols} /> };
  return [...sumFigures(result?.totals, comparison), last];
}

function ResultItems({ shown: { from, to, by, filters, keys } }: { readonly shown: ShownResult }) {
  const items = useQuery(resultItemsQuery({ from, to, by, filters, keys: [...keys] }));
  return <WorkOverview query={items} withDistrict />;
}

function Notes({ result: { overhead, charged, incomplete, before } }: { readonly result: Result }) {
  const sentences = [
    overhead === null ? texts.crewCostOnly : texts.afterOverhead(overhead.percent, overhead.cost, overhead.profit),
    ...(charged === null ? [] : [texts.charged(charged.penalty, charged.profit)]),
    texts.settledWorkOnly,
    ...(before?.earlier?.works ? [texts.earlier(before.earlier.works)] : []),
    ...(before?.earlier?.withoutRevenue ? [texts.withoutRevenue(before.earlier.withoutRevenue)] : []),
    ...(incomplete === 0 ? [] : [texts.incomplete(incomplete)]),
  ];
  return (
    <ul className="summaries-sentences ui-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
