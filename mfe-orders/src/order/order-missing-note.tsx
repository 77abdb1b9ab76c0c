import type { Missing } from '@ostep/endpoint-kit';
import { MissingNote } from '@ostep/ui';

type OrderMissingNoteProps = {
  readonly missing: Missing | null;
  /** Where the order itself is shown; null on its own pane, which needs no way to itself. */
  readonly orderHref: string | null;
};

const OWN_PANE = '/order?selectedOrderId=';

/** Keeps the filter of the list where the order itself is the place to mend it. */
export function OrderMissingNote({ missing, orderHref }: OrderMissingNoteProps) {
  if (!missing) return null;
  const path = missing.path?.startsWith(OWN_PANE) ? orderHref : missing.path;
  return (
    <p className="orders-missing">
      <MissingNote missing={{ ...missing, path }} />
    </p>
  );
}
