import { type PayoutMonth, payoutKeys } from '@ostep/api-payouts';
import { saveFile, toast, useMissingRole } from '@ostep/platform';
import { Button, RowCheckbox, type Selection, Toolbar, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approve, elixir, payoutWorkbook, transfers } from '../payouts.queries';
import { texts } from '../texts';
import { PaidDialog } from './paid-dialog';

type PayoutActionsProps = { readonly payouts: PayoutMonth; readonly selection: Selection };

// long: an act after another, each with its button
export function PayoutActions({ payouts, selection }: PayoutActionsProps) {
  const missingRole = useMissingRole('manager');
  const { withAnswers, questionDialog } = useQuestions(texts.approve);
  const changed = useChanged();
  const chosen = payouts.rows.filter(({ squadId }) => selection.chosen.has(squadId));
  const ids = chosen.map(({ squadId }) => squadId);
  const approved = chosen.filter(({ state }) => state === 'approved');
  const [isPaying, setPaying] = useState(false);
  const noneChosen = chosen.length === 0 ? texts.noneChosen : undefined;
  const noneApproved = approved.length === 0 ? texts.noneApproved : undefined;
  const approving = useMutation({
    mutationFn: () => withAnswers((answers) => approve(payouts, ids, answers)),
    meta: { failure: texts.failed },
    onSuccess: () => changed(texts.approved),
  });
  const { listing, listingElixir, exporting, fileQuestion } = useFiles(payouts, ids);
  return (
    <Toolbar>
      <RowCheckbox
        all
        checked={payouts.rows.length > 0 && chosen.length === payouts.rows.length}
        label={texts.selectAll}
        onToggle={selection.toggleAll}
      />
      <span role="status">{chosen.length > 0 ? texts.chosen(chosen.length) : null}</span>
      <Button
        busy={approving.isPending}
        disabledReason={missingRole ?? noneChosen}
        icon="check"
        label={texts.approveChosen}
        onClick={() => approving.mutate()}
        tone="primary"
      />
      <Button
        busy={listing.isPending}
        disabledReason={noneApproved}
        icon="download"
        label={texts.transfers}
        onClick={() => listing.mutate()}
      />
      <Button
        busy={listingElixir.isPending}
        disabledReason={noneApproved}
        icon="download"
        label={texts.elixir}
        onClick={() => listingElixir.mutate()}
        tone="text"
      />
      <Button disabledReason={noneApproved} label={texts.markPaid} onClick={() => setPaying(true)} />
      <Button
        busy={exporting.isPending}
        disabledReason={noneChosen}
        icon="file-excel"
        label={texts.workbook}
        onClick={() => exporting.mutate()}
      />
      {isPaying ? (
        <PaidDialog
          month={payouts}
          onClose={() => setPaying(false)}
          onPaid={(said) => {
            setPaying(false);
            changed(texts.paid(said));
          }}
          rows={approved}
        />
      ) : null}
      {questionDialog}
      {fileQuestion}
    </Toolbar>
  );
}

function useFiles(payouts: PayoutMonth, ids: number[]) {
  const failing = { meta: { failure: texts.failed } };
  const { withAnswers, questionDialog: fileQuestion } = useQuestions();
  return {
    fileQuestion,
    listing: useMutation({
      ...failing,
      mutationFn: async () =>
        saveFile(await withAnswers((answers) => transfers(payouts, ids, answers)), texts.transfersFile),
    }),
    listingElixir: useMutation({
      ...failing,
      mutationFn: async () => saveFile(await withAnswers((answers) => elixir(payouts, ids, answers)), texts.elixirFile),
    }),
    exporting: useMutation({
      ...failing,
      mutationFn: async () => saveFile(await payoutWorkbook(payouts, ids), texts.workbookFile),
    }),
  };
}

function useChanged() {
  const client = useQueryClient();
  return (message: string) => {
    void client.invalidateQueries({ queryKey: payoutKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
}
