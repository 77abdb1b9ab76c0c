import { classNames } from '../class-names';
import { texts } from '../texts';
import { type GridColumn, isWide } from './grid-column';
import { tableRoles } from './table-roles';

export function GridHead<Row>({
  columns,
  fixedRows,
  readOnly,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly fixedRows: boolean;
  readonly readOnly: boolean;
}) {
  return (
    <thead {...tableRoles.group}>
      <tr className="ui-grid-row" {...tableRoles.row}>
        {columns.map((column) => (
          <th
            className={classNames(column.align === 'right' && 'ui-align-right', isWide(column) && 'ui-grid-wide')}
            key={column.id}
            {...tableRoles.header}
          >
            {column.header}
            {column.required && !readOnly ? (
              <span aria-hidden="true" className="ui-required">
                {' *'}
              </span>
            ) : null}
          </th>
        ))}
        {readOnly || fixedRows ? null : (
          <th className="ui-grid-buttons" {...tableRoles.header}>
            <span className="visually-hidden">{texts.grid.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
