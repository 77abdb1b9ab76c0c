import { Checkbox } from 'primereact/checkbox';
import { useId } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { Reason, withReason } from '../action/reason';
import { Modal } from '../dialog/modal';
import { texts } from '../texts';
import type { ColumnLayout } from './use-column-layout';

type ColumnPanelProps = { readonly layout: ColumnLayout; readonly onClose: () => void };

export function ColumnPanel({ layout, onClose }: ColumnPanelProps) {
  return (
    <Modal
      footer={<Button label={texts.columns.reset} onClick={layout.reset} tone="text" />}
      onClose={onClose}
      open
      title={texts.columns.choose}
      width="24rem"
    >
      <ul className="ui-columns">
        {layout.all.map((column, index) => (
          <ColumnEntry column={column} index={index} key={column.key} layout={layout} />
        ))}
      </ul>
    </Modal>
  );
}

type ColumnEntryProps = {
  readonly column: ColumnLayout['all'][number];
  readonly index: number;
  readonly layout: ColumnLayout;
};

function ColumnEntry({ column, index, layout }: ColumnEntryProps) {
  const id = useId();
  const { all, shown } = layout;
  const isShown = shown.includes(column);
  const isOnlyShown = isShown && shown.length === 1;
  const onlyShown = { id: useId(), reason: isOnlyShown ? texts.columns.isOnlyShown : undefined };
  const move = (by: 1 | -1) => {
    const keys = all.map(({ key }) => key);
    keys.splice(index, 1);
    keys.splice(index + by, 0, column.key);
    layout.setOrder(keys);
  };
  return (
    <li>
      <Checkbox
        checked={isShown}
        inputId={id}
        onChange={({ checked }) => layout.setShown(column.key, checked === true)}
        pt={{ input: { ...withReason(onlyShown), 'aria-disabled': isOnlyShown || undefined } }}
        readOnly={isOnlyShown}
      />
      <Reason {...onlyShown} />
      <label htmlFor={id}>{column.header}</label>
      <IconButton
        disabledReason={index === 0 ? texts.columns.isFirst : undefined}
        icon="arrow-up"
        label={texts.columns.earlier(column.header)}
        onClick={() => move(-1)}
      />
      <IconButton
        disabledReason={index === all.length - 1 ? texts.columns.isLast : undefined}
        icon="arrow-down"
        label={texts.columns.later(column.header)}
        onClick={() => move(1)}
      />
    </li>
  );
}
