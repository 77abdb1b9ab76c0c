import { useId } from 'react';
import { texts } from '../texts';
import { isExpected, type SquadWork } from './group-by-squad';
import type { WorkColumn } from './work-columns';
import { WorkTable } from './work-table';

type SquadCardProps = { readonly work: SquadWork; readonly columns: readonly WorkColumn[]; readonly aligned: boolean };

export function SquadCard({ work, columns, aligned }: SquadCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="summaries-card">
      <header>
        <h2 id={titleId}>{work.squadName}</h2>
        <span className="ui-muted">{texts.rows(work.items.length)}</span>
        <span className="summaries-card-totals">
          {texts.totals(work.totalSquadIncome, work.totalCompanyIncome, work.totalProfit)}
        </span>
        {isExpected(work) ? (
          <span className="summaries-expected" title={texts.hints.expected}>
            {texts.expectedTotals(work.expectedSquadIncome, work.expectedCompanyIncome)}
          </span>
        ) : null}
      </header>
      <WorkTable
        aligned={aligned}
        columns={columns}
        items={work.items}
        label={texts.workOf(work.squadName)}
        totals={work}
      />
    </article>
  );
}
