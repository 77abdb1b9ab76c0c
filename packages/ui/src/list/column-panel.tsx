import { Checkbox } from 'primereact/checkbox';
import { OverlayPanel } from 'primereact/overlaypanel';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';
import type { ColumnLayout } from './use-column-layout';

type ColumnPanelProps = {
  readonly layout: ColumnLayout;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
};

export function ColumnPanel({ layout, opener, onClose }: ColumnPanelProps) {
  const panel = useRef<OverlayPanel>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => panel.current?.show(null, opener), [opener]);
  return (
    <OverlayPanel
      aria-label={texts.columns.choose}
      onHide={() => {
        onClose();
        opener.focus();
      }}
      onShow={() => list.current?.querySelector('input')?.focus()}
      ref={panel}
    >
      <ul className="ui-columns" ref={list}>
        {layout.all.map((column, index) => (
          <ColumnEntry column={column} index={index} key={column.key} layout={layout} />
        ))}
      </ul>
      <Button label={texts.columns.reset} onClick={layout.reset} tone="text" />
    </OverlayPanel>
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
        disabled={isShown && shown.length === 1}
        inputId={id}
        onChange={({ checked }) => layout.setShown(column.key, checked === true)}
      />
      <label htmlFor={id}>{column.header}</label>
      <IconButton
        disabled={index === 0}
        icon="arrow-up"
        label={texts.columns.earlier(column.header)}
        onClick={() => move(-1)}
      />
      <IconButton
        disabled={index === all.length - 1}
        icon="arrow-down"
        label={texts.columns.later(column.header)}
        onClick={() => move(1)}
      />
    </li>
  );
}
