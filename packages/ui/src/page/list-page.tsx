import type { ReactNode } from 'react';
import type { BackLink } from '../layout/back-link';
import { ColumnChoice } from '../list/column-choice';
import { DataList, type DataListProps } from '../list/data-list';
import { Pager, type PagerProps } from '../list/pager';
import { texts } from '../texts';
import { PageBars, type PageSelection } from './page-bars';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import type { PageTabs } from './page-tabs';

export type ListPageProps<Row extends object> = {
  readonly title: string;
  /** How many there are, beside the title. */
  readonly count?: ReactNode;
  /** In the line of the title: what waits. */
  readonly beside?: ReactNode;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** The one act that the page is mostly opened for. */
  readonly act?: ReactNode;
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly tabs?: PageTabs | undefined;
  /** What must be read before the list. */
  readonly notices?: ReactNode;
  /** A `FilterBar`. */
  readonly filter?: ReactNode;
  readonly selection?: PageSelection<Row> | undefined;
  /** Absent where the records are no table; `children` show them then. */
  readonly list?: DataListProps<Row> | undefined;
  /** In place of the list, where it could not be loaded. */
  readonly failure?: ReactNode;
  readonly sums?: ReactNode;
  readonly pager?: PagerProps | undefined;
  /** Dialogs, and what stands below the list. */
  readonly children?: ReactNode;
};

/** A page that is one list: what it holds stands in the same place on all of them. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, selection, filter, menu = [] } = props;
  return (
    <div className="ui-page" data-page="list">
      <PageHead
        acts={props.act}
        back={props.back}
        beside={props.count === undefined ? null : <span className="ui-page-count">{props.count}</span>}
        menu={list ? [...menu, columnsEntry(list)] : menu}
        note={props.note}
        tabs={props.tabs}
        title={props.title}
        waiting={props.beside}
      />
      {props.notices}
      {filter || selection ? <PageBars filter={filter} selection={selection} /> : null}
      {props.failure ?? (
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
