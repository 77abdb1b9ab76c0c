import type { ComponentProps, ReactNode } from 'react';
import type { BackLink } from '../layout/back-link';
import { type Fact, Facts } from '../layout/facts-grid';
import { PageBars } from './page-bars';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import type { PageTabs } from './page-tabs';

export type PeriodPageProps = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** A `PeriodField`. */
  readonly period: ReactNode;
  /** A `FilterBar`. */
  readonly filter?: ReactNode;
  /** Of the list among the children, which has its boxes: its acts replace the filter while rows are chosen. */
  readonly selection?: ComponentProps<typeof PageBars>['selection'];
  readonly act?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly tabs?: PageTabs | undefined;
  readonly notices?: ReactNode;
  /** What the period comes to, before its lines; their places are kept while they are loaded. */
  readonly figures?: readonly Fact[] | undefined;
  readonly figuresLabel?: string | undefined;
  readonly children: ReactNode;
};

/** A page about a period: its sums, then what they are made of. */
export function PeriodPage(props: PeriodPageProps) {
  const { figures, figuresLabel, selection } = props;
  return (
    <div className="ui-page" data-page="period">
      <PageHead
        acts={props.act}
        back={props.back}
        beside={props.period}
        menu={props.menu}
        note={props.note}
        tabs={props.tabs}
        title={props.title}
      />
      {selection ? <PageBars filter={props.filter} selection={selection} /> : props.filter}
      {props.notices}
      {figures ? (
        <section aria-label={figuresLabel} className="ui-figures">
          <dl>
            <Facts facts={figures} />
          </dl>
        </section>
      ) : null}
      {props.children}
    </div>
  );
}
