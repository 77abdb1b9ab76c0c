import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../action/button';
import { classNames } from '../class-names';
import type { GridBinding } from '../form/use-form';
import { ScrollBox } from '../page/scroll-box';
import { texts } from '../texts';
import { registerRowRevealer } from '../window/reveal-row';
import { useRowWindow } from '../window/use-row-window';
import { type GridState, gridActions, type Removed } from './grid-actions';
import { type GridColumn, gridTracks } from './grid-column';
import { caretIn, moveForKey } from './grid-keys';
import { GridRow } from './grid-row';
import { isTable } from './parse-tsv';
import { pinnedRows } from './pinned-rows';
import { RowKeys } from './row-keys';
import { splitErrors } from './split-errors';
import { tableRoles } from './table-roles';

export type EditableGridProps<Row extends object> = GridBinding<Row> & {
  readonly label: string;
  /** Must be stable: a new array renders all rows again. */
  readonly columns: readonly GridColumn<Row>[];
  readonly newRow: (previous: Row | undefined) => Row;
  readonly addLabel?: string | undefined;
  readonly derive?: ((next: Row, previous: Row, column: string) => Row) | undefined;
  readonly renumber?: ((row: Row, index: number) => Row) | undefined;
  readonly duplicate?: ((row: Row) => Row) | undefined;
  readonly rowTone?: ((row: Row, index: number) => 'warn' | undefined) | undefined;
  readonly rowNote?: ((row: Row, index: number) => ReactNode) | undefined;
  readonly rowDomId?: ((index: number) => string) | undefined;
  readonly readOnly?: boolean | undefined;
  /** Reason why the row cannot be removed; null when it can. */
  readonly removeDisabledReason?: ((row: Row) => string | null) | undefined;
  readonly empty?: ReactNode;
  readonly footer?: ReactNode;
};

const BUTTONS_WIDTH = '7.5rem';
const LINE_HEIGHT = 35;
const CARD_HEIGHT = 400;

type CellRef = { readonly row: number; readonly column: string };

export function EditableGrid<Row extends object>(props: EditableGridProps<Row>) {
  const { rows, columns, path, readOnly = false } = props;
  const [keys] = useState(() => new RowKeys());
  const [removed, setRemoved] = useState<Removed<Row> | null>(null);
  const [focusTarget, setFocusTarget] = useState<CellRef | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [invalidCells, setInvalidCells] = useState<readonly string[]>([]);
  const [touchedCells] = useState(() => new Map<string, ReadonlySet<string>>());
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const latest = useRef({ props, rows });
  latest.current = { props, rows };
  const actions = useMemo(() => {
    const state = (): GridState<Row> => {
      const { columns, newRow, derive, renumber, duplicate } = latest.current.props;
      return {
        columns,
        newRow,
        derive,
        renumber,
        duplicate,
        rows: latest.current.rows,
        onChange: (next) => {
          // A second edit before the next render must see the first.
          latest.current.rows = next;
          latest.current.props.onChange(next);
        },
      };
    };
    return gridActions<Row>({
      state,
      keys,
      focus: (row, column) => setFocusTarget({ row, column }),
      onRemoved: setRemoved,
    });
  }, [keys]);

  const onProblem = useMemo(
    () => (rowKey: string, column: string, message: string | null) => {
      const { props: current } = latest.current;
      const cellKey = `${current.path}#${rowKey}.${column}`;
      current.onProblem(cellKey, message);
      setInvalidCells((old) => [...old.filter((other) => other !== cellKey), ...(message === null ? [] : [cellKey])]);
    },
    [],
  );

  useEffect(
    () =>
      registerRowRevealer((domId) => {
        const { props: current, rows: all } = latest.current;
        const row = all.findIndex((_, index) => current.rowDomId?.(index) === domId);
        if (row < 0) return false;
        setFocusTarget({ row, column: actions.firstEditable() });
        return true;
      }),
    [actions],
  );

  useEffect(() => {
    if (!focusTarget) return;
    const cells = box.current?.querySelectorAll<HTMLElement>(`[data-row="${focusTarget.row}"] [data-column]`) ?? [];
    const cell = [...cells].find((candidate) => candidate.dataset['column'] === focusTarget.column);
    cell?.focus();
    setFocusTarget(null);
  }, [focusTarget]);

  const positionOf = (target: EventTarget): CellRef | null => {
    if (!(target instanceof HTMLElement)) return null;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    return row === undefined || column === undefined ? null : { row: Number(row), column };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const position = event.defaultPrevented || readOnly ? null : positionOf(event.target);
    const move = position && moveForKey(event, caretIn(event.target));
    if (!position || !move) return;
    event.preventDefault();
    if (move.kind === 'duplicate') actions.duplicate(position.row, position.column);
    else if (move.kind === 'move-row') actions.move(position.row, move.step, position.column);
    else if (move.kind === 'column') setFocusTarget(adjacentCell(columns, position, move.step));
    else if (move.kind === 'row') {
      const target = position.row + move.step;
      if (target < rows.length) setFocusTarget({ row: Math.max(0, target), column: position.column });
      else if (move.adds) actions.add(position.column);
    } else {
      const row = rows[position.row];
      if (!row || props.removeDisabledReason?.(row)) return;
      actions.remove(position.row);
      setFocusTarget({ row: Math.min(position.row, rows.length - 2), column: position.column });
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const position = readOnly ? null : positionOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!position || !isTable(text)) return;
    event.preventDefault();
    actions.paste(
      text,
      position.row,
      columns.findIndex((column) => column.id === position.column),
    );
  };

  const onFocus = (event: FocusEvent) => {
    const row = rows[positionOf(event.target)?.row ?? -1];
    if (row) setFocused(keys.of(row));
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') event.target.select();
  };

  const tracks = gridTracks(columns, readOnly ? null : BUTTONS_WIDTH);
  const errorsOfRow = splitErrors(props.errors, path);
  const serverErrorsOfRow = splitErrors(props.serverErrors, path);
  const { windowed, entries, measure } = useRowWindow({
    count: rows.length,
    scroller,
    estimate: estimateRowHeight,
    heightOf: heightWithNote,
    pinned: pinnedRows(rows, keys, {
      focused,
      invalidCells,
      focusTarget: focusTarget?.row ?? null,
      firstError: props.showAllErrors ? errorsOfRow.first : serverErrorsOfRow.first,
    }),
  });
  const ownError = props.showAllErrors || path in props.serverErrors ? props.errors[path] : undefined;

  return (
    <div className={classNames('ui-grid', windowed && 'ui-grid-windowed', ownError && 'ui-grid-invalid')} ref={box}>
      <ScrollBox
        className="ui-grid-scroll"
        hasFocusableContent={!readOnly && rows.length > 0}
        label={props.label}
        ref={scroller}
      >
        <table
          aria-label={props.label}
          aria-rowcount={windowed ? rows.length + 1 : undefined}
          className="ui-grid-table"
          {...tableRoles.table}
          style={{ '--grid-columns': tracks.columns, '--grid-min-width': tracks.minWidth } as CSSProperties}
        >
          <thead {...tableRoles.group}>
            <tr className="ui-grid-row" {...tableRoles.row}>
              {columns.map((column) => (
                <th
                  className={column.align === 'right' ? 'ui-align-right' : undefined}
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
              {readOnly ? null : (
                <th {...tableRoles.header}>
                  <span className="visually-hidden">{texts.grid.rowActions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody onFocus={onFocus} onKeyDown={onKeyDown} onPaste={onPaste} {...tableRoles.group}>
            {entries.map((entry) => {
              if (entry.kind === 'gap') {
                return <tr aria-hidden className="ui-grid-gap" key={entry.key} style={{ height: entry.height }} />;
              }
              const { index } = entry;
              const row = rows[index];
              if (!row) return null;
              return (
                <GridRow<Row>
                  actions={actions}
                  columns={columns}
                  domId={props.rowDomId?.(index)}
                  errors={errorsOfRow.of(index)}
                  index={index}
                  key={keys.of(row)}
                  isLast={index === rows.length - 1}
                  removeDisabledReason={props.removeDisabledReason?.(row) ?? undefined}
                  measure={measure}
                  note={props.rowNote?.(row, index)}
                  onProblem={onProblem}
                  path={path}
                  readOnly={readOnly}
                  row={row}
                  rowKey={keys.of(row)}
                  showAllErrors={props.showAllErrors}
                  serverErrors={serverErrorsOfRow.of(index)}
                  tone={props.rowTone?.(row, index)}
                  touchedCells={touchedCells}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 ? <div className="ui-state">{props.empty ?? texts.grid.empty}</div> : null}
      </ScrollBox>
      <div className="ui-grid-foot">
        {readOnly ? null : (
          <Button icon="plus" label={props.addLabel ?? texts.grid.add} onClick={() => actions.add()} />
        )}
        {removed ? (
          <span className="ui-grid-removed" role="status">
            {texts.grid.removed(removed.index + 1)}
            <Button label={texts.grid.undo} onClick={() => actions.restore(removed)} tone="text" />
          </span>
        ) : null}
        {ownError ? (
          <p className="ui-field-error" role="alert">
            {ownError}
          </p>
        ) : null}
        {readOnly || rows.length === 0 ? null : <p className="ui-grid-hint">{texts.grid.hint}</p>}
        {props.footer ? <div className="ui-grid-sums">{props.footer}</div> : null}
      </div>
    </div>
  );
}

/** Estimate in pixels before a row is measured: one line, or a card on a phone. */
function estimateRowHeight(): number {
  return globalThis.matchMedia?.('(max-width: 40rem)').matches ? CARD_HEIGHT : LINE_HEIGHT;
}

function heightWithNote(row: HTMLElement): number {
  const next = row.nextElementSibling;
  const note = next instanceof HTMLElement && next.classList.contains('ui-grid-note') ? next.offsetHeight : 0;
  return row.offsetHeight + note;
}

function adjacentCell<Row>(columns: readonly GridColumn<Row>[], position: CellRef, step: -1 | 1): CellRef | null {
  const from = columns.findIndex((column) => column.id === position.column);
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at];
    if (column && column.kind !== 'readonly') return { row: position.row, column: column.id };
  }
  return null;
}
