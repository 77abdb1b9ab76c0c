import type { SummaryItem } from '@ostep/api-summaries';
import { classNames, type ListColumn } from '@ostep/ui';
import { useId } from 'react';
import { texts } from '../texts';
import { isExpected, type SquadWork } from './group-by-squad';
import { Unapproved } from './unapproved';
import { WorkTable } from './work-table';

type SquadCardProps = {
  readonly work: SquadWork;
  readonly columns: readonly ListColumn<SummaryItem>[];
  /** Columns as wide as those of the other cards. */
  readonly aligned: boolean;
};

export function SquadCard({ work, columns, aligned }: SquadCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={classNames('summaries-card', aligned && 'summaries-card-aligned')}>
      <header>
        <h2 id={titleId}>{work.squadName}</h2>
        <span className="ui-muted">{texts.rows(work.items.length)}</span>
        <span className="summaries-card-totals">
          {texts.totals(work.totalSquadIncome, work.totalCompanyIncome, work.totalProfit)}
        </span>
        {work.unapproved === 0 ? null : <Unapproved>{texts.unapprovedTotal(work.unapproved)}</Unapproved>}
        {isExpected(work) ? (
          <span className="summaries-expected" title={texts.hints.expected}>
            {texts.expectedTotals(work.expectedSquadIncome, work.expectedCompanyIncome)}
          </span>
        ) : null}
      </header>
      <WorkTable columns={columns} items={work.items} label={texts.workOf(work.squadName)} totals={work} />
    </article>
  );
}
