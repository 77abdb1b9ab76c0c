import type { OrderRow } from '@ostep/api-orders';
import { useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, classNames, DateText, RowCheckbox, type Selection, StatusBadge, useSelection } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderQuery } from '../order.queries';
import { texts } from '../texts';
import { ListSelectionBar } from './list-selection-bar';
import { OrderMissingNote } from './order-missing-note';

type OrderListProps = {
  readonly rows: readonly OrderRow[];
  readonly selectedId: number | null;
  readonly hrefOf: (id: number) => string;
  readonly fetching: boolean;
  /** Opening another order of the list adds no entry to the browser's history. */
  readonly replaces: boolean;
};

type ListProps = OrderListProps & { readonly sort: ReactNode; readonly whenEmpty: ReactNode };

export function OrderList({ rows, sort, whenEmpty, ...list }: ListProps) {
  const selection = useSelection(rows.map(({ id }) => id));
  const readOnlyReason = useReadOnlyReason();
  if (rows.length === 0) return whenEmpty;
  if (readOnlyReason !== undefined)
    return (
      <>
        <div className="orders-selection">{sort}</div>
        <Cards {...list} rows={rows} selection={null} />
      </>
    );
  return (
    <>
      <ListSelectionBar rows={rows} selection={selection}>
        {sort}
      </ListSelectionBar>
      <Cards {...list} rows={rows} selection={selection} />
    </>
  );
}

type CardsProps = OrderListProps & { readonly selection: Selection | null };

function Cards({ rows, selectedId, hrefOf, fetching, replaces, selection }: CardsProps) {
  return (
    <ul
      aria-busy={fetching || undefined}
      aria-label={texts.list.orders}
      className={classNames('orders-list', fetching && 'orders-fetching')}
      onKeyDown={selection?.onKeyDown}
    >
      {rows.map((row) => (
        <li className={classNames('orders-row', row.id === selectedId && 'orders-row-current')} key={row.id}>
          {selection ? (
            <RowCheckbox
              checked={selection.chosen.has(row.id)}
              label={texts.list.select(row.orderNumber)}
              onToggle={(extend) => selection.toggle(row.id, extend)}
            />
          ) : null}
          <div className="orders-row-body">
            <OrderCard href={hrefOf(row.id)} isOpen={row.id === selectedId} replaces={replaces} row={row} />
            <OrderMissingNote order={row} orderHref={hrefOf(row.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type OpenedOrderProps = Pick<OrderListProps, 'rows' | 'selectedId' | 'hrefOf'>;

/** An order that was opened from elsewhere and is not on the shown page of the list. */
export function OpenedOrder({ rows, selectedId, hrefOf }: OpenedOrderProps) {
  const isNotOnPage = selectedId !== null && rows.every(({ id }) => id !== selectedId);
  const { data } = useQuery({ ...orderQuery(selectedId ?? 0), enabled: isNotOnPage });
  if (!isNotOnPage || !data) return null;
  return (
    <section aria-label={texts.list.opened} className="orders-opened orders-row orders-row-current">
      <div className="orders-row-body">
        <OrderCard href={hrefOf(data.id)} isOpen replaces row={data} />
      </div>
    </section>
  );
}

type OrderCardProps = {
  readonly row: Omit<OrderRow, 'itemCount'>;
  readonly href: string;
  readonly isOpen: boolean;
  readonly replaces: boolean;
};

function OrderCard({ row, href, isOpen, replaces }: OrderCardProps) {
  return (
    <Link
      aria-current={isOpen ? 'true' : undefined}
      className="orders-card"
      id={orderCardId(row.id)}
      replace={replaces}
      to={href}
    >
      <span className="orders-card-line">
        <strong>{row.orderNumber}</strong>
        {row.temporary ? <Badge icon="pencil" label={texts.list.draft} tone="amber" /> : null}
        <StatusBadge incomplete={row.missing !== null} status={row.orderStatus} />
      </span>
      <span className="orders-card-line ui-muted">
        <span className="orders-card-place">{texts.list.place(row)}</span>
        <DateText value={row.orderDate} />
      </span>
    </Link>
  );
}

export const orderCardId = (id: number) => `order-${id}`;
