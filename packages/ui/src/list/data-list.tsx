import { type ReactNode, type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { classNames } from '../class-names';
import { ScrollBox } from '../page/scroll-box';
import { TableSkeleton } from '../page/skeletons';
import { texts } from '../texts';
import { useIncrementalRender } from '../window/use-incremental-render';
import { type Filters, filterRows, sortRows } from './arrange-rows';
import { cellClass, type ListColumn, type Sort } from './list-column';
import { ListHeader } from './list-header';

export type DataListProps<Row extends object> = {
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly fetching?: boolean | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsHeader?: string | undefined;
  readonly empty: ReactNode;
  readonly rowTone?: ((row: Row) => 'muted' | 'warn' | undefined) | undefined;
  readonly initialSort?: Sort | undefined;
  readonly footer?: ReactNode;
  readonly skeletonRows?: number | undefined;
  readonly shownRows?: Ref<readonly Row[]> | undefined;
};

/** More than one screen; later steps are large, because each one lays out the whole table again. */
const FIRST_ROWS = 100;
const nextRowCount = (rendered: number) => rendered * 5;

export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, actions, rowTone } = props;
  const [sort, setSort] = useState<Sort | null>(props.initialSort ?? null);
  const [filters, setFilters] = useState<Filters>({});

  const shown = useMemo(
    () => sortRows(filterRows(rows ?? [], columns, filters), columns, sort),
    [rows, columns, filters, sort],
  );

  useImperativeHandle(props.shownRows, () => shown, [shown]);

  const hasHeaderControls = columns.some(({ sortValue, filterable }) => sortValue || filterable);
  const hasFocusableContent = hasHeaderControls || (shown.length > 0 && actions !== undefined);

  const rendered = useIncrementalRender(shown.length, FIRST_ROWS, nextRowCount);

  if (!rows) return <TableSkeleton rows={props.skeletonRows ?? 10} />;

  return (
    <div className={classNames('ui-list', props.fetching && 'ui-fetching')} aria-busy={props.fetching || undefined}>
      <ScrollBox className="ui-list-scroll" hasFocusableContent={hasFocusableContent} label={label}>
        <table aria-label={label} className="ui-list-table">
          <ListHeader
            actionsHeader={actions ? (props.actionsHeader ?? texts.actions) : undefined}
            columns={columns}
            filters={filters}
            onFilter={setFilters}
            onSort={setSort}
            sort={sort}
          />
          <tbody>
            {shown.slice(0, rendered).map((row) => (
              <tr className={toneClass(rowTone?.(row))} key={rowKey(row)}>
                {columns.map((column) => (
                  <td className={cellClass(column)} key={column.key}>
                    {column.cell(row)}
                  </td>
                ))}
                {actions ? <td className="ui-cell-actions">{actions(row)}</td> : null}
              </tr>
            ))}
            {shown.length === 0 ? (
              <tr className="ui-list-empty">
                <td colSpan={columns.length + (actions ? 1 : 0)}>
                  {rows.length === 0 ? props.empty : <p className="ui-state">{texts.noResults}</p>}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </ScrollBox>
      {props.footer ? <div className="ui-list-footer">{props.footer}</div> : null}
    </div>
  );
}

function toneClass(tone: 'muted' | 'warn' | undefined): string | undefined {
  return tone && `ui-row-${tone}`;
}
