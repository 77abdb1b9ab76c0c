import type { OrderRow } from '@ostep/api-orders';
import { Button, RowCheckbox, type Selection, SelectionBar } from '@ostep/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts';
import { StatusChangesModal } from './status-changes-modal';

type ListSelectionBarProps = {
  readonly rows: readonly OrderRow[];
  readonly selection: Selection;
  /** Shown while nothing is chosen. */
  readonly children: ReactNode;
};

export function ListSelectionBar({ rows, selection, children }: ListSelectionBarProps) {
  const [changing, setChanging] = useState<readonly OrderRow[] | null>(null);
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  return (
    <div className="orders-selection">
      <RowCheckbox
        all
        checked={rows.length > 0 && chosen.length === rows.length}
        label={texts.list.selectAll}
        onToggle={selection.toggleAll}
      />
      {chosen.length > 0 ? (
        <SelectionBar
          actions={<Button icon="sync" label={texts.list.changeStatus} onClick={() => setChanging(chosen)} />}
          count={chosen.length}
          onClear={selection.clear}
        />
      ) : (
        children
      )}
      {changing ? (
        <StatusChangesModal onChanged={selection.clear} onClose={() => setChanging(null)} orders={changing} />
      ) : null}
    </div>
  );
}
