import { Column } from 'primereact/column';
import { ColumnGroup } from 'primereact/columngroup';
import { DataTable } from 'primereact/datatable';
import { Row as HeaderRow } from 'primereact/row';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { classNames } from '../class-names';
import { TableSkeleton } from '../page/skeletons';
import { texts } from '../texts';
import { type Filters, filterRows, sortRows } from './arrange-rows';
import type { ListColumn, Sort } from './list-column';

export type DataListProps<Row extends object> = {
  /** Accessible name of the table. */
  readonly label: string;
  /** Undefined while nothing has come yet: a skeleton stands there. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** New rows are on their way: what is shown is dimmed. */
  readonly fetching?: boolean | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsHeader?: string | undefined;
  readonly empty: ReactNode;
  readonly selectedKey?: string | number | null | undefined;
  readonly onSelect?: ((row: Row) => void) | undefined;
  readonly rowTone?: ((row: Row) => 'muted' | 'warn' | undefined) | undefined;
  readonly initialSort?: Sort | undefined;
  readonly footer?: ReactNode;
  readonly skeletonRows?: number | undefined;
  /** Holds the rows as they are shown: filtered and sorted. For an export. */
  readonly shownRows?: Ref<readonly Row[]> | undefined;
};

type Keyed<Row> = { readonly key: string | number; readonly row: Row };

const ACTIONS = 'actions';

/** A head that holds nothing is none for screen readers. */
const emptyHead = { pt: { headerCell: { role: 'presentation' } } };

/** A dense table on PrimeReact's DataTable; it sorts and filters what it was given, in the browser. */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, actions, rowTone, onSelect, selectedKey } = props;
  const [sort, setSort] = useState<Sort | null>(props.initialSort ?? null);
  const [filters, setFilters] = useState<Filters>({});

  const shown = useMemo<Keyed<Row>[]>(
    () => sortRows(filterRows(rows ?? [], columns, filters), columns, sort).map((row) => ({ key: rowKey(row), row })),
    [rows, columns, filters, sort, rowKey],
  );

  useImperativeHandle(props.shownRows, () => shown.map(({ row }) => row), [shown]);

  if (!rows) return <TableSkeleton rows={props.skeletonRows ?? 10} />;
  const filterable = columns.some((column) => column.filterable);
  const actionsHeader = props.actionsHeader ?? texts.actions;

  return (
    <div className={classNames('ui-list', props.fetching && 'ui-fetching')} aria-busy={props.fetching || undefined}>
      <DataTable<Keyed<Row>[]>
        dataKey="key"
        emptyMessage={rows.length === 0 ? props.empty : <p className="ui-state">{texts.noResults}</p>}
        headerColumnGroup={
          <ColumnGroup>
            <HeaderRow>
              {columns.map((column) => headerColumn(column))}
              {actions ? <Column header={actionsHeader} headerClassName="ui-cell-actions" key={ACTIONS} /> : null}
            </HeaderRow>
            {filterable ? (
              <HeaderRow>
                {columns.map((column) => (
                  <Column
                    headerClassName="ui-filter-cell"
                    {...(column.filterable ? {} : emptyHead)}
                    header={
                      column.filterable ? (
                        <input
                          aria-label={texts.filterColumn(column.header)}
                          className="ui-input ui-input-small"
                          onChange={(event) => setFilters({ ...filters, [column.key]: event.target.value })}
                          placeholder={texts.filterPlaceholder}
                          type="search"
                          value={filters[column.key] ?? ''}
                        />
                      ) : null
                    }
                    key={column.key}
                  />
                ))}
                {actions ? <Column headerClassName="ui-filter-cell" key={ACTIONS} {...emptyHead} /> : null}
              </HeaderRow>
            ) : null}
          </ColumnGroup>
        }
        lazy
        onSort={(event) => setSort({ key: String(event.sortField), descending: event.sortOrder === -1 })}
        {...(onSelect
          ? {
              selectionMode: 'single' as const,
              selection: shown.find((item) => item.key === selectedKey) ?? null,
              onSelectionChange: (event: { value: Keyed<Row> | null }) => event.value && onSelect(event.value.row),
            }
          : {})}
        rowClassName={(item) => {
          const tone = rowTone?.(item.row);
          return tone ? `ui-row-${tone}` : '';
        }}
        sortField={sort?.key ?? ''}
        sortOrder={sort ? (sort.descending ? -1 : 1) : null}
        tableClassName="ui-list-table"
        pt={{ table: { 'aria-label': label }, wrapper: { className: 'ui-list-scroll' } }}
        value={shown}
      >
        {columns.map((column) => (
          <Column
            body={(item: Keyed<Row>) => column.cell(item.row)}
            className={cellClass(column)}
            field={column.key}
            key={column.key}
          />
        ))}
        {actions ? (
          <Column body={(item: Keyed<Row>) => actions(item.row)} className="ui-cell-actions" key={ACTIONS} />
        ) : null}
      </DataTable>
      {props.footer ? <div className="ui-list-footer">{props.footer}</div> : null}
    </div>
  );
}

function cellClass<Row>(column: ListColumn<Row>): string {
  return classNames(`ui-align-${column.align ?? 'left'}`, column.nowrap && 'ui-nowrap');
}

function headerColumn<Row>(column: ListColumn<Row>) {
  return (
    <Column
      field={column.key}
      header={column.header}
      headerClassName={cellClass(column)}
      key={column.key}
      sortable={column.sortValue !== undefined}
      {...(column.width ? { style: { width: column.width } } : {})}
    />
  );
}
