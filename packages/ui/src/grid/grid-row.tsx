import { memo, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../action/icon-button';
import { classNames } from '../class-names';
import { texts } from '../texts';
import type { GridActions } from './grid-actions';
import { GridCell } from './grid-cell';
import { type GridColumn, isWide } from './grid-column';
import { printedText } from './printed-text';
import { tableRoles } from './table-roles';

export type RowErrors = Readonly<Record<string, string>>;

export type GridRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly index: number;
  readonly isLast: boolean;
  readonly path: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly errors: RowErrors;
  readonly serverErrors: RowErrors;
  readonly showAllErrors: boolean;
  readonly readOnly: boolean;
  readonly fixedRows: boolean;
  readonly removeDisabledReason: string | undefined;
  readonly tone: 'warn' | undefined;
  readonly note: ReactNode;
  readonly domId: string | undefined;
  readonly actions: GridActions<Row>;
  readonly onProblem: (rowKey: string, column: string, message: string | null) => void;
  /** Stored outside of the row, which unmounts when it is scrolled out of view. */
  readonly touchedCells: Map<string, ReadonlySet<string>>;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
};

function sameErrors(left: RowErrors, right: RowErrors): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}

function sameRow<Row>(before: GridRowProps<Row>, after: GridRowProps<Row>): boolean {
  return (Object.keys(after) as (keyof GridRowProps<Row>)[]).every((key) =>
    key === 'errors' || key === 'serverErrors'
      ? sameErrors(before[key], after[key])
      : Object.is(before[key], after[key]),
  );
}

function PlainGridRow<Row extends object>(props: GridRowProps<Row>) {
  const { rowKey, index, columns, errors, readOnly, touchedCells } = props;
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => touchedCells.get(rowKey) ?? new Set());
  const [problems, setProblems] = useState<RowErrors>({});
  const id = useId();

  const errorOf = (column: string) => {
    if (problems[column]) return problems[column];
    const isShown = props.showAllErrors || touched.has(column) || column in props.serverErrors;
    return isShown ? errors[column] : undefined;
  };

  const touch = (column: string) => {
    if (touched.has(column)) return;
    const all = new Set([...touched, column]);
    touchedCells.set(rowKey, all);
    setTouched(all);
  };

  return (
    <>
      <tr
        aria-rowindex={props.measure ? index + 2 : undefined}
        className={classNames('ui-grid-row', props.tone && `ui-row-${props.tone}`)}
        data-row={index}
        id={props.domId}
        ref={props.measure}
        {...tableRoles.row}
      >
        {columns.map((column) => (
          <RowCell
            column={column}
            error={errorOf(column.id)}
            id={`${id}-${column.id}`}
            key={column.id}
            onProblem={(edited, message) => {
              setProblems(({ [edited]: _, ...others }) => (message ? { ...others, [edited]: message } : others));
              props.onProblem(rowKey, edited, message);
            }}
            onTouch={touch}
            row={props}
          />
        ))}
        {readOnly || props.fixedRows ? null : <RowButtons {...props} />}
      </tr>
      {props.note ? (
        <tr className="ui-grid-note" {...tableRoles.row}>
          <td className="ui-grid-note-text" colSpan={columns.length + 1} {...tableRoles.cell}>
            {props.note}
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowCellProps<Row> = {
  readonly row: GridRowProps<Row>;
  readonly column: GridColumn<Row>;
  readonly id: string;
  readonly error: string | undefined;
  readonly onTouch: (column: string) => void;
  readonly onProblem: (column: string, message: string | null) => void;
};

function RowCell<Row extends object>({ row: props, column, id, error, onTouch, onProblem }: RowCellProps<Row>) {
  const { row, rowKey, index, actions, path, readOnly } = props;
  const disabledReason = column.disabledReason?.(row) ?? undefined;
  const hintId = `${id}-hint`;
  return (
    <td
      className={classNames(
        'ui-grid-cell',
        column.align === 'right' && 'ui-align-right',
        column.kind === 'readonly' && 'ui-grid-readonly',
        isWide(column) && 'ui-grid-wide',
      )}
      data-label={column.header}
      data-pr-tooltip={disabledReason}
      data-print={printedText(column, row)}
      {...tableRoles.cell}
    >
      <GridCell
        column={column}
        describedBy={classNames(error && id, disabledReason && hintId)}
        disabled={readOnly || disabledReason !== undefined}
        error={error}
        index={index}
        onEdit={(edited, change) => actions.edit(rowKey, edited, change)}
        onProblem={onProblem}
        onTouch={onTouch}
        path={`${path}.${index}`}
        row={row}
      />
      {disabledReason ? (
        <span className="visually-hidden" id={hintId}>
          {disabledReason}
        </span>
      ) : null}
      {error ? (
        <span className="ui-grid-error" id={id}>
          {error}
        </span>
      ) : null}
    </td>
  );
}

function RowButtons<Row>({ index, isLast, actions, removeDisabledReason }: GridRowProps<Row>) {
  const number = index + 1;
  const { grid } = texts;
  const column = actions.firstEditable();
  return (
    <td className="ui-grid-cell ui-grid-buttons" {...tableRoles.cell}>
      <IconButton
        disabledReason={index === 0 ? grid.isFirst : undefined}
        icon="arrow-up"
        label={grid.moveUp(number)}
        onClick={() => actions.move(index, -1, column)}
        tabIndex={-1}
      />
      <IconButton
        disabledReason={isLast ? grid.isLast : undefined}
        icon="arrow-down"
        label={grid.moveDown(number)}
        onClick={() => actions.move(index, 1, column)}
        tabIndex={-1}
      />
      <IconButton
        icon="copy"
        label={grid.duplicate(number)}
        onClick={() => actions.duplicate(index, column)}
        tabIndex={-1}
      />
      <IconButton
        disabledReason={removeDisabledReason}
        icon="trash"
        label={grid.remove(number)}
        onClick={() => actions.remove(index)}
        tabIndex={-1}
        tone="danger"
      />
    </td>
  );
}

// `memo` loses the generic type parameter.
export const GridRow = memo(PlainGridRow, sameRow) as typeof PlainGridRow;
