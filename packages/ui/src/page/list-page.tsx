import type { ReactNode } from 'react';
import type { BackLink } from '../layout/back-link';
import { ColumnPanel } from '../list/column-panel';
import { DataList, type DataListProps } from '../list/data-list';
import { Pager, type PagerProps } from '../list/pager';
import { useColumnLayout } from '../list/use-column-layout';
import { texts } from '../texts';
import { PageBars, type PageSelection } from './page-bars';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import { hasFailed, type PageQuery, QueryFailure } from './page-query';
import type { PageTabs } from './page-tabs';

export type ListPageProps<Row extends object> = {
  readonly title: string;
  /** The number of records, beside the title. */
  readonly count?: ReactNode;
  /** A summary in the line of the title, such as what is unpaid or needs attention. */
  readonly summary?: ReactNode;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** The main action of the page. */
  readonly primaryAction?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly tabs?: PageTabs | undefined;
  /** Notices above the list. */
  readonly notices?: ReactNode;
  /** A `FilterBar`. */
  readonly filter?: ReactNode;
  readonly selection?: PageSelection<Row> | undefined;
  /** Absent where `children` show the records in another way than a table. */
  readonly list?: DataListProps<Row> | undefined;
  /** Shown instead of the list, where it could not be loaded. */
  readonly failure?: ReactNode;
  /** The query that loads the list; with it `failure` is not needed. */
  readonly query?: PageQuery | undefined;
  readonly sums?: ReactNode;
  readonly pager?: PagerProps | undefined;
  /** Dialogs, and parts below the list. */
  readonly children?: ReactNode;
};

/** A page with one list; its parts are in the same place on all such pages. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, selection, filter, menu = [] } = props;
  return (
    <div className="ui-page" data-page="list">
      <PageHead
        actions={props.primaryAction}
        back={props.back}
        beside={props.count === undefined ? null : <span className="ui-page-count">{props.count}</span>}
        menu={list ? [...menu, columnsEntry(list)] : menu}
        note={props.note}
        tabs={props.tabs}
        title={props.title}
        summary={props.summary}
      />
      {props.notices}
      {filter || selection ? <PageBars filter={filter} selection={selection} /> : null}
      {props.failure}
      <QueryFailure query={props.query} />
      {props.failure || hasFailed(props.query) ? null : (
        <>
          {list ? <DataList {...list} columnsElsewhere selection={selection} /> : null}
          {props.sums}
          {props.pager ? <Pager {...props.pager} /> : null}
        </>
      )}
      {props.children}
    </div>
  );
}

const columnsEntry = <Row extends object>({ columns, name }: DataListProps<Row>): MenuEntry => ({
  label: texts.columns.choose,
  icon: 'cog',
  dialog: (onClose) => <ColumnChoice columns={columns} name={name} onClose={onClose} />,
});

type ColumnChoiceProps<Row extends object> = Pick<DataListProps<Row>, 'columns' | 'name'> & {
  readonly onClose: () => void;
};

function ColumnChoice<Row extends object>({ name, columns, onClose }: ColumnChoiceProps<Row>) {
  return <ColumnPanel layout={useColumnLayout(name, columns)} onClose={onClose} />;
}
