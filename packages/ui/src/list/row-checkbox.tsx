import { Checkbox, type CheckboxChangeEvent } from 'primereact/checkbox';
import { classNames } from '../class-names';
import type { CellAttributes } from '../grid/grid-column';

type RowCheckboxProps = {
  readonly label: string;
  readonly checked: boolean;
  /** `extend`: Shift was held, to choose all rows from the last chosen one to this one. */
  readonly onToggle: (extend: boolean) => void;
  /** Chooses all rows; the arrow keys of `useSelection` skip it. */
  readonly all?: boolean | undefined;
  readonly cell?: CellAttributes | undefined;
};

export function RowCheckbox({ label, checked, onToggle, all = false, cell }: RowCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      className={classNames(!all && 'ui-row-checkbox')}
      onChange={(event) => onToggle(isShiftHeld(event))}
      pt={{ input: { 'aria-label': label, title: label, ...cell } }}
    />
  );
}

/** The change of a checkbox is caused by a click, also when the space bar was pressed. */
function isShiftHeld({ originalEvent }: CheckboxChangeEvent): boolean {
  const cause = originalEvent?.nativeEvent;
  return cause instanceof MouseEvent && cause.shiftKey;
}
