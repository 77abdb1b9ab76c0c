import { Column } from 'primereact/column';
import type { ReactNode } from 'react';
import { pageTexts } from '../page-texts';
import { cellClass, type ListColumn } from './list-column';
import type { ListItem } from './list-items';
import { RowCheckbox } from './row-checkbox';
import type { Selection } from './use-selection';

/** Checkboxes before the rows, and one for all rows in the header. */
export type ListSelection<Row> = {
  readonly selection: Selection;
  /** The accessible name of a row's checkbox. */
  readonly label: (row: Row) => string;
  /** Whether a row has a checkbox: not if the server would refuse the actions for it. */
  readonly canChoose?: ((row: Row) => boolean) | undefined;
};

export const ACTIONS = 'actions';
export const CHOICE = 'choice';

// Functions and not components, because DataTable only accepts `Column` elements as children.

export function columnOf<Row extends object>(column: ListColumn<Row>) {
  const isText = column.kind === 'text';
  return (
    <Column
      body={({ row }: ListItem<Row>) => (isText ? <TwoLines>{column.cell(row)}</TwoLines> : column.cell(row))}
      bodyClassName={cellClass(column)}
      columnKey={column.key}
      field={`sort.${column.key}`}
      footer={column.footer}
      footerClassName={cellClass(column)}
      header={
        <span title={column.hint}>
          {column.header}
          {column.note ? <small className="ui-column-note"> {column.note}</small> : null}
        </span>
      }
      headerClassName={cellClass(column)}
      key={column.key}
      // Shown before the cell where rows are cards.
      pt={{ bodyCell: { 'data-label': column.header }, footerCell: { 'data-label': column.header } }}
      sortable={column.sortValue !== undefined || column.sortable === true}
    />
  );
}

const TwoLines = ({ children }: { readonly children: ReactNode }) => <div className="ui-two-lines">{children}</div>;

export function actionsColumn<Row extends object>(
  actions: ((row: Row) => ReactNode) | undefined,
  header: string,
  menu: ReactNode,
) {
  return (
    <Column
      body={({ row }: ListItem<Row>) => actions?.(row)}
      className="ui-cell-actions"
      columnKey={ACTIONS}
      header={
        <>
          {actions ? <span className="ui-actions-header">{header}</span> : null}
          {menu}
        </>
      }
      headerClassName="ui-cell-actions"
      key={ACTIONS}
      reorderable={false}
      resizeable={false}
    />
  );
}

export function choiceColumn<Row extends object>({ selection, label, canChoose }: ListSelection<Row>, ids: number[]) {
  const { chosen, toggle, toggleAll } = selection;
  return (
    <Column
      body={({ id, row }: ListItem<Row>) =>
        canChoose && !canChoose(row) ? null : (
          <RowCheckbox
            checked={chosen.has(Number(id))}
            label={label(row)}
            onToggle={(extend) => toggle(Number(id), extend)}
          />
        )
      }
      className="ui-kind-mark"
      columnKey={CHOICE}
      header={
        ids.length === 0 ? (
          <span className="visually-hidden">{pageTexts.selection.title}</span>
        ) : (
          <RowCheckbox
            all
            checked={ids.every((id) => chosen.has(id))}
            label={pageTexts.selection.all}
            onToggle={toggleAll}
          />
        )
      }
      key={CHOICE}
      reorderable={false}
      resizeable={false}
    />
  );
}
