import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useMissingRole } from '@ostep/platform';
import { ButtonLink, type MenuEntry } from '@ostep/ui';
import { texts } from '../texts';

export function PaymentsLink() {
  const missingRole = useMissingRole('office', 'manager');
  return <ButtonLink disabledReason={missingRole} label={texts.payments.page} to={invoiceAddress.payments} />;
}

/** Where the page's act is another one. */
export function usePaymentsEntry(): MenuEntry {
  const disabledReason = useMissingRole('office', 'manager');
  return { label: texts.payments.page, icon: 'upload', to: invoiceAddress.payments, disabledReason };
}
