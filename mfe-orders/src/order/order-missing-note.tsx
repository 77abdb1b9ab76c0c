import type { Missing } from '@ostep/endpoint-kit';
import { useReadOnlyReason } from '@ostep/platform';
import { MissingNote } from '@ostep/ui';

type OrderMissingNoteProps = {
  readonly missing: Missing | null;
  /** Where the order itself is shown; null on its own pane, which needs no way to itself. */
  readonly orderHref: string | null;
};

const OWN_PANE = '/order?selectedOrderId=';
/** Without a role they only say that one is missing. */
const FORMS = ['/order/edit/', '/protocol/upload'];

/** Keeps the filter of the list where the order itself is the place to mend it. */
export function OrderMissingNote({ missing, orderHref }: OrderMissingNoteProps) {
  const isReadOnly = useReadOnlyReason() !== undefined;
  if (!missing) return null;
  const isForm = FORMS.some((form) => missing.path?.startsWith(form));
  const path = missing.path?.startsWith(OWN_PANE) ? orderHref : isForm && isReadOnly ? null : missing.path;
  return (
    <p className="orders-missing">
      <MissingNote missing={{ ...missing, path }} />
    </p>
  );
}
