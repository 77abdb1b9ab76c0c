import { historyLabels, type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { confirm, download, toast, useMissingRole } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { historyEntry, type MenuEntry } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteInvoice, enterKsefNumber, invoiceHistory, upoPath, xmlPath } from '../invoices.queries';
import { texts } from '../texts';
import { EnterText } from './enter-text';
import { canBeSent } from './sending-text';
import { useChanged } from './use-changed';

const { edit: words, sending } = texts;

/** None while it is loaded. */
export function useInvoiceMenu(id: number, invoice: Invoice | undefined): readonly MenuEntry[] {
  const missingRole = useMissingRole('office', 'manager');
  const remove = useDeleting(id);
  const changed = useChanged(id);
  if (!invoice) return [];
  const { number, kind, hasUpo } = invoice;
  const file = `${(number ?? '').replaceAll('/', '-')}`;
  const whereIssued: MenuEntry[] =
    number === null ? [] : [{ label: words.xml, icon: 'download', run: () => download(xmlPath(id), `${file}.xml`) }];
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
  const removal: MenuEntry = {
    label: words.remove,
    icon: 'trash',
    tone: 'danger',
    disabledReason: missingRole,
    run: () => remove(kind === 'KOR' ? texts.correction.removeMessage : words.removeMessage),
  };
  return [
    ...whereIssued,
    ...withUpo,
    ...(canBeSent(invoice) ? [enter] : []),
    historyEntry({
      labels: historyLabels,
      load: invoiceHistory(id),
      of: number ?? texts.withoutNumber,
      record: 'invoice',
    }),
    ...(number === null ? [removal] : []),
  ];
}

function useDeleting(id: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => deleteInvoice(id),
    meta: { failure: texts.saveFailed },
    onSuccess: () => {
      toast({ type: 'success', title: texts.success, message: words.removed });
      navigate(invoiceAddress.list);
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  return async (message: string) => {
    if (await confirm({ title: words.remove, message, acceptLabel: words.remove })) removing.mutate();
  };
}
