import { type MonthClosing, reopenMonthForm } from '@ostep/api-summaries';
import { Button, Modal, TextAreaField } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reopenMonth } from './closing.queries';
import { closingTexts as texts } from './closing-texts';
import { sinceText } from './since-text';

type ReopenDialogProps = {
  readonly closing: MonthClosing;
  readonly onClose: () => void;
  readonly onReopened: (now: MonthClosing) => void;
};

export function ReopenDialog({ closing, onClose, onReopened }: ReopenDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const reopening = useMutation({ mutationFn: () => reopenMonth(closing, reason), onSuccess: onReopened });
  const send = () => {
    const problem = reopenMonthForm.safeParse({ reason }).error?.issues[0]?.message;
    setError(problem);
    if (problem === undefined) reopening.mutate();
  };
  return (
    <Modal
      footer={
        <>
          <Button busy={reopening.isPending} label={texts.reopen} onClick={send} tone="primary" />
          <Button label={texts.cancel} onClick={onClose} />
        </>
      }
      onClose={onClose}
      open
      title={texts.reopenTitle(closing.year, closing.month)}
    >
      <p>{sinceText(closing)}</p>
      <TextAreaField error={error} label={texts.reason} name="reason" onChange={setReason} required value={reason} />
    </Modal>
  );
}
