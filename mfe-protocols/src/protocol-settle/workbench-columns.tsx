import { classNames, tableRoles } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

const { columns } = texts.settle;

export type FigureColumn = keyof typeof columns;

const columnClass = (column: string) => `protocols-col-${column}`;

/** The style sheet places the columns by the width of the page, so that the tables of all parts line up. */
export function WorkbenchHeadings() {
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.header} className={columnClass('line')}>
        {texts.settle.line}
      </th>
      <th {...tableRoles.header} className={columnClass('unit')}>
        {texts.settle.unit}
      </th>
      {Object.entries(columns).map(([name, { label, hint }]) => (
        <th
          {...tableRoles.header}
          className={classNames('protocols-figure', columnClass(name))}
          key={name}
          title={hint}
        >
          {label}
        </th>
      ))}
    </tr>
  );
}

export function LineCell({ children }: { readonly children: ReactNode }) {
  return (
    <th {...tableRoles.rowHeader} className={columnClass('line')}>
      {children}
    </th>
  );
}

export function UnitCell({ children }: { readonly children?: ReactNode }) {
  return (
    <td {...tableRoles.cell} className={classNames('ui-muted', columnClass('unit'))}>
      {children}
    </td>
  );
}

type FigureCellProps = {
  readonly column: FigureColumn;
  readonly tone?: string | false | undefined;
  readonly title?: string | undefined;
  /** Absent where the column has no value for this line. */
  readonly children?: ReactNode;
};

export function FigureCell({ column, tone, title, children }: FigureCellProps) {
  const isEmpty = children === undefined;
  return (
    <td
      {...tableRoles.cell}
      className={classNames('protocols-figure', columnClass(column), isEmpty && 'protocols-none', tone)}
      data-label={columns[column].label}
      title={title}
    >
      {children}
    </td>
  );
}
