import type { PayoutRow } from '@ostep/api-payouts';
import { formatInstant, formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { saveFile } from '@ostep/platform';
import { Button, Modal, useQuestions } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { elixir, type Month, transfers } from '../payouts.queries';
import { texts } from '../texts';

type TransfersDialogProps = {
  readonly month: Month;
  /** Chosen ones, whether the file can have them or not. */
  readonly rows: readonly PayoutRow[];
  /** What the file had is to be marked as paid. */
  readonly onPay: (inFile: readonly PayoutRow[]) => void;
  readonly onClose: () => void;
};

/** Says before the file is made what it has, and of whatever it has not why. */
export function TransfersDialog({ month, rows, onPay, onClose }: TransfersDialogProps) {
  const [isTaken, setTaken] = useState(false);
  const { withAnswers, questionDialog } = useQuestions(texts.takeAnyway);
  const inFile = rows.filter(({ transfer }) => transfer === 'ready');
  const leftOut = rows.filter(({ transfer }) => transfer !== 'ready');
  const squadIds = inFile.map(({ squadId }) => squadId);
  const none = inFile.length === 0 ? texts.nothingInFile : undefined;
  const taking = useMutation({
    mutationFn: async (kind: 'csv' | 'elixir') => {
      const file = await withAnswers((answers) => (kind === 'csv' ? transfers : elixir)(month, squadIds, answers));
      saveFile(file, kind === 'csv' ? texts.transfersFile : texts.elixirFile);
    },
    meta: { failure: texts.failed },
    onSuccess: () => setTaken(true),
  });
  return (
    <Modal
      footer={
        <>
          <Button
            busy={taking.isPending}
            disabledReason={none}
            icon="download"
            label={texts.csv}
            onClick={() => taking.mutate('csv')}
            tone="primary"
          />
          <Button
            busy={taking.isPending}
            disabledReason={none}
            icon="download"
            label={texts.elixir}
            onClick={() => taking.mutate('elixir')}
          />
          {isTaken ? <Button icon="check" label={texts.filePaid} onClick={() => onPay(inFile)} /> : null}
          <Button label={texts.close} onClick={onClose} />
        </>
      }
      onClose={onClose}
      open
      title={texts.transfers}
      width="48rem"
    >
      <Part
        rows={inFile}
        say={({ toPay }) => formatMoney(toPay)}
        title={`${texts.inFile}: ${texts.squadsAndSum(inFile.length, toJsonNumber(sum(inFile.map(({ toPay }) => toPay))))}`}
      />
      <Part
        rows={leftOut}
        say={whyLeftOut}
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

type PartProps = {
  readonly title: string;
  readonly rows: readonly PayoutRow[];
  readonly say: (row: PayoutRow) => string;
};

function Part({ title, rows, say }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul aria-label={title}>
        {rows.map((row) => (
          <li key={row.squadId}>{`${row.squadCode} ${row.squadName}: ${say(row)}`}</li>
        ))}
      </ul>
    </>
  );
}
