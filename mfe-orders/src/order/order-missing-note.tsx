import type { OrderMissing, OrderRow } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { useReadOnlyReason } from '@ostep/platform';
import { MissingNote } from '@ostep/ui';

type OrderMissingNoteProps = {
  readonly order: Pick<OrderRow, 'id' | 'missing'>;
  /** Where the order is shown; null in the pane of the order itself. */
  readonly orderHref: string | null;
};

export function OrderMissingNote({ order: { id, missing }, orderHref }: OrderMissingNoteProps) {
  const isReadOnly = useReadOnlyReason() !== undefined;
  if (!missing) return null;
  const form = formFor(missing, id);
  const protocol = missing.protocolId === null ? null : protocolAddress.settle(missing.protocolId);
  // To a person without a role a form would only show that a role is missing.
  const to = form ? (isReadOnly ? null : form) : (protocol ?? orderHref);
  return (
    <p className="orders-missing">
      <MissingNote missing={{ ...missing, to }} />
    </p>
  );
}

function formFor({ reason }: OrderMissing, id: number): string | null {
  if (reason === 'draft') return orderAddress.edit(id);
  return reason === 'noProtocol' || reason === 'awaitsProtocol' ? protocolAddress.upload : null;
}
