import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useMissingRole } from '@ostep/platform';
import type { MenuEntry } from '@ostep/ui';
import { texts } from '../texts';

export function useOutsideEntry(): MenuEntry {
  const disabledReason = useMissingRole('office', 'manager');
  return { label: texts.outside.correct, icon: 'pencil', to: invoiceAddress.outside, disabledReason };
}
