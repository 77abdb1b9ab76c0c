import { invoicesKeys, type ProtocolToInvoice, type WaitingFilter } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, useQuestions, useSelection } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MarkOutside } from '../invoice-outside/mark-outside';
import { draftInvoice, draftSeparateInvoices } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.waiting;

const totalOf = (rows: readonly ProtocolToInvoice[]) => toJsonNumber(sum(rows.map(({ totalValue }) => totalValue)));

function useDraftMutations() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { withAnswers, questionDialog } = useQuestions(words.anyway);
  const meta = { failure: texts.saveFailed };
  const refresh = () => queries.invalidateQueries({ queryKey: invoicesKeys.all });
  const together = useMutation({
    mutationFn: (ids: number[]) => withAnswers((answers) => draftInvoice(ids, answers)),
    meta,
    onSuccess: (id) => {
      void refresh();
      navigate(invoiceAddress.edit(id));
    },
  });
  const each = useMutation({
    mutationFn: (ids: number[]) => withAnswers((answers) => draftSeparateInvoices(ids, answers)),
    meta,
    onSuccess: (drafted) => {
      toast({ type: 'success', title: texts.success, message: words.drafted(drafted.length) });
      navigate(invoiceAddress.shown('draft'));
      return refresh();
    },
  });
  return { together, each, questionDialog };
}

type Seen = { readonly filter: string; readonly rows: ReadonlyMap<number, ProtocolToInvoice> };

/** The rows of all pages that were shown with this filter, so that choosing goes on from page to page. */
function useSeenRows(rows: readonly ProtocolToInvoice[], filter: WaitingFilter | null): readonly ProtocolToInvoice[] {
  const [seen, setSeen] = useState<Seen>({ filter: '', rows: new Map() });
  const name = JSON.stringify(filter);
  const isNew = filter !== null && (seen.filter !== name || rows.some((row) => seen.rows.get(row.id) !== row));
  if (isNew) {
    const before = seen.filter === name ? seen.rows : [];
    setSeen({ filter: name, rows: new Map([...before, ...rows.map((row) => [row.id, row] as const)]) });
  }
  return [...seen.rows.values()];
}

/**
 * Drafts one invoice of a protocol or of all chosen ones, or one of each; or marks them as invoiced by another program.
 * @param filter null while the rows are still those of another filter or page
 */
export function useDrafting(rows: readonly ProtocolToInvoice[], filter: WaitingFilter | null) {
  const selection = useSelection(rows.map(({ id }) => id));
  const seen = useSeenRows(rows, filter);
  const { together, each, questionDialog } = useDraftMutations();
  const [outsideProtocols, setOutsideProtocols] = useState<readonly ProtocolToInvoice[] | null>(null);
  const chosen = seen.filter(({ id }) => selection.chosen.has(id));
  const ids = chosen.map(({ id }) => id);
  const actions = (
    <>
      <Button
        busy={together.isPending}
        label={words.draftChosen(ids.length)}
        onClick={() => together.mutate(ids)}
        tone="primary"
      />
      {ids.length > 1 ? (
        <Button busy={each.isPending} label={words.draftEach(ids.length)} onClick={() => each.mutate(ids)} />
      ) : null}
      <Button label={texts.outside.markChosen(ids.length)} onClick={() => setOutsideProtocols(chosen)} />
    </>
  );
  const close = () => setOutsideProtocols(null);
  const dialogs = (
    <>
      {questionDialog}
      {outsideProtocols ? (
        <MarkOutside
          onClose={close}
          onMarked={() => {
            selection.clear();
            close();
          }}
          protocols={outsideProtocols}
        />
      ) : null}
    </>
  );
  const label = ({ protocolNumber }: ProtocolToInvoice) => words.choose(protocolNumber ?? texts.withoutNumber);
  // A protocol that is chosen but not found by the filter is left out.
  const shown = { ...selection, chosen: new Set(ids) };
  return {
    draft: (id: number) => together.mutate([id]),
    mark: (row: ProtocolToInvoice) => setOutsideProtocols([row]),
    dialogs,
    selection: { actions, label, selection: shown, sum: formatMoney(totalOf(chosen)) },
  };
}
