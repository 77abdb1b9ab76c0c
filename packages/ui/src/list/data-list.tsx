import { DataTable } from 'primereact/datatable';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { TableSkeleton } from '../layout/skeletons';
import { texts } from '../texts';
import { usePrinting } from '../window/use-printing';
import { ColumnMenu } from './column-menu';
import type { ListColumn, Sort } from './list-column';
import { type ListItem, listItems } from './list-items';
import { ACTIONS, actionsColumn, CHOICE, choiceColumn, columnOf, type ListSelection } from './table-columns';
import { useColumnLayout } from './use-column-layout';
import { useCurrentRow } from './use-current-row';
import { useFittingColumns } from './use-fitting-columns';
import { useListAddress } from './use-list-address';
import { useShownRows } from './use-shown-rows';

export type ListHandle<Row> = { readonly shownRows: () => readonly Row[] };

export type DataListProps<Row extends object> = {
  readonly label: string;
  /** The name under which the person's choice of columns is stored. */
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly fetching?: boolean | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsHeader?: string | undefined;
  /** Only for lists whose row keys are numbers. */
  readonly selection?: ListSelection<Row> | undefined;
  /** The page offers the choice of columns in its menu, so that the list does not. */
  readonly columnsElsewhere?: boolean | undefined;
  readonly empty: ReactNode;
  readonly rowTone?: ((row: Row) => 'muted' | 'warn' | undefined) | undefined;
  readonly initialSort?: Sort | undefined;
  readonly footer?: ReactNode;
  readonly skeletonRows?: number | undefined;
  /** In pixels, for rows with two lines. */
  readonly rowHeight?: number | undefined;
  /** The record that was opened or saved last. */
  readonly current?: string | number | null | undefined;
  readonly sorting?: { readonly sort: Sort; readonly onSort: (sort: Sort) => void } | undefined;
  /** The sort is stored in the page's address. */
  readonly inAddress?: boolean | undefined;
  readonly handle?: Ref<ListHandle<Row>> | undefined;
  /** Called with the rows in the order in which they are shown. */
  readonly onShown?: ((rows: readonly Row[]) => void) | undefined;
};

/** Above this number only rows near the view are rendered. */
const MAX_ROWS_RENDERED = 200;
const ROW_HEIGHT = 35;
/** Below this number the choice of columns is not offered. */
const FEW_ROWS = 6;

export function DataList<Row extends object>(props: DataListProps<Row>) {
  if (!props.rows) return <TableSkeleton rows={props.skeletonRows ?? 10} />;
  const { sorting, inAddress, rows } = props;
  if (sorting) return <Table {...props} onSort={sorting.onSort} rows={rows} sort={sorting.sort} />;
  const Listed = inAddress ? AddressedTable : PlainTable;
  return <Listed {...props} rows={rows} />;
}

type LoadedProps<Row extends object> = DataListProps<Row> & { readonly rows: readonly Row[] };

function PlainTable<Row extends object>(props: LoadedProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(props.initialSort ?? null);
  return <Table {...props} onSort={setSort} sort={sort} />;
}

function AddressedTable<Row extends object>(props: LoadedProps<Row>) {
  const [sort, setSort] = useListAddress(props.columns, props.initialSort);
  return <Table {...props} onSort={setSort} sort={sort} />;
}

type TableProps<Row extends object> = LoadedProps<Row> & {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
};

function Table<Row extends object>(props: TableProps<Row>) {
  const { label, name, rows, columns, rowKey, actions, rowTone, selection, sort } = props;
  const layout = useColumnLayout(name, columns);
  const items = useMemo(() => listItems(rows, columns, rowKey), [rows, columns, rowKey]);
  const table = useRef<DataTable<ListItem<Row>[]>>(null);
  useCurrentRow(table, props.current);
  useShownRows(table, { items, sort }, props.onShown);
  const canChoose = !props.columnsElsewhere && canChooseColumns(rows, columns, layout.isReduced);
  const fit = useFittingColumns(table, layout.shown, {
    hasActions: actions !== undefined,
    hasMenu: canChoose,
    hasChoice: selection !== undefined,
  });
  const isPrinting = usePrinting();
  const isWindowed = rows.length > MAX_ROWS_RENDERED && !isPrinting;

  useImperativeHandle(props.handle, () => ({
    shownRows: () => (table.current?.getProcessedData() ?? items).map(({ row }) => row),
  }));

  return (
    <DataTable
      aria-busy={props.fetching || undefined}
      // A cell may show something that is not in its row, such as whether it is chosen.
      cellMemo={false}
      className={listClass({ isFetching: props.fetching === true, isWindowed, ...fit })}
      dataKey="id"
      emptyMessage={emptyMessage(props.empty)}
      footer={props.footer}
      lazy={props.sorting !== undefined}
      onColReorder={({ columns: moved }) => layout.setOrder(keysOf(moved))}
      onSort={({ sortField, sortOrder }) => props.onSort({ key: keyOf(sortField), descending: sortOrder === -1 })}
      pt={{
        root: { onKeyDown: selection?.selection.onKeyDown },
        table: { 'aria-label': label },
        wrapper: { style: wrapperStyle },
      }}
      ref={table}
      reorderableColumns
      resizableColumns
      rowClassName={({ id, row }: ListItem<Row>) =>
        classNames(toneClass(rowTone?.(row)), id === props.current && 'ui-row-current')
      }
      value={items}
      {...(sort ? sortedBy(sort) : {})}
      {...(isWindowed ? windowed(props.rowHeight) : {})}
    >
      {selection ? choiceColumn(selection, choosable(items, selection)) : null}
      {fit.columns.map(columnOf)}
      {actions || canChoose
        ? actionsColumn(
            actions,
            props.actionsHeader ?? texts.actions,
            canChoose ? <ColumnMenu layout={layout} /> : null,
          )
        : null}
    </DataTable>
  );
}

type ListState = {
  readonly isFetching: boolean;
  readonly isWindowed: boolean;
  readonly isTooWide: boolean;
  readonly isTight: boolean;
};

const listClass = ({ isFetching, isWindowed, isTooWide, isTight }: ListState) =>
  classNames(
    'ui-list',
    isFetching && 'ui-fetching',
    isWindowed && 'ui-list-windowed',
    isTooWide && 'ui-list-too-wide',
    isTight && 'ui-list-tight',
  );

const canChooseColumns = (rows: readonly object[], columns: readonly { optional?: boolean }[], isReduced: boolean) =>
  rows.length >= FEW_ROWS || isReduced || columns.some(({ optional }) => optional);

const choosable = <Row,>(items: readonly ListItem<Row>[], { canChoose }: ListSelection<Row>) =>
  items.filter(({ row }) => canChoose?.(row) ?? true).map(({ id }) => Number(id));

function sortedBy({ key, descending }: Sort) {
  return { sortField: `sort.${key}`, sortOrder: descending ? (-1 as const) : (1 as const) };
}

/** PrimeReact sets `overflow` as an inline style; by the variable the width of the page decides whether the list scrolls. */
const wrapperStyle = { overflow: 'var(--list-overflow, auto)' };

const windowed = (rowHeight = ROW_HEIGHT) => ({
  scrollable: true,
  scrollHeight: '75vh',
  virtualScrollerOptions: { itemSize: rowHeight },
});

const keyOf = (field: string) => field.slice(field.indexOf('.') + 1);

/** DataTable passes the elements of its columns. */
function keysOf(columns: unknown): string[] {
  return (columns as { readonly props: { readonly columnKey: string } }[])
    .map(({ props }) => props.columnKey)
    .filter((key) => key !== ACTIONS && key !== CHOICE);
}

function toneClass(tone: 'muted' | 'warn' | undefined): string {
  return tone ? `ui-row-${tone}` : '';
}

const emptyMessage = (message: ReactNode) =>
  typeof message === 'string' ? <p className="ui-state">{message}</p> : message;
