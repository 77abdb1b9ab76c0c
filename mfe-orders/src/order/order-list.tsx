import type { OrderRow } from '@ostep/api-orders';
import { Link } from '@ostep/router';
import { Badge, classNames, DateText, StatusBadge } from '@ostep/ui';
import { texts } from '../texts';
import { OrderMissingNote } from './order-missing-note';

type OrderListProps = {
  readonly rows: readonly OrderRow[];
  readonly selectedId: number | null;
  readonly hrefOf: (id: number) => string;
  readonly fetching: boolean;
};

export function OrderList({ rows, selectedId, hrefOf, fetching }: OrderListProps) {
  return (
    <ul
      aria-busy={fetching || undefined}
      aria-label={texts.list.orders}
      className={classNames('orders-list', fetching && 'orders-fetching')}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            aria-current={row.id === selectedId ? 'true' : undefined}
            className="orders-card"
            id={orderCardId(row.id)}
            replace={selectedId !== null}
            to={hrefOf(row.id)}
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
          <OrderMissingNote missing={row.missing} orderHref={hrefOf(row.id)} />
        </li>
      ))}
    </ul>
  );
}

export const orderCardId = (id: number) => `order-${id}`;
