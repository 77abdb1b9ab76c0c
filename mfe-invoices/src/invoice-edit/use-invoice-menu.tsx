import { historyLabels, type Invoice, isOwed } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { download, useMissingRole } from '@ostep/platform';
import { historyEntry, type MenuEntry } from '@ostep/ui';
import { enterKsefNumber, invoiceHistory, upoPath, xmlPath } from '../invoices.queries';
import { texts } from '../texts';
import { correctionWordsEntry } from './change-correction-words';
import { canBeSent } from './sending-text';
import { TextDialog } from './text-dialog';
import { useRemovalEntry } from './use-removal-entry';
import { useStoreInvoice } from './use-store-invoice';
import { useTakeBackNumberEntry } from './use-take-back-number-entry';

const { edit: words, sending } = texts;

/** Empty until the invoice is loaded. */
export function useInvoiceMenu(id: number, invoice: Invoice | undefined): readonly MenuEntry[] {
  const missingRole = useMissingRole('office', 'manager');
  const removal = useRemovalEntry(id, invoice);
  const takeBackNumber = useTakeBackNumberEntry(id, invoice);
  const storeInvoice = useStoreInvoice(id);
  if (!invoice) return [];
  const { number, hasUpo, state } = invoice;
  const file = (number ?? '').replaceAll('/', '-');
  const xmlEntries: MenuEntry[] =
    number === null || state === 'outside'
      ? []
      : [{ label: words.xml, icon: 'download', run: () => download(xmlPath(id), `${file}.xml`) }];
  const upoEntries: MenuEntry[] = hasUpo
    ? [{ label: sending.upo, icon: 'download', run: () => download(upoPath(id), `${file}-UPO.xml`) }]
    : [];
  const enterNumber: MenuEntry = {
    label: sending.enter,
    icon: 'pencil',
    disabledReason: missingRole,
    dialog: (onClose) => (
      <TextDialog
        label={sending.entered.ksefNumber}
        onClose={onClose}
        onSaved={(saved) => {
          onClose();
          storeInvoice(saved);
        }}
        submit={(text) => enterKsefNumber(id, text)}
        submitLabel={sending.save}
        title={sending.enter}
      />
    ),
  };
  const enterPayment: MenuEntry = {
    label: texts.payments.enterOf,
    icon: 'plus',
    disabledReason: missingRole,
    to: invoiceAddress.newPayment(id),
  };
  return [
    ...correctionWordsEntry(invoice, missingRole),
    ...xmlEntries,
    ...upoEntries,
    ...(canBeSent(invoice) ? [enterNumber] : []),
    ...(isOwed(invoice) ? [enterPayment] : []),
    historyEntry({
      labels: historyLabels,
      load: invoiceHistory(id),
      recordName: number ?? texts.withoutNumber,
      table: 'invoice',
    }),
    ...takeBackNumber,
    ...removal,
  ];
}
