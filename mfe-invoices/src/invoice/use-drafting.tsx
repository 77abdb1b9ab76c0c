import { invoicesKeys, type ProtocolToInvoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, useQuestions, useSelection } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MarkOutside } from '../invoice-outside/mark-outside';
import { draftEach, draftInvoice } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.waiting;

export const totalOf = (rows: readonly ProtocolToInvoice[]) =>
  toJsonNumber(sum(rows.map(({ totalValue }) => totalValue)));

function useDrafts() {
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
    mutationFn: (ids: number[]) => withAnswers((answers) => draftEach(ids, answers)),
    meta,
    onSuccess: (drafted) => {
      toast({ type: 'success', title: texts.success, message: words.drafted(drafted.length) });
      navigate(invoiceAddress.shown('draft'));
      return refresh();
    },
  });
  return { together, each, questionDialog };
}

/** Of one protocol, of chosen ones together, or of each of them; or they were invoiced by another program. */
export function useDrafting(rows: readonly ProtocolToInvoice[]) {
  const selection = useSelection(rows.map(({ id }) => id));
  const { together, each, questionDialog } = useDrafts();
  const [marked, setMarked] = useState<readonly ProtocolToInvoice[] | null>(null);
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  const ids = chosen.map(({ id }) => id);
  const acts = (
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
      <Button label={texts.outside.markChosen(ids.length)} onClick={() => setMarked(chosen)} />
    </>
  );
  const close = () => setMarked(null);
  const dialogs = (
    <>
      {questionDialog}
      {marked ? (
        <MarkOutside
          onClose={close}
          onMarked={() => {
            selection.clear();
            close();
          }}
          protocols={marked}
        />
      ) : null}
    </>
  );
  const label = ({ protocolNumber }: ProtocolToInvoice) => words.choose(protocolNumber ?? texts.withoutNumber);
  // Nothing is done with what is not shown.
  const shown = { ...selection, chosen: new Set(ids) };
  return {
    draft: (id: number) => together.mutate([id]),
    mark: (row: ProtocolToInvoice) => setMarked([row]),
    dialogs,
    selection: { acts, label, selection: shown, sum: formatMoney(totalOf(chosen)) },
  };
}
