import { type PayoutMonth, type PayoutRow, payoutStates } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { formatMoney, sum, summaryYears, toJsonNumber } from '@ostep/kernel';
import { useHasRole, usePageTitle } from '@ostep/platform';
import { Link, useSearchParams } from '@ostep/router';
import {
  Badge,
  DataList,
  EmptyState,
  excelEntry,
  type Fact,
  FilterBar,
  type MenuEntry,
  MoneyText,
  PeriodField,
  PeriodPage,
  printEntry,
  SelectField,
  useSelection,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type Month, payoutMonthQuery, payoutWorkbook } from '../payouts.queries';
import { texts } from '../texts';
import { PayoutActions } from './payout-actions';
import { nameOf, payoutColumns } from './payout-columns';

/** The parameter of the address that filters by state. */
const STATE_PARAM = 'state';

export function PayoutMonthPage({ month }: { readonly month: Month }) {
  usePageTitle(texts.page);
  const [search, setSearch] = useSearchParams();
  const query = useQuery(payoutMonthQuery(month));
  const { data, isError, isFetching } = query;
  const state = payoutStates.find((one) => one === search.get(STATE_PARAM)) ?? null;
  const rows = data?.rows.filter((row) => state === null || row.state === state);
  const selection = useSelection((rows ?? []).map(({ squadId }) => squadId));
  const chosen = data?.rows.filter(({ squadId }) => selection.chosen.has(squadId)) ?? [];
  const show = (shown: Month, chosenState: string | null) => {
    const next = payoutAddress.query(shown);
    if (chosenState !== null) next.set(STATE_PARAM, chosenState);
    setSearch(next);
  };
  return (
    <PeriodPage
      figures={figuresOf(data)}
      figuresLabel={texts.sums}
      filter={
        <FilterBar label={texts.filter}>
          <SelectField
            emptyLabel={texts.anyState}
            label={texts.state}
            name="state"
            onChange={(one) => show(month, one)}
            options={payoutStates.map((value) => ({ value, label: texts.states[value] }))}
            value={state}
            width="12rem"
          />
        </FilterBar>
      }
      menu={useMenu(month, data)}
      notices={data ? <Notices month={month} payouts={data} /> : null}
      period={
        <>
          <PeriodField
            onChange={(shown) => {
              selection.clear();
              show(shown, state);
            }}
            value={month}
            years={summaryYears(new Date())}
          />
          {data && !data.closed ? <Badge hint={texts.monthOpen} label={texts.openBadge} tone="amber" /> : null}
        </>
      }
      query={query}
      selection={{
        actions: <PayoutActions chosen={chosen} month={month} />,
        selection,
        sum: formatMoney(toJsonNumber(sum(chosen.map(({ toPay }) => toPay)))),
      }}
      title={texts.page}
    >
      {isError && !data ? null : (
        <DataList
          columns={payoutColumns(month, data)}
          empty={<EmptyState title={texts.empty} />}
          fetching={isFetching}
          initialSort={{ key: 'squad' }}
          label={texts.page}
          name="payouts"
          rowKey={({ squadId }) => squadId}
          rows={rows}
          selection={{ label: (row) => texts.select(nameOf(row)), selection }}
        />
      )}
    </PeriodPage>
  );
}

function useMenu(month: Month, payouts: PayoutMonth | undefined): readonly MenuEntry[] {
  const isManager = useHasRole('manager');
  const ids = payouts?.rows.map(({ squadId }) => squadId) ?? [];
  return [
    excelEntry({
      disabledReason: ids.length > 0 ? undefined : texts.empty,
      label: texts.workbook,
      workbook: () => payoutWorkbook(month, ids),
    }),
    ...(isManager ? [{ label: texts.wages, icon: 'clock', to: payoutAddress.wages } as const] : []),
    printEntry,
  ];
}

const isSettled = ({ state }: PayoutRow) => state !== 'open';

function figuresOf(payouts: PayoutMonth | undefined): readonly Fact[] {
  const total = payouts?.total;
  const settled = payouts ? texts.settledOf(payouts.rows.filter(isSettled).length, payouts.rows.length) : '–';
  return [
    { label: texts.toPay, value: <MoneyText value={total?.toPay} /> },
    { label: texts.works, value: <MoneyText value={total?.works} /> },
    { label: texts.unapproved, value: <MoneyText value={total?.unapproved || null} /> },
    { label: texts.unsettled, value: <MoneyText value={total?.unsettled || null} /> },
    { label: texts.settledSquads, value: settled },
  ];
}

type NoticesProps = { readonly month: Month; readonly payouts: PayoutMonth };

function Notices({ month, payouts: { missingWage, payeeChanges } }: NoticesProps) {
  return (
    <>
      {missingWage === null ? null : <MissingWage year={missingWage} />}
      <PayeesToConfirm month={month} payees={payeeChanges} />
    </>
  );
}

type PayeesToConfirmProps = { readonly month: Month; readonly payees: PayoutMonth['payeeChanges'] };

function PayeesToConfirm({ month, payees }: PayeesToConfirmProps) {
  if (payees.length === 0) return null;
  return (
    <p role="status">
      {texts.payeesToConfirm}{' '}
      {payees.map(({ squadId, squadCode, squadName }, index) => (
        <Fragment key={squadId}>
          {index === 0 ? null : ', '}
          <Link to={payoutAddress.month({ ...month, squadId })}>{`${squadCode} ${squadName}`}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function MissingWage({ year }: { readonly year: number }) {
  const text = texts.missingWage(year);
  const isManager = useHasRole('manager');
  return <p className="ui-muted">{isManager ? <Link to={payoutAddress.wages}>{text}</Link> : text}</p>;
}
