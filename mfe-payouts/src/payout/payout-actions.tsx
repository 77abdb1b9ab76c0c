import { type PayoutMonth, type PayoutRow, payoutKeys } from '@ostep/api-payouts';
import { saveFile, toast, useMissingRole } from '@ostep/platform';
import { Button, RowCheckbox, type Selection, Toolbar, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approve, payoutWorkbook } from '../payouts.queries';
import { texts } from '../texts';
import { PaidDialog } from './paid-dialog';
import { TransfersDialog } from './transfers-dialog';

type PayoutActionsProps = { readonly payouts: PayoutMonth; readonly selection: Selection };

// long: an act after another, each with its button
export function PayoutActions({ payouts, selection }: PayoutActionsProps) {
  const missingRole = useMissingRole('manager');
  const { withAnswers, questionDialog } = useQuestions(texts.approve);
  const changed = useChanged();
  const chosen = payouts.rows.filter(({ squadId }) => selection.chosen.has(squadId));
  const ids = chosen.map(({ squadId }) => squadId);
  const approved = chosen.filter(({ state }) => state === 'approved');
  const [isListing, setListing] = useState(false);
  const [paying, setPaying] = useState<readonly PayoutRow[] | null>(null);
  const noneChosen = chosen.length === 0 ? texts.noneChosen : undefined;
  const noneApproved = approved.length === 0 ? texts.noneApproved : undefined;
  const approving = useMutation({
    mutationFn: () => withAnswers((answers) => approve(payouts, ids, answers)),
    meta: { failure: texts.failed },
    onSuccess: () => changed(texts.approved),
  });
  const exporting = useMutation({
    mutationFn: async () => saveFile(await payoutWorkbook(payouts, ids), texts.workbookFile),
    meta: { failure: texts.failed },
  });
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
      <Button disabledReason={noneChosen} icon="download" label={texts.transfers} onClick={() => setListing(true)} />
      <Button disabledReason={noneApproved} label={texts.markPaid} onClick={() => setPaying(approved)} />
      <Button
        busy={exporting.isPending}
        disabledReason={noneChosen}
        icon="file-excel"
        label={texts.workbook}
        onClick={() => exporting.mutate()}
      />
      {isListing ? (
        <TransfersDialog
          month={payouts}
          onClose={() => setListing(false)}
          onPay={(inFile) => {
            setListing(false);
            setPaying(inFile);
          }}
          rows={chosen}
        />
      ) : null}
      {paying === null ? null : (
        <PaidDialog
          month={payouts}
          onClose={() => setPaying(null)}
          onPaid={(said) => {
            setPaying(null);
            changed(texts.paid(said));
          }}
          rows={paying}
        />
      )}
      {questionDialog}
    </Toolbar>
  );
}

function useChanged() {
  const client = useQueryClient();
  return (message: string) => {
    void client.invalidateQueries({ queryKey: payoutKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
}
