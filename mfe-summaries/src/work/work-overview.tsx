import type { SummaryItem } from '@ostep/api-summaries';
import { EmptyState, LoadFailure, MoneyText, TableSkeleton } from '@ostep/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '../texts';
import { groupBySquad, isExpected, type Totals, totalsOf } from './group-by-squad';
import { SquadCard } from './squad-card';
import { Unapproved } from './unapproved';
import { workColumns } from './work-columns';

type WorkOverviewProps = {
  readonly query: UseQueryResult<SummaryItem[]>;
  readonly withDistrict: boolean;
};

export function WorkOverview({ query, withDistrict }: WorkOverviewProps) {
  const { data: items, isPlaceholderData, isError, error, refetch } = query;
  const groups = useMemo(() => groupBySquad(items ?? []), [items]);
  if (isError && !items) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!items) return <TableSkeleton rows={8} />;
  if (items.length === 0) return <EmptyState hint={texts.noWorkHint} title={texts.noWork} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'summaries-cards summaries-stale' : 'summaries-cards'}
    >
      {groups.length > 1 ? <AllSquads count={groups.length} totals={totalsOf(items)} /> : null}
      {groups.map((work) => (
        <SquadCard aligned={groups.length > 1} columns={workColumns(withDistrict)} key={work.squadId} work={work} />
      ))}
    </div>
  );
}

function AllSquads({ count, totals }: { count: number; totals: Totals }) {
  return (
    <dl aria-label={texts.allSquads} className="summaries-totals">
      <div>
        <dt>{texts.allSquads}</dt>
        <dd>{texts.squads(count)}</dd>
      </div>
      <div>
        <dt>
          <abbr title={texts.hints.squadIncome}>{texts.squadIncome}</abbr>
        </dt>
        <dd>
          <MoneyText value={totals.totalSquadIncome} />
          {totals.unapproved === 0 ? null : <Unapproved>{texts.unapprovedTotal(totals.unapproved)}</Unapproved>}
        </dd>
      </div>
      <div>
        <dt>
          <abbr title={texts.hints.companyIncome}>{texts.companyIncome}</abbr>
        </dt>
        <dd>
          <MoneyText value={totals.totalCompanyIncome} />
        </dd>
      </div>
      <div>
        <dt>
          <abbr title={texts.hints.profit}>{texts.profit}</abbr>
        </dt>
        <dd>
          <MoneyText value={totals.totalProfit} />
        </dd>
      </div>
      {isExpected(totals) ? (
        <>
          <ExpectedTotal label={texts.expectedSquadIncome} value={totals.expectedSquadIncome} />
          <ExpectedTotal label={texts.expectedCompanyIncome} value={totals.expectedCompanyIncome} />
        </>
      ) : null}
    </dl>
  );
}

function ExpectedTotal({ label, value }: { label: string; value: number }) {
  return (
    <div className="summaries-expected">
      <dt>
        <abbr title={texts.hints.expected}>{label}</abbr>
      </dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  );
}
