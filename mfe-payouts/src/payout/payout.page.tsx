import type { PayoutMonth } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { monthNames, summaryYears } from '@ostep/kernel';
import { RequireAnyRole, useHasRole, usePageTitle } from '@ostep/platform';
import { Link, useSearchParams } from '@ostep/router';
import { ButtonLink, LoadFailure, PageHeader, SelectField, TableSkeleton, Toolbar, useQuestions } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type Month, payoutMonthQuery } from '../payouts.queries';
import { texts } from '../texts';
import { PayoutList } from './payout-list';
import { shownMonth } from './shown-month';
import { SquadDialog } from './squad-dialog';

export function PayoutPage() {
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <Payouts />
    </RequireAnyRole>
  );
}

const months = monthNames.map((label, index) => ({ value: index + 1, label }));

function Payouts() {
  usePageTitle(texts.page);
  const isManager = useHasRole('manager');
  const now = new Date();
  const [search, setSearch] = useSearchParams();
  const month = shownMonth(search, now);
  const { squadId } = payoutAddress.parse(search);
  const { withAnswers, questionDialog } = useQuestions();
  const show = (shown: Month) => setSearch(payoutAddress.query(shown));
  return (
    <>
      <PageHeader
        actions={isManager ? <ButtonLink label={texts.wages} to={payoutAddress.wages} tone="text" /> : null}
        title={texts.page}
      />
      <search aria-label={texts.filter}>
        <Toolbar>
          <SelectField
            label={texts.year}
            name="year"
            onChange={(year) => year !== null && show({ ...month, year })}
            options={summaryYears(now).map((year) => ({ value: year, label: String(year) }))}
            required
            value={month.year}
            width="6rem"
          />
          <SelectField
            label={texts.month}
            name="month"
            onChange={(chosen) => chosen !== null && show({ ...month, month: chosen })}
            options={months}
            required
            value={month.month}
            width="10rem"
          />
        </Toolbar>
      </search>
      <PayoutsOf month={month} />
      {squadId === null ? null : (
        <SquadDialog month={month} onClose={() => show(month)} squadId={squadId} withAnswers={withAnswers} />
      )}
      {questionDialog}
    </>
  );
}

function PayoutsOf({ month }: { readonly month: Month }) {
  const { data, error, isError, isFetching, refetch } = useQuery(payoutMonthQuery(month));
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} />;
  return (
    <>
      {data.closed ? null : <p className="ui-muted">{texts.monthOpen}</p>}
      {data.missingWage === null ? null : <MissingWage year={data.missingWage} />}
      <PayeesToConfirm month={month} payees={data.payeeChanges} />
      <PayoutList fetching={isFetching} key={`${month.year}-${month.month}`} payouts={data} />
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
