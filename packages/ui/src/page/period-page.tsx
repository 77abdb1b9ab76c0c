import type { ComponentProps, ReactNode } from 'react';
import type { BackLink } from '../layout/back-link';
import { type Fact, Facts } from '../layout/facts-grid';
import { PageBars } from './page-bars';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import { type PageQuery, QueryFailure } from './page-query';
import type { PageTabs } from './page-tabs';

export type PeriodPageProps = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** A `PeriodField`. */
  readonly period: ReactNode;
  /** A `FilterBar`. */
  readonly filter?: ReactNode;
  /** The selection of a list among the children, which has the checkboxes: its actions replace the filter. */
  readonly selection?: ComponentProps<typeof PageBars>['selection'];
  readonly primaryAction?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly tabs?: PageTabs | undefined;
  readonly notices?: ReactNode;
  /** The sums of the period, above its lines. */
  readonly figures?: readonly Fact[] | undefined;
  readonly figuresLabel?: string | undefined;
  /** The query that loads the period. */
  readonly query?: PageQuery | undefined;
  readonly children: ReactNode;
};

/** A page about a month or a year: its sums, then the lines that they sum up. */
export function PeriodPage(props: PeriodPageProps) {
  const { figures, figuresLabel, selection } = props;
  return (
    <div className="ui-page" data-page="period">
      <PageHead
        actions={props.primaryAction}
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
      <QueryFailure query={props.query} />
      {props.children}
    </div>
  );
}
