import { useId } from 'react';
import { texts } from '../texts';
import type { SquadWork } from './group-by-squad';
import { Unapproved } from './unapproved';
import { WorkTable } from './work-table';

type SquadCardProps = {
  readonly work: SquadWork;
  readonly withDistrict: boolean;
};

export function SquadCard({ work, withDistrict }: SquadCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="summaries-card">
      <header>
        <h2 id={titleId}>{work.squadName}</h2>
        <span className="ui-muted">{texts.rows(work.items.length)}</span>
        {work.unapproved === 0 ? null : <Unapproved>{texts.unapprovedTotal(work.unapproved)}</Unapproved>}
      </header>
      <WorkTable items={work.items} label={texts.workOf(work.squadName)} totals={work} withDistrict={withDistrict} />
    </article>
  );
}
