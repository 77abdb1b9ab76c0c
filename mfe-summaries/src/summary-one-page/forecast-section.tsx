import type { Forecast } from '@ostep/api-summaries';
import { Link, useSearchParams } from '@ostep/router';
import { DataList, type ListColumn, LoadFailure, Modal, MoneyText, Section, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { balanceOf, type CashWeek, cashColumns, cashWeeks, totalOf } from './cash-columns';
import { CashRows } from './cash-rows';
import { forecastQuery } from './one-page.queries';
import { onePageTexts as texts } from './one-page-texts';

export function ForecastSection() {
  const { data, isError, error, refetch } = useQuery(forecastQuery);
  return (
    <Section title={texts.forecast}>
      <p className="ui-muted">{texts.forecastAbout}</p>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Weeks forecast={data} /> : null}
      {data || isError ? null : <TableSkeleton rows={14} />}
    </Section>
  );
}

function Weeks({ forecast }: { readonly forecast: Forecast }) {
  const [search, setSearch] = useSearchParams();
  const weeks = cashWeeks(forecast);
  const total = totalOf(weeks);
  const opened = weeks.find(({ key }) => key === search.get('week'));
  const column = cashColumns.find(({ key }) => key === search.get('cash'));
  const columns: readonly ListColumn<CashWeek>[] = [
    { key: 'week', kind: 'key', header: texts.week, cell: ({ label }) => label, footer: texts.all },
    ...cashColumns.map(
      ({ key, label, tone }): ListColumn<CashWeek> => ({
        key,
        kind: 'money',
        header: label,
        cell: (week) =>
          week[key] === 0 ? (
            <MoneyText value={0} />
          ) : (
            <Link className={tone} to={`?${searchWithOpened(search, week.key, key)}`}>
              <MoneyText value={week[key]} />
            </Link>
          ),
        footer: <MoneyText value={total[key]} />,
      }),
    ),
    {
      key: 'balance',
      kind: 'money',
      header: texts.balance,
      hint: texts.balanceHint,
      cell: (week) => <MoneyText value={balanceOf(week)} />,
      footer: <MoneyText value={balanceOf(total)} />,
    },
  ];
  return (
    <>
      <DataList
        columns={columns}
        empty={null}
        label={texts.forecast}
        name="forecast"
        rowKey={({ key }) => key}
        rows={weeks}
      />
      {opened && column ? (
        <Modal
          onClose={() => setSearch((old) => searchWithOpened(old, null, null))}
          open
          title={texts.rowsOf(column.label, opened.label)}
          width="72rem"
        >
          <CashRows
            label={texts.rowsOf(column.label, opened.label)}
            rows={forecast.rows.filter(
              ({ kind, week }) => week === opened.week && column.kinds.some((one) => one === kind),
            )}
          />
        </Modal>
      ) : null}
    </>
  );
}

function searchWithOpened(search: URLSearchParams, week: string | null, cash: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  setParam(next, 'week', week);
  setParam(next, 'cash', cash);
  return next;
}

function setParam(search: URLSearchParams, name: string, value: string | null): void {
  if (value === null) search.delete(name);
  else search.set(name, value);
}
