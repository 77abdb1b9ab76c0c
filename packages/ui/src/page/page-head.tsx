import { lazy, type ReactNode, type Ref, Suspense, useRef } from 'react';
import { Shortcuts } from '../dialog/shortcuts';
import { useKeptJobs } from '../document/kept-jobs';
import type { BackLink } from '../layout/back-link';
import { type MenuEntry, PageMenu } from './page-menu';
import { type PageTabs, PageTabsLine } from './page-tabs';
import { BackTo, WayBack } from './way-back';

export type PageHeadProps = {
  readonly title: string;
  /** The kind of record, in small letters before the title. */
  readonly kind?: string | undefined;
  /** After the title: the number of records, the state as one control, or the period. */
  readonly beside?: ReactNode;
  /** Shown between the title and the actions; in the tab order after them, because it may be a row of links. */
  readonly summary?: ReactNode;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  readonly actions?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  /** Above the note, whose length differs from tab to tab. */
  readonly tabs?: PageTabs | undefined;
  /** For a pane beside a list, where the heading of the page is that of the list. */
  readonly inPane?: boolean | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
};

const JobList = lazy(() => import('../document/job-list'));

const noKeys = [] as const;

/** The first lines of every page. */
export function PageHead({
  title,
  kind,
  beside,
  summary,
  note,
  back,
  actions,
  menu = [],
  tabs,
  inPane = false,
  headingRef,
}: PageHeadProps) {
  const Heading = inPane ? 'h2' : 'h1';
  const head = useRef<HTMLElement>(null);
  return (
    <>
      <header className="ui-page-head" ref={head} tabIndex={-1}>
        {inPane ? null : <Shortcuts keys={noKeys} />}
        <div className="ui-page-title">
          {kind === undefined ? null : <span className="ui-page-kind">{kind}</span>}
          <Heading {...(inPane ? { 'data-record-heading': true, tabIndex: -1 } : {})} ref={headingRef}>
            {title}
          </Heading>
          {beside}
          {back ? <BackTo {...back} /> : null}
          {inPane ? null : <WayBack />}
        </div>
        {actions || menu.length > 0 ? (
          <div className="ui-page-actions">
            {actions}
            <PageMenu entries={menu} ofPage={!inPane} />
          </div>
        ) : null}
        {summary ? <div className="ui-page-waiting">{summary}</div> : null}
      </header>
      {tabs ? <PageTabsLine {...tabs} /> : null}
      {note ? <div className="ui-page-note">{note}</div> : null}
      {inPane ? null : <FilesOfPerson onGone={() => head.current?.focus()} />}
    </>
  );
}

function FilesOfPerson({ onGone }: { readonly onGone: () => void }) {
  const jobs = useKeptJobs();
  if (jobs.length === 0) return null;
  return (
    <Suspense>
      <JobList jobs={jobs} onGone={onGone} />
    </Suspense>
  );
}
