import type { Invoice } from '@ostep/api-invoices';
import { Button, DocumentProgress, useDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { printPath } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.edit;

/** The button stands in the heading, its progress below it. */
export function useInvoicePrint(id: number, number: Invoice['number'] | undefined) {
  const { state, save, cancel } = useDocument();
  const saving = useMutation({
    mutationFn: () => save(printPath(id), `${(number ?? words.draft).replaceAll('/', '-')}.pdf`),
    meta: { quiet: true },
  });
  return {
    printButton: <Button busy={saving.isPending} icon="file-pdf" label={words.print} onClick={() => saving.mutate()} />,
    printProgress: <DocumentProgress onCancel={cancel} state={state} />,
  };
}
