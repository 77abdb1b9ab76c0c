import type { Invoice } from '@ostep/api-invoices';
import { Button, DocumentProgress, useDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { printPath } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.edit;

export function InvoicePrint({ invoice: { id, number } }: { readonly invoice: Invoice }) {
  const { state, save, cancel } = useDocument();
  const saving = useMutation({
    mutationFn: () => save(printPath(id), `${(number ?? words.draft).replaceAll('/', '-')}.pdf`),
    meta: { quiet: true },
  });
  return (
    <>
      <Button busy={saving.isPending} icon="file-pdf" label={words.print} onClick={() => saving.mutate()} />
      <DocumentProgress onCancel={cancel} state={state} />
    </>
  );
}
