import type { Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { isInformationalCode, orderPermissions } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { IconButton, TextField, useSelection } from '@ostep/ui';
import { useState } from 'react';
import { AssignmentModal } from '../squad-assignment/assignment-modal';
import { texts } from '../texts';
import { BulkBar } from './bulk-bar';
import { itemsMatching } from './find-items';
import { ItemRow } from './item-row';
import { ItemsTable } from './items-table';

/** An order with more items opens with all of them collapsed. */
const MAX_EXPANDED = 12;

type Editing = { readonly items: readonly OrderItem[]; readonly assignment: SquadAssignment | null };

export function OrderItems({ order }: { order: Order }) {
  const { orderItems, orderStatus } = order;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(orderItems.length > MAX_EXPANDED ? [] : orderItems.map((item) => item.id)),
  );
  const [editing, setEditing] = useState<Editing | null>(null);
  const [search, setSearch] = useState('');
  const readOnlyReason = useReadOnlyReason();
  const shown = itemsMatching(orderItems, search);
  const selection = useSelection(shown.filter(isWork).map(({ id }) => id));
  const assignable = readOnlyReason === undefined && orderPermissions.assignments(orderStatus);
  const chosen = orderItems.filter(({ id }) => selection.chosen.has(id));
  const toggle = (id: number) => setOpen((old) => toggled(old, id));
  const assign = (items: readonly OrderItem[]) => items.length > 0 && setEditing({ items, assignment: null });

  return (
    <section aria-label={texts.items.title} className="orders-items">
      <div className="orders-items-head">
        <h3>
          {texts.items.title} <span className="ui-muted">({orderItems.length})</span>
        </h3>
        {orderStatus === 'TODO' ? <span className="orders-hint">{texts.items.assignHint}</span> : null}
        {orderItems.length > 1 ? (
          <TextField
            hideLabel
            label={texts.items.search}
            onChange={setSearch}
            placeholder={texts.items.searchPlaceholder}
            type="search"
            value={search}
            width="14rem"
          />
        ) : null}
        <IconButton
          icon="angle-double-down"
          label={texts.items.expandAll}
          onClick={() => setOpen(new Set(orderItems.map((item) => item.id)))}
        />
        <IconButton icon="angle-double-up" label={texts.items.collapseAll} onClick={() => setOpen(new Set())} />
      </div>
      {assignable ? (
        <BulkBar
          chosen={chosen}
          hiddenCount={chosen.filter((item) => !shown.includes(item)).length}
          onAssign={assign}
          onClear={selection.clear}
          order={order}
          workItems={orderItems.filter(isWork)}
        />
      ) : null}
      {shown.length === 0 ? <NoItems isSearched={orderItems.length > 0} /> : null}
      {shown.length > 0 ? (
        <ItemsTable items={shown} onEnter={() => assign(chosen)} selection={assignable ? selection : null}>
          {shown.map((item) => (
            <ItemRow
              field={`orderItems.${orderItems.indexOf(item)}`}
              item={item}
              key={item.id}
              onEdit={(assignment) => setEditing({ items: [item], assignment })}
              onToggle={() => toggle(item.id)}
              open={open.has(item.id)}
              orderId={order.id}
              selection={assignable ? selection : null}
            />
          ))}
        </ItemsTable>
      ) : null}
      {editing ? (
        <AssignmentModal
          assignment={editing.assignment}
          items={editing.items}
          key={`${editing.items.map(({ id }) => id).join(' ')} ${editing.assignment?.id ?? 'new'}`}
          onClose={() => setEditing(null)}
          order={order}
        />
      ) : null}
    </section>
  );
}

const isWork = ({ actionCode }: OrderItem) => !isInformationalCode(actionCode.key);

const toggled = (open: ReadonlySet<number>, id: number) =>
  new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]);

const NoItems = ({ isSearched }: { isSearched: boolean }) => (
  <p className="ui-muted">{isSearched ? texts.items.noneFound : texts.items.none}</p>
);
