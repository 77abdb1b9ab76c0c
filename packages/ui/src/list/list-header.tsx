import { Icon } from '../action/icon';
import { classNames } from '../class-names';
import { texts } from '../texts';
import type { Filters } from './arrange-rows';
import { cellClass, type ListColumn, type Sort } from './list-column';

type ListHeaderProps<Row> = {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
  readonly actionsHeader: string | undefined;
};

export function ListHeader<Row>(props: ListHeaderProps<Row>) {
  const { columns, sort, onSort, filters, onFilter, actionsHeader } = props;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Title column={column} key={column.key} onSort={onSort} sort={sort} />
        ))}
        {actionsHeader === undefined ? null : (
          <th className="ui-cell-actions" scope="col">
            {actionsHeader}
          </th>
        )}
      </tr>
      {columns.some((column) => column.filterable) ? (
        <tr>
          {columns.map((column) =>
            column.filterable ? (
              <th className="ui-filter-cell" key={column.key}>
                <input
                  aria-label={texts.filterColumn(column.header)}
                  className="ui-input ui-input-small"
                  onChange={(event) => onFilter({ ...filters, [column.key]: event.target.value })}
                  placeholder={texts.filterPlaceholder}
                  type="search"
                  value={filters[column.key] ?? ''}
                />
              </th>
            ) : (
              <EmptyHeader key={column.key} />
            ),
          )}
          {actionsHeader === undefined ? null : <EmptyHeader />}
        </tr>
      ) : null}
    </thead>
  );
}

// biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the cell is empty, so there is no head to read
const EmptyHeader = () => <th className="ui-filter-cell" role="presentation" />;

type TitleProps<Row> = Pick<ListHeaderProps<Row>, 'sort' | 'onSort'> & { readonly column: ListColumn<Row> };

function Title<Row>({ column, sort, onSort }: TitleProps<Row>) {
  const { key, header, width, sortValue } = column;
  const order = sort?.key !== key ? 'none' : sort.descending ? 'descending' : 'ascending';
  const style = width ? { width } : undefined;
  if (!sortValue) {
    return (
      <th className={cellClass(column)} scope="col" style={style}>
        {header}
      </th>
    );
  }
  return (
    <th
      aria-sort={order}
      className={classNames(cellClass(column), 'ui-sortable')}
      onClick={() => onSort({ key, descending: order === 'ascending' })}
      scope="col"
      style={style}
    >
      {/* The click bubbles to the cell, so that the whole header can be clicked. */}
      <button className="ui-sort" type="button">
        {header}
        <Icon name={ICONS[order]} />
      </button>
    </th>
  );
}

const ICONS = { none: 'sort-alt', ascending: 'sort-amount-up-alt', descending: 'sort-amount-down' } as const;
