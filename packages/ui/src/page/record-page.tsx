import type { ComponentProps, ReactNode, Ref } from 'react';
import type { BackLink } from '../layout/back-link';
import type { Fact } from '../layout/facts-grid';
import { RecordFacts } from '../layout/record-facts';
import { FactsSkeleton, TableSkeleton } from '../layout/skeletons';
import { DocumentBeside, DocumentButton } from '../origin/document-beside';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';

type RecordFactsShown = {
  readonly label: string;
  /** At most five, in one line. */
  readonly first: readonly Fact[];
  readonly more: readonly Fact[];
  /** The first say by themselves what they are: they stand in the line of the title where there is room. */
  readonly plain?: boolean;
};

export type RecordPageProps = {
  readonly title: string;
  /** Before the title, quietly: what kind of record it is. */
  readonly kind?: string | undefined;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** The state as one control, with the act that follows it. */
  readonly status?: ReactNode;
  /** `RecordSteps`: to the records before and after it. */
  readonly steps?: ReactNode;
  /** At most two. */
  readonly acts?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly facts?: RecordFactsShown | undefined;
  /** What it was read from. */
  readonly document?: Omit<ComponentProps<typeof DocumentBeside>, 'children'> | undefined;
  readonly loading?: boolean | undefined;
  /** In a pane beside a list. */
  readonly inPane?: boolean | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children?: ReactNode;
};

/** A page that shows one record. */
export function RecordPage({ document, ...props }: RecordPageProps) {
  if (!document) return <Record {...props} />;
  return (
    <DocumentBeside {...document}>
      <Record {...props} />
    </DocumentBeside>
  );
}

function Record({ facts, status, steps, acts, loading = false, children, ...head }: Omit<RecordPageProps, 'document'>) {
  const shownFacts = facts ? (
    <RecordFacts facts={facts.first} label={facts.label} more={facts.more} plain={facts.plain} />
  ) : null;
  return (
    <div className="ui-page" data-page={head.inPane ? undefined : 'record'}>
      <PageHead
        {...head}
        acts={
          <>
            {steps}
            <DocumentButton />
            {acts}
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
