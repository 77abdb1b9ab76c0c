import type { PayoutRow } from '@ostep/api-payouts';
import { formatInstant, formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { saveFile } from '@ostep/platform';
import { Button, Modal, useQuestions } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Month, transfersCsv, transfersElixir } from '../payouts.queries';
import { texts } from '../texts';

type TransfersDialogProps = {
  readonly month: Month;
  /** All chosen payouts, also those that the file cannot contain. */
  readonly rows: readonly PayoutRow[];
  /** Called with the payouts in the file, to mark them as paid. */
  readonly onPay: (inFile: readonly PayoutRow[]) => void;
  readonly onClose: () => void;
};

/** Shows which payouts the file will contain, and why the others are left out. */
export function TransfersDialog({ month, rows, onPay, onClose }: TransfersDialogProps) {
  const [isDownloaded, setIsDownloaded] = useState(false);
  const { withAnswers, questionDialog } = useQuestions(texts.takeAnyway);
  const inFile = rows.filter(({ transfer }) => transfer === 'ready');
  const leftOut = rows.filter(({ transfer }) => transfer !== 'ready');
  const squadIds = inFile.map(({ squadId }) => squadId);
  const emptyReason = inFile.length === 0 ? texts.nothingInFile : undefined;
  const downloading = useMutation({
    mutationFn: async (kind: 'csv' | 'elixir') => {
      const file = await withAnswers((answers) =>
        (kind === 'csv' ? transfersCsv : transfersElixir)(month, squadIds, answers),
      );
      saveFile(file, kind === 'csv' ? texts.transfersFile : texts.elixirFile);
    },
    meta: { failure: texts.failed },
    onSuccess: () => setIsDownloaded(true),
  });
  return (
    <Modal
      footer={
        <>
          <Button
            busy={downloading.isPending}
            disabledReason={emptyReason}
            icon="download"
            label={texts.csv}
            onClick={() => downloading.mutate('csv')}
            tone="primary"
          />
          <Button
            busy={downloading.isPending}
            disabledReason={emptyReason}
            icon="download"
            label={texts.elixir}
            onClick={() => downloading.mutate('elixir')}
          />
          {isDownloaded ? <Button icon="check" label={texts.filePaid} onClick={() => onPay(inFile)} /> : null}
          <Button label={texts.close} onClick={onClose} />
        </>
      }
      onClose={onClose}
      open
      title={texts.transfers}
      width="48rem"
    >
      <PayoutList
        rows={inFile}
        describe={({ toPay }) => formatMoney(toPay)}
        title={`${texts.inFile}: ${texts.squadsAndSum(inFile.length, toJsonNumber(sum(inFile.map(({ toPay }) => toPay))))}`}
      />
      <PayoutList
        rows={leftOut}
        describe={whyLeftOut}
        title={`${texts.leftOut}: ${texts.squadsAndSum(leftOut.length, toJsonNumber(sum(leftOut.map(({ toPay }) => toPay))))}`}
      />
      {questionDialog}
    </Modal>
  );
}

function whyLeftOut({ transfer, toPay, payeeChange }: PayoutRow): string {
  const why = transfer === 'ready' ? '' : texts.leftOutWhy[transfer];
  const { changedBy = null, changedTime = null } = payeeChange ?? {};
  const isNamed = transfer === 'payeeChanged' && changedBy !== null && changedTime !== null;
  const who = isNamed ? [texts.changedBy(changedBy, formatInstant(changedTime))] : [];
  return [formatMoney(toPay), why, ...who].join(', ');
}

type PayoutListProps = {
  readonly title: string;
  readonly rows: readonly PayoutRow[];
  readonly describe: (row: PayoutRow) => string;
};

function PayoutList({ title, rows, describe }: PayoutListProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul aria-label={title}>
        {rows.map((row) => (
          <li key={row.squadId}>{`${row.squadCode} ${row.squadName}: ${describe(row)}`}</li>
        ))}
      </ul>
    </>
  );
}
