import { classNames, tableRoles } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

const { columns } = texts.settle;

export type FigureColumn = keyof typeof columns;

const areaOf = (column: string) => `protocols-col-${column}`;

/** Where each stands is in the style sheet, by the width of the page: the tables of all parts line up. */
export function WorkbenchHeadings() {
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.header} className={areaOf('line')}>
        {texts.settle.line}
      </th>
      <th {...tableRoles.header} className={areaOf('unit')}>
        {texts.settle.unit}
      </th>
      {Object.entries(columns).map(([name, { label, hint }]) => (
        <th {...tableRoles.header} className={classNames('protocols-figure', areaOf(name))} key={name} title={hint}>
          {label}
        </th>
      ))}
    </tr>
  );
}

export function LineCell({ children }: { readonly children: ReactNode }) {
  return (
    <th {...tableRoles.rowHeader} className={areaOf('line')}>
      {children}
    </th>
  );
}

export function UnitCell({ children }: { readonly children?: ReactNode }) {
  return (
    <td {...tableRoles.cell} className={classNames('ui-muted', areaOf('unit'))}>
      {children}
    </td>
  );
}

type FigureCellProps = {
  readonly column: FigureColumn;
  readonly tone?: string | false | undefined;
  readonly title?: string | undefined;
  /** Without it the column says nothing of this line. */
  readonly children?: ReactNode;
};

export function FigureCell({ column, tone, title, children }: FigureCellProps) {
  const isNone = children === undefined;
  return (
    <td
      {...tableRoles.cell}
      className={classNames('protocols-figure', areaOf(column), isNone && 'protocols-none', tone)}
      data-label={columns[column].label}
      title={title}
    >
      {children}
    </td>
  );
}
