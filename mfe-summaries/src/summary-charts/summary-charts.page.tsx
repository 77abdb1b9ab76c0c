import { summaryYears } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { LoadFailure, PageHeader, SelectField, TableSkeleton, Toolbar } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { numberParam } from '../month/month-params';
import { districtsQuery } from '../summary.queries';
import { texts as summaryTexts } from '../texts';
import { chartTexts as texts } from './chart-texts';
import './charts.css';
import { ExecutionPanel } from './execution-panel';
import { MonthsPanel, RankPanel } from './money-charts';
import { OrdersPanel } from './orders-panel';
import { type ChartFilter, ordersByAgeQuery, statisticsQuery } from './statistics.queries';

export function SummaryChartsPage() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const filter = { year: numberParam(search, 'year'), forestDistrictId: numberParam(search, 'forestDistrictId') };
  const contractId = numberParam(search, 'contract');
  const show = (changed: Partial<ChartFilter & { contract: number | null }>) => {
    const next = { ...filter, contract: contractId, ...changed };
    const filled = Object.entries(next).filter(([, value]) => value !== null);
    setSearch(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])));
  };
  return (
    <>
      <PageHeader subtitle={texts.hint} title={texts.title} />
      <ChartsFilter filter={filter} onChange={show} />
      <Charts filter={filter} />
      <ExecutionPanel contractId={contractId} filter={filter} onChoose={(contract) => show({ contract })} />
    </>
  );
}

type ChartsFilterProps = { readonly filter: ChartFilter; readonly onChange: (changed: Partial<ChartFilter>) => void };

function ChartsFilter({ filter, onChange }: ChartsFilterProps) {
  const districts = useQuery(districtsQuery);
  return (
    <search aria-label={texts.filter}>
      <Toolbar>
        <SelectField
          emptyLabel={texts.allYears}
          label={summaryTexts.year}
          name="year"
          onChange={(year) => onChange({ year })}
          options={summaryYears(new Date()).map((year) => ({ value: year, label: String(year) }))}
          value={filter.year}
          width="10rem"
        />
        <SelectField
          emptyLabel={texts.allDistricts}
          label={summaryTexts.forestDistrict}
          name="forestDistrictId"
          onChange={(forestDistrictId) => onChange({ forestDistrictId })}
          options={(districts.data ?? []).map(({ id, value }) => ({ value: id, label: value }))}
          value={filter.forestDistrictId}
          width="16rem"
        />
      </Toolbar>
    </search>
  );
}

function Charts({ filter }: { filter: ChartFilter }) {
  const money = useQuery(statisticsQuery(filter));
  const orders = useQuery(ordersByAgeQuery(filter));
  const failed = [money, orders].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!money.data || !orders.data) return <TableSkeleton rows={12} />;
  const { months, districts, squads, activities } = money.data;
  const isStale = money.isPlaceholderData || orders.isPlaceholderData;
  return (
    <div aria-busy={isStale} className={isStale ? 'chart-grid-page summaries-stale' : 'chart-grid-page'}>
      <MonthsPanel months={months} />
      <RankPanel nameHeader={texts.district} rows={districts} title={texts.byDistrict} />
      <OrdersPanel orders={orders.data} />
      <RankPanel nameHeader={texts.squad} rows={squads} title={texts.bySquad} />
      <RankPanel nameHeader={texts.activity} rows={activities} title={texts.byActivity} />
    </div>
  );
}
