import type { PayoutRow } from '@ostep/api-payouts';
import { saveFile, useMissingRole } from '@ostep/platform';
import { Button, useQuestions } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { approve, type Month, payoutWorkbook } from '../payouts.queries';
import { texts } from '../texts';
import { PaidDialog } from './paid-dialog';
import { TransfersDialog } from './transfers-dialog';
import { usePayoutsChanged } from './use-payouts-changed';

type PayoutActionsProps = { readonly month: Month; readonly chosen: readonly PayoutRow[] };

export function PayoutActions({ month, chosen }: PayoutActionsProps) {
  const missingRole = useMissingRole('manager');
  const { withAnswers, questionDialog } = useQuestions(texts.approve);
  const changed = usePayoutsChanged();
  const ids = chosen.map(({ squadId }) => squadId);
  const approved = chosen.filter(({ state }) => state === 'approved');
  const [isTransfersOpen, setIsTransfersOpen] = useState(false);
  const [paying, setPaying] = useState<readonly PayoutRow[] | null>(null);
  const noneApproved = approved.length === 0 ? texts.noneApproved : undefined;
  const approving = useMutation({
    mutationFn: () => withAnswers((answers) => approve(month, ids, answers)),
    meta: { failure: texts.failed },
    onSuccess: () => changed(texts.approved),
  });
  const exporting = useMutation({
    mutationFn: async () => saveFile(await payoutWorkbook(month, ids), texts.workbookFile),
    meta: { failure: texts.failed },
  });
  return (
    <>
      <Button
        busy={approving.isPending}
        disabledReason={missingRole}
        icon="check"
        label={texts.approveChosen}
        onClick={() => approving.mutate()}
        tone="primary"
      />
      <Button icon="download" label={texts.transfers} onClick={() => setIsTransfersOpen(true)} />
      <Button disabledReason={noneApproved} label={texts.markPaid} onClick={() => setPaying(approved)} />
      <Button busy={exporting.isPending} icon="file-excel" label={texts.workbook} onClick={() => exporting.mutate()} />
      {isTransfersOpen ? (
        <TransfersDialog
          month={month}
          onClose={() => setIsTransfersOpen(false)}
          onPay={(inFile) => {
            setIsTransfersOpen(false);
            setPaying(inFile);
          }}
          rows={chosen}
        />
      ) : null}
      {paying === null ? null : (
        <PaidDialog
          month={month}
          onClose={() => setPaying(null)}
          onPaid={(summary) => {
            setPaying(null);
            changed(texts.paid(summary));
          }}
          rows={paying}
        />
      )}
      {questionDialog}
    </>
  );
}
