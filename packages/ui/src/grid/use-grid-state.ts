import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { registerRowRevealer } from '../window/reveal-row';
import type { EditableGridProps } from './editable-grid-props';
import { type GridActions, gridActions } from './grid-actions';
import type { GridColumn } from './grid-column';
import type { GridState, Removed } from './grid-context';
import { RowKeys } from './row-keys';

export type CellRef = { readonly row: number; readonly column: string };

export function useGridState<Row extends object>(props: EditableGridProps<Row>, box: RefObject<HTMLElement | null>) {
  const { rows } = props;
  const [keys] = useState(() => new RowKeys());
  const [removed, setRemoved] = useState<Removed<Row> | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [focusTarget, setFocusTarget] = useState<CellRef | null>(null);
  const latest = useRef({ props, rows });
  latest.current = { props, rows };

  const actions = useMemo(() => {
    const state = (): GridState<Row> => {
      const { columns, newRow, derive, renumber, duplicate, fixedRows } = latest.current.props;
      return {
        columns,
        newRow,
        derive,
        renumber,
        duplicate,
        fixedRows,
        rows: latest.current.rows,
        onChange: (next) => {
          // So that a second edit before the next render sees the first one.
          latest.current.rows = next;
          latest.current.props.onChange(next);
        },
      };
    };
    const focus = (row: number, column: string) => setFocusTarget({ row, column });
    return gridActions<Row>({ state, keys, focus, onRemoved: setRemoved, onLeftOut: setLeftOut });
  }, [keys]);

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
  }, [focusTarget, box]);

  return { keys, removed, leftOut, actions, focusTarget, setFocusTarget };
}

/** The cells whose text is no valid value; their rows stay mounted. */
export function useInvalidCells<Row extends object>({ path, onProblem }: EditableGridProps<Row>) {
  const [invalidCells, setInvalidCells] = useState<readonly string[]>([]);
  const latest = useRef({ path, onProblem });
  latest.current = { path, onProblem };
  const onCellProblem = useMemo(
    () => (rowKey: string, column: string, message: string | null) => {
      const cellKey = `${latest.current.path}#${rowKey}.${column}`;
      latest.current.onProblem(cellKey, message);
      setInvalidCells((old) => [...old.filter((other) => other !== cellKey), ...(message === null ? [] : [cellKey])]);
    },
    [],
  );
  return { invalidCells, onCellProblem };
}

export type GridEditor<Row extends object> = {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly actions: GridActions<Row>;
  readonly fixedRows: boolean;
  readonly removeDisabledReason: EditableGridProps<Row>['removeDisabledReason'];
  readonly setFocusTarget: (cell: CellRef | null) => void;
};
