import { historyLabels, type Invoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { download, useMissingRole } from '@ostep/platform';
import { historyEntry, type MenuEntry } from '@ostep/ui';
import { enterKsefNumber, invoiceHistory, upoPath, xmlPath } from '../invoices.queries';
import { texts } from '../texts';
import { correctionWordsEntry } from './change-correction-words';
import { EnterText } from './enter-text';
import { canBeSent } from './sending-text';
import { useChanged } from './use-changed';
import { useNumberBack } from './use-number-back';
import { useRemoval } from './use-removal';

const { edit: words, sending } = texts;

/** None while it is loaded. */
export function useInvoiceMenu(id: number, invoice: Invoice | undefined): readonly MenuEntry[] {
  const missingRole = useMissingRole('office', 'manager');
  const removal = useRemoval(id, invoice);
  const numberBack = useNumberBack(id, invoice);
  const changed = useChanged(id);
  if (!invoice) return [];
  const { number, hasUpo, state } = invoice;
  const file = `${(number ?? '').replaceAll('/', '-')}`;
  const whereIssued: MenuEntry[] =
    number === null || state === 'outside'
      ? []
      : [{ label: words.xml, icon: 'download', run: () => download(xmlPath(id), `${file}.xml`) }];
  const withUpo: MenuEntry[] = hasUpo
    ? [{ label: sending.upo, icon: 'download', run: () => download(upoPath(id), `${file}-UPO.xml`) }]
    : [];
  const enter: MenuEntry = {
    label: sending.enter,
    icon: 'pencil',
    disabledReason: missingRole,
    dialog: (onClose) => (
      <EnterText
        label={sending.entered.ksefNumber}
        onClose={onClose}
        onSaved={(saved) => {
          onClose();
          changed(saved);
        }}
        submit={(text) => enterKsefNumber(id, text)}
        submitLabel={sending.save}
        title={sending.enter}
      />
    ),
  };
  const pay: MenuEntry = {
    label: texts.payments.enterOf,
    icon: 'plus',
    disabledReason: missingRole,
    to: invoiceAddress.newPayment(id),
  };
  return [
    ...correctionWordsEntry(invoice, missingRole),
    ...whereIssued,
    ...withUpo,
    ...(canBeSent(invoice) ? [enter] : []),
    ...(invoice.ksefNumber !== null && invoice.kind === 'VAT' && state !== 'outside' ? [pay] : []),
    historyEntry({
      labels: historyLabels,
      load: invoiceHistory(id),
      of: number ?? texts.withoutNumber,
      record: 'invoice',
    }),
    ...numberBack,
    ...removal,
  ];
}
