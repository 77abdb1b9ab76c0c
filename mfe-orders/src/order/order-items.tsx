import type { Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { orderPermissions, sum } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { IconButton, MoneyText } from '@ostep/ui';
import { useState } from 'react';
import { AssignmentModal } from '../squad-assignment/assignment-modal';
import { texts } from '../texts';
import { ItemRow } from './item-row';

const COLLAPSED_OVER = 12;

type Editing = { readonly item: OrderItem; readonly assignment: SquadAssignment | null };

export function OrderItems({ order }: { order: Order }) {
  const { orderItems, orderStatus } = order;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(orderItems.length > COLLAPSED_OVER ? [] : orderItems.map((item) => item.id)),
  );
  const [editing, setEditing] = useState<Editing | null>(null);
  const readOnlyReason = useReadOnlyReason();
  const assignable = readOnlyReason === undefined && orderPermissions.assignments(orderStatus);
  const toggle = (id: number) =>
    setOpen((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));

  return (
    <section aria-label={texts.items.title} className="orders-items">
      <div className="orders-items-head">
        <h3>
          {texts.items.title} <span className="ui-muted">({orderItems.length})</span>
        </h3>
        <IconButton
          icon="angle-double-down"
          label={texts.items.expandAll}
          onClick={() => setOpen(new Set(orderItems.map((item) => item.id)))}
        />
        <IconButton icon="angle-double-up" label={texts.items.collapseAll} onClick={() => setOpen(new Set())} />
      </div>
      {orderStatus === 'TODO' ? <p className="orders-hint">{texts.items.assignHint}</p> : null}
      {orderItems.length === 0 ? <p className="ui-muted">{texts.items.none}</p> : null}
      {orderItems.length > 0 ? <ItemsHeader /> : null}
      <ul className="orders-item-list">
        {orderItems.map((item) => (
          <ItemRow
            assignable={assignable}
            item={item}
            key={item.id}
            onEdit={(assignment) => setEditing({ item, assignment })}
            onToggle={() => toggle(item.id)}
            open={open.has(item.id)}
          />
        ))}
      </ul>
      {orderItems.length > 1 ? <ItemsTotal items={orderItems} /> : null}
      {editing ? (
        <AssignmentModal
          assignment={editing.assignment}
          item={editing.item}
          key={`${editing.item.id} ${editing.assignment?.id ?? 'new'}`}
          onClose={() => setEditing(null)}
          orderId={order.id}
        />
      ) : null}
    </section>
  );
}

/** Hidden on narrow screens, where each figure shows its own label. */
function ItemsHeader() {
  const { lp, activity, dueDate, amount, done, settled, cost, revenue } = texts.items;
  return (
    <div aria-hidden="true" className="orders-item-head orders-item-titles">
      <span />
      <span className="orders-item-lp">{lp}</span>
      <span>{activity}</span>
      <span className="orders-item-figures">
        {[dueDate, amount, done, settled, cost, revenue].map((title) => (
          <span key={title}>{title}</span>
        ))}
      </span>
    </div>
  );
}

function ItemsTotal({ items }: { items: readonly OrderItem[] }) {
  return (
    <p className="orders-total">
      <span>{texts.items.sum}</span>
      <span>
        <span className="ui-muted">{texts.items.cost}</span>{' '}
        <MoneyText value={sum(items.map((item) => item.sqaTotalCost)).toFixed(2)} />
      </span>
      <span>
        <span className="ui-muted">{texts.items.revenue}</span>{' '}
        <MoneyText value={sum(items.map((item) => item.sqaTotalRevenue)).toFixed(2)} />
      </span>
    </p>
  );
}
