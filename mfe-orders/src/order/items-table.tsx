import type { OrderItem } from '@ostep/api-orders';
import { isInformationalCode, sum } from '@ostep/kernel';
import { MoneyText, RowCheckbox, type Selection, tableRoles } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { FigureCell } from './figure-cell';

type ItemsTableProps = {
  readonly items: readonly OrderItem[];
  readonly selection: Selection | null;
  readonly onEnter: () => void;
  readonly children: ReactNode;
};

/** Roles are explicit: some browsers drop them when the layout of narrow screens changes `display`. */
export function ItemsTable({ items, selection, onEnter, children }: ItemsTableProps) {
  const selectable = items.filter(({ actionCode }) => !isInformationalCode(actionCode.key));
  const { lp, activity, dueDate, amount, done, settled, cost, revenue } = texts.items;
  return (
    <table
      aria-label={texts.items.title}
      className="orders-item-table"
      onKeyDown={(event) => {
        selection?.onKeyDown(event);
        if (event.key === 'Enter' && isRowCheckbox(event.target)) {
          event.preventDefault();
          onEnter();
        }
      }}
      {...tableRoles.table}
    >
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {selection ? (
            <td {...tableRoles.cell} className="orders-item-select">
              <RowCheckbox
                all
                checked={selectable.length > 0 && selectable.every(({ id }) => selection.chosen.has(id))}
                label={texts.items.selectAll}
                onToggle={selection.toggleAll}
              />
            </td>
          ) : null}
          <th className="orders-item-lp" {...tableRoles.header}>
            {lp}
          </th>
          <th {...tableRoles.header}>{activity}</th>
          {[dueDate, amount, done, settled, cost, revenue].map((title) => (
            <th className="orders-figure" key={title} {...tableRoles.header}>
              {title}
            </th>
          ))}
          {selection ? (
            <th className="orders-item-actions" {...tableRoles.header}>
              <span className="visually-hidden">{texts.items.actions}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      {children}
      {items.length > 1 ? <Total items={items} selectable={selection !== null} /> : null}
    </table>
  );
}

const isRowCheckbox = (target: EventTarget) => target instanceof Element && target.closest('.ui-row-checkbox') !== null;

function Total({ items, selectable }: { readonly items: readonly OrderItem[]; readonly selectable: boolean }) {
  const isSettled = items.some(({ sqaAccountableAmount }) => sqaAccountableAmount !== 0);
  return (
    <tfoot {...tableRoles.group}>
      <tr className="orders-total" {...tableRoles.row}>
        <th colSpan={selectable ? 7 : 6} scope="row">
          {texts.items.sum}
        </th>
        <FigureCell label={texts.items.cost}>
          <MoneyText value={isSettled ? sum(items.map((item) => item.sqaTotalCost)).toFixed(2) : null} />
        </FigureCell>
        <FigureCell label={texts.items.revenue}>
          <MoneyText value={isSettled ? sum(items.map((item) => item.sqaTotalRevenue)).toFixed(2) : null} />
        </FigureCell>
        {selectable ? <td {...tableRoles.cell} /> : null}
      </tr>
    </tfoot>
  );
}
