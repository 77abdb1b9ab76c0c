import type { ReactNode, Ref } from 'react';
import type { BackLink } from '../layout/back-link';
import type { Fact } from '../layout/facts-grid';
import { RecordFacts } from '../layout/record-facts';
import { FactsSkeleton, TableSkeleton } from '../layout/skeletons';
import { NotFoundPanel } from '../layout/states';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import { isMissing, isPending, type PageQuery, QueryFailure } from './page-query';

type RecordFactsShown = {
  readonly label: string;
  /** At most five, in one line. */
  readonly first: readonly Fact[];
  readonly more: readonly Fact[];
  /** The first facts need no labels: they are shown without them in the line of the title, where there is room. */
  readonly plain?: boolean;
};

export type RecordPageProps = {
  readonly title: string;
  /** The kind of record, in small letters before the title. */
  readonly kind?: string | undefined;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** The state as one control, with the action that changes it. */
  readonly status?: ReactNode;
  /** `RecordSteps`, which lead to the previous and the next record. */
  readonly steps?: ReactNode;
  /** At most two. */
  readonly actions?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly facts?: RecordFactsShown | undefined;
  readonly loading?: boolean | undefined;
  /** The query that loads the record; with it `loading` is not needed. */
  readonly query?: PageQuery | undefined;
  /** The page is a pane beside a list. */
  readonly inPane?: boolean | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children?: ReactNode;
};

/** A page that shows one record. */
export function RecordPage(props: RecordPageProps) {
  const { facts, status, steps, actions, query, loading = isPending(query), children, ...head } = props;
  const { back, inPane } = head;
  if (isMissing(query) && back) return <NotFoundPanel back={back} inPane={inPane} title={query.error.message} />;
  const shownFacts = facts ? (
    <RecordFacts facts={facts.first} label={facts.label} more={facts.more} plain={facts.plain} />
  ) : null;
  return (
    <div className="ui-page" data-page={head.inPane ? undefined : 'record'}>
      <PageHead
        {...head}
        actions={
          <>
            {steps}
            {actions}
          </>
        }
        beside={
          <>
            {status}
            {facts?.plain ? shownFacts : null}
          </>
        }
      />
      {facts?.plain ? null : shownFacts}
      <QueryFailure query={query} />
      {loading ? (
        <>
          <FactsSkeleton facts={5} />
          <TableSkeleton rows={12} />
        </>
      ) : (
        children
      )}
    </div>
  );
}
