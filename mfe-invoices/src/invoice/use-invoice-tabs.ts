import { type InvoicesShown, invoicesShown } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import type { PageTabs } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { protocolsQuery } from '../invoices.queries';
import { texts } from '../texts';

const tabs = ['draft', 'approved', 'issued', 'unpaid', 'all'] as const satisfies readonly InvoicesShown[];

/** Parts of a tab: it shows the first one until another is chosen. */
const tabOf = {
  ...{ draft: 'draft', approved: 'approved', unsent: 'approved', refused: 'approved' },
  ...{ issued: 'issued', unpaid: 'unpaid', overdue: 'unpaid', all: 'all' },
} as const satisfies Record<InvoicesShown, (typeof tabs)[number]>;

export const partsOfTab = (show: InvoicesShown): readonly InvoicesShown[] =>
  invoicesShown.filter((one) => tabOf[one] === tabOf[show]);

/** null: the protocols to invoice. */
export function useInvoiceTabs(show: InvoicesShown | null): PageTabs {
  const { data } = useQuery(protocolsQuery);
  const shownTab = show === null ? null : tabOf[show];
  const waiting = { to: invoiceAddress.list, label: texts.waiting.tab(data?.length), isActive: show === null };
  const ofInvoices = tabs.map((tab) => ({
    ...{ to: invoiceAddress.shown(tab), label: texts.tabs[tab], isActive: tab === shownTab },
  }));
  return { label: texts.page, tabs: [waiting, ...ofInvoices] };
}
