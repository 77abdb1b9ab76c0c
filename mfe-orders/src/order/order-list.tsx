import type { OrderRow } from '@ostep/api-orders';
import { useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, classNames, DateText, RowCheckbox, type Selection, StatusBadge, useSelection } from '@ostep/ui';
import { texts } from '../texts';
import { ListSelectionBar } from './list-selection-bar';
import { OrderMissingNote } from './order-missing-note';

type OrderListProps = {
  readonly rows: readonly OrderRow[];
  readonly selectedId: number | null;
  readonly hrefOf: (id: number) => string;
  readonly fetching: boolean;
};

export function OrderList({ rows, ...list }: OrderListProps) {
  const selection = useSelection(rows.map(({ id }) => id));
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason !== undefined) return <Cards {...list} rows={rows} selection={null} />;
  return (
    <>
      <ListSelectionBar rows={rows} selection={selection} />
      <Cards {...list} rows={rows} selection={selection} />
    </>
  );
}

type CardsProps = OrderListProps & { readonly selection: Selection | null };

function Cards({ rows, selectedId, hrefOf, fetching, selection }: CardsProps) {
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
            <OrderCard href={hrefOf(row.id)} row={row} selectedId={selectedId} />
            <OrderMissingNote order={row} orderHref={hrefOf(row.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type OrderCardProps = Pick<OrderListProps, 'selectedId'> & { readonly row: OrderRow; readonly href: string };

function OrderCard({ row, href, selectedId }: OrderCardProps) {
  return (
    <Link
      aria-current={row.id === selectedId ? 'true' : undefined}
      className="orders-card"
      id={orderCardId(row.id)}
      replace={selectedId !== null}
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
