import type { InvoicesShown } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import type { PageTabs } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { protocolsQuery } from '../invoices.queries';
import { texts } from '../texts';

export type InvoiceTab = 'waiting' | 'issued' | 'payments';

/** Drafts are still to be issued. */
export const tabOf = (show: InvoicesShown): InvoiceTab => (show === 'draft' ? 'waiting' : 'issued');

export function useInvoiceTabs(active: InvoiceTab): PageTabs {
  const { data } = useQuery(protocolsQuery(0, { which: '', district: '' }));
  const tabs = [
    { tab: 'waiting', to: invoiceAddress.list, label: texts.waiting.tab(data?.waiting) },
    { tab: 'issued', to: invoiceAddress.shown('issued'), label: texts.shown.issued },
    { tab: 'payments', to: invoiceAddress.payments, label: texts.payments.page },
  ];
  return { label: texts.page, tabs: tabs.map(({ tab, ...rest }) => ({ ...rest, isActive: tab === active })) };
}
