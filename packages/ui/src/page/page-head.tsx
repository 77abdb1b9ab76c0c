import type { ReactNode, Ref } from 'react';
import { Shortcuts } from '../dialog/shortcuts';
import type { BackLink } from '../layout/back-link';
import { type MenuEntry, PageMenu } from './page-menu';
import { type PageTabs, PageTabsLine } from './page-tabs';
import { BackTo, WayBack } from './way-back';

export type PageHeadProps = {
  readonly title: string;
  /** Before the title, quietly: what kind of record it is. */
  readonly kind?: string | undefined;
  /** Behind the title: how many there are, or the state as one control. */
  readonly beside?: ReactNode;
  /** Between the title and the acts; the keyboard comes to it after them, since it may be a row of links. */
  readonly waiting?: ReactNode;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  readonly acts?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  /** Before the note, which is not as long on each of them. */
  readonly tabs?: PageTabs | undefined;
  /** In a pane beside a list, whose heading is the page's. */
  readonly inPane?: boolean | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
};

const noKeys = [] as const;

/** The first lines of every page, always in the same place. */
export function PageHead({
  title,
  kind,
  beside,
  waiting,
  note,
  back,
  acts,
  menu = [],
  tabs,
  inPane = false,
  headingRef,
}: PageHeadProps) {
  const Heading = inPane ? 'h2' : 'h1';
  return (
    <>
      <header className="ui-page-head">
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
        {acts || menu.length > 0 ? (
          <div className="ui-page-actions">
            {acts}
            <PageMenu entries={menu} ofPage={!inPane} />
          </div>
        ) : null}
        {waiting ? <div className="ui-page-waiting">{waiting}</div> : null}
      </header>
      {tabs ? <PageTabsLine {...tabs} /> : null}
      {note ? <div className="ui-page-note">{note}</div> : null}
    </>
  );
}
