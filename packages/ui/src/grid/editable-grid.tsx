import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names';
import { ScrollBox } from '../layout/scroll-box';
import { texts } from '../texts';
import { useRowWindow } from '../window/use-row-window';
import type { EditableGridProps } from './editable-grid-props';
import { gridTracks } from './grid-column';
import { handleKey, handlePaste, positionOf } from './grid-events';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { pinnedRows } from './pinned-rows';
import { splitErrors } from './split-errors';
import { tableRoles } from './table-roles';
import { type GridEditor, useGridState, useInvalidCells } from './use-grid-state';

const BUTTONS_WIDTH = '7.5rem';
const LINE_HEIGHT = 35;
const CARD_HEIGHT = 400;

export function EditableGrid<Row extends object>(props: EditableGridProps<Row>) {
  const { rows, columns, path, readOnly = false, fixedRows = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGridState(props, box);
  const { entries, isWindowed, body } = useGridBody(props, grid, scroller);
  const tracks = gridTracks(columns, readOnly || fixedRows ? null : BUTTONS_WIDTH);
  const gridError = props.showAllErrors || path in props.serverErrors ? props.errors[path] : undefined;
  return (
    <div className={classNames('ui-grid', isWindowed && 'ui-grid-windowed', gridError && 'ui-grid-invalid')} ref={box}>
      <ScrollBox
        className="ui-grid-scroll"
        hasFocusableContent={!readOnly && rows.length > 0}
        label={props.label}
        ref={scroller}
      >
        <table
          aria-label={props.label}
          aria-rowcount={isWindowed ? rows.length + 1 : undefined}
          className="ui-grid-table"
          {...tableRoles.table}
          style={tracks as CSSProperties}
        >
          <GridHead columns={columns} fixedRows={fixedRows} readOnly={readOnly} />
          <tbody {...body} {...tableRoles.group}>
            {entries}
          </tbody>
        </table>
        {rows.length === 0 ? <div className="ui-state">{props.empty ?? texts.grid.empty}</div> : null}
      </ScrollBox>
      <GridFoot
        actions={grid.actions}
        addLabel={props.addLabel}
        error={gridError}
        fixedRows={fixedRows}
        isEmpty={rows.length === 0}
        readOnly={readOnly}
        leftOut={grid.leftOut}
        removed={grid.removed}
      >
        {props.footer}
      </GridFoot>
    </div>
  );
}

function useGridBody<Row extends object>(
  props: EditableGridProps<Row>,
  { keys, actions, focusTarget, setFocusTarget }: ReturnType<typeof useGridState<Row>>,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { rows, columns, path, readOnly = false, fixedRows = false, removeDisabledReason } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const [touchedCells] = useState(() => new Map<string, ReadonlySet<string>>());
  const { invalidCells, onCellProblem } = useInvalidCells(props);
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

  const rowAt = (index: number) => {
    const row = rows[index];
    if (!row) return null;
    return (
      <GridRow<Row>
        actions={actions}
        columns={columns}
        domId={props.rowDomId?.(index)}
        errors={errorsOfRow.of(index)}
        fixedRows={fixedRows}
        index={index}
        key={keys.of(row)}
        isLast={index === rows.length - 1}
        removeDisabledReason={removeDisabledReason?.(row) ?? undefined}
        measure={measure}
        note={props.rowNote?.(row, index)}
        onProblem={onCellProblem}
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
  };
  const onFocus = (event: FocusEvent) => {
    const row = rows[positionOf(event.target)?.row ?? -1];
    if (row) setFocused(keys.of(row));
    selectText(event.target);
  };
  return {
    isWindowed: windowed,
    entries: entries.map((entry) =>
      entry.kind === 'gap' ? (
        <tr aria-hidden className="ui-grid-gap" key={entry.key} style={{ height: entry.height }} />
      ) : (
        rowAt(entry.index)
      ),
    ),
    body: {
      onFocus,
      ...(readOnly ? {} : editingEvents({ rows, columns, actions, fixedRows, removeDisabledReason, setFocusTarget })),
    },
  };
}

const editingEvents = <Row extends object>(editor: GridEditor<Row>) => ({
  onKeyDown: (event: KeyboardEvent) => handleKey(event, editor),
  onPaste: (event: ClipboardEvent) => handlePaste(event, editor),
});

function selectText(target: EventTarget): void {
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}

/** The height in pixels of a row that is not measured yet: one line, or a card on a phone. */
function estimateRowHeight(): number {
  return globalThis.matchMedia?.('(max-width: 40rem)').matches ? CARD_HEIGHT : LINE_HEIGHT;
}

function heightWithNote(row: HTMLElement): number {
  const next = row.nextElementSibling;
  const note = next instanceof HTMLElement && next.classList.contains('ui-grid-note') ? next.offsetHeight : 0;
  return row.offsetHeight + note;
}
