import type { Statistics, StatisticsSums } from '@ostep/api-summaries';
import { dayInWarsaw, revenueSharePercent, sum, summaryYears, toJsonNumber } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  CheckboxField,
  type Fact,
  FilterBar,
  LoadFailure,
  MoneyText,
  PercentText,
  PeriodField,
  PeriodPage,
  printEntry,
  SelectField,
  TableSkeleton,
} from '@ostep/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { numberParam } from '../month/month-params';
import { districtsQuery } from '../summary.queries';
import { texts as summaryTexts } from '../texts';
import { chartTexts as texts } from './chart-texts';
import './charts.css';
import { ExecutionPanel } from './execution-panel';
import { MonthsPanel, RankPanel } from './money-charts';
import { OrdersPanel } from './orders-panel';
import { type ChartFilter, ordersByAgeQuery, statisticsQuery } from './statistics.queries';

const ALL = 'all';

export function SummaryChartsPage() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const thisYear = Number(dayInWarsaw(new Date()).slice(0, 4));
  const isAllYears = search.get('year') === ALL;
  const filter = {
    year: isAllYears ? null : (numberParam(search, 'year') ?? thisYear),
    forestDistrictId: numberParam(search, 'forestDistrictId'),
  };
  const contractId = numberParam(search, 'contract');
  const show = (changed: Partial<ChartFilter & { contract: number | null }>) => {
    const { year, ...next } = { ...filter, contract: contractId, ...changed };
    const filled = Object.entries(next).filter(([, value]) => value !== null);
    setSearch({ year: year === null ? ALL : String(year), ...Object.fromEntries(filled) });
  };
  const money = useQuery(statisticsQuery(filter));
  const years = summaryYears(new Date());
  return (
    <PeriodPage
      figures={figuresOf(money.data)}
      figuresLabel={texts.sums}
      filter={<ChartsFilter filter={filter} onChange={show} thisYear={thisYear} />}
      menu={[printEntry]}
      period={
        filter.year === null ? (
          <span className="ui-page-count">{texts.years(Math.min(...years), Math.max(...years))}</span>
        ) : (
          <PeriodField
            label={texts.period}
            onChange={({ year }) => show({ year })}
            unit="year"
            value={{ year: filter.year, month: 1 }}
            years={years}
          />
        )
      }
      title={texts.title}
    >
      <Charts contractId={contractId} filter={filter} money={money} onChoose={(contract) => show({ contract })} />
    </PeriodPage>
  );
}

function figuresOf(statistics: Statistics | undefined): readonly Fact[] {
  const total = (amountOf: (month: StatisticsSums) => number) =>
    statistics ? toJsonNumber(sum(statistics.months.map(amountOf))) : undefined;
  const squadIncome = total((month) => month.squadIncome);
  const companyIncome = total((month) => month.companyIncome);
  const margin = revenueSharePercent({ squadIncome: squadIncome ?? 0, companyIncome: companyIncome ?? 0 });
  return [
    { label: texts.income, value: <MoneyText value={companyIncome} /> },
    { label: texts.cost, value: <MoneyText value={squadIncome} /> },
    { label: texts.profit, value: <MoneyText value={total((month) => month.profit)} /> },
    { label: texts.margin, value: <PercentText value={margin} /> },
  ];
}

type ChartsFilterProps = {
  readonly filter: ChartFilter;
  readonly thisYear: number;
  readonly onChange: (changed: Partial<ChartFilter>) => void;
};

function ChartsFilter({ filter, thisYear, onChange }: ChartsFilterProps) {
  const districts = useQuery(districtsQuery);
  return (
    <FilterBar label={texts.filter}>
      <SelectField
        emptyLabel={texts.allDistricts}
        label={summaryTexts.forestDistrict}
        name="forestDistrictId"
        onChange={(forestDistrictId) => onChange({ forestDistrictId })}
        options={(districts.data ?? []).map(({ id, value }) => ({ value: id, label: value }))}
        value={filter.forestDistrictId}
        width="16rem"
      />
      <CheckboxField
        label={texts.allYears}
        name="allYears"
        onChange={(isAllYears) => onChange({ year: isAllYears ? null : thisYear })}
        value={filter.year === null}
      />
    </FilterBar>
  );
}

/** Enough rows to fill the window, so that nothing in sight is pushed down when the charts appear. */
const SKELETON_ROWS = 40;

type ChartsProps = Pick<ComponentProps<typeof ExecutionPanel>, 'contractId' | 'filter' | 'onChoose'> & {
  readonly money: UseQueryResult<Statistics>;
};

function Charts({ money, ...execution }: ChartsProps) {
  const orders = useQuery(ordersByAgeQuery(execution.filter));
  const failed = [money, orders].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!money.data || !orders.data) return <TableSkeleton rows={SKELETON_ROWS} />;
  const { months, districts, squads, activities } = money.data;
  const isStale = money.isPlaceholderData || orders.isPlaceholderData;
  return (
    <>
      <p className="ui-muted">{texts.hint}</p>
      <div aria-busy={isStale} className={isStale ? 'chart-grid-page summaries-stale' : 'chart-grid-page'}>
        <MonthsPanel months={months} />
        <RankPanel nameHeader={texts.district} rows={districts} title={texts.byDistrict} />
        <OrdersPanel orders={orders.data} />
        <RankPanel nameHeader={texts.squad} rows={squads} title={texts.bySquad} />
        <RankPanel nameHeader={texts.activity} rows={activities} title={texts.byActivity} />
      </div>
      <ExecutionPanel {...execution} />
    </>
  );
}
