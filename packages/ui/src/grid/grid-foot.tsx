import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { Shortcuts } from '../dialog/shortcuts';
import { texts } from '../texts';
import type { GridActions } from './grid-actions';
import type { Removed } from './grid-context';

const { keys } = texts.grid;
const cellKeys = [
  { key: 'Enter', label: keys.down },
  { key: 'Tab', label: keys.next },
  { key: 'Ctrl+V', label: keys.paste },
];
const rowKeys = [
  ...cellKeys,
  { key: 'Alt+↑ ↓', label: keys.move },
  { key: 'Ctrl+D', label: keys.duplicate },
  { key: 'Ctrl+Delete', label: keys.remove },
];

type GridFootProps<Row extends object> = {
  readonly actions: GridActions<Row>;
  readonly addLabel: string | null | undefined;
  readonly removed: Removed<Row> | null;
  /** The number of pasted rows for which a grid of fixed rows had no room. */
  readonly leftOut: number;
  readonly fixedRows: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
};

export function GridFoot<Row extends object>(props: GridFootProps<Row>) {
  const { actions, addLabel, removed, leftOut, fixedRows, error, readOnly, isEmpty, children } = props;
  return (
    <div className="ui-grid-foot">
      {readOnly || fixedRows || addLabel === null ? null : (
        <Button icon="plus" label={addLabel ?? texts.grid.add} onClick={() => actions.add()} />
      )}
      {removed ? (
        <span className="ui-grid-removed" role="status">
          {texts.grid.removed(removed.index + 1)}
          <Button label={texts.grid.undo} onClick={() => actions.restore(removed)} tone="text" />
        </span>
      ) : null}
      {leftOut > 0 ? (
        <span className="ui-grid-removed" role="status">
          {texts.grid.leftOut(leftOut)}
        </span>
      ) : null}
      {error ? (
        <p className="ui-field-error" role="alert">
          {error}
        </p>
      ) : null}
      {readOnly || isEmpty ? null : <Shortcuts keys={fixedRows ? cellKeys : rowKeys} />}
      {children ? <div className="ui-grid-sums">{children}</div> : null}
    </div>
  );
}
