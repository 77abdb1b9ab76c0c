import { Checkbox, type CheckboxChangeEvent } from 'primereact/checkbox';
import { classNames } from '../class-names';
import type { CellAttributes } from '../grid/grid-column';

type RowCheckboxProps = {
  readonly label: string;
  readonly checked: boolean;
  /** `extend`: Shift was held, so that everything from the last one on is meant. */
  readonly onToggle: (extend: boolean) => void;
  /** Chooses every row; the arrows of `useSelection` pass it by. */
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

/** A checkbox changes by a click, also when the space bar makes it. */
function isShiftHeld({ originalEvent }: CheckboxChangeEvent): boolean {
  const cause = originalEvent?.nativeEvent;
  return cause instanceof MouseEvent && cause.shiftKey;
}
