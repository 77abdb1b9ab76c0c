import { Button, Modal } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.sending;

type DayQuestionProps = {
  readonly message: string;
  readonly busy: boolean;
  readonly onAnswer: (today: boolean) => void;
  readonly onClose: () => void;
};

/** Asks whether an invoice with an earlier day of issue gets today's date before it is sent. */
export function IssueDateQuestion({ message, busy, onAnswer, onClose }: DayQuestionProps) {
  return (
    <Modal
      footer={
        <>
          <Button busy={busy} label={words.changeAndSend} onClick={() => onAnswer(true)} tone="primary" />
          <Button busy={busy} label={words.sendUnchanged} onClick={() => onAnswer(false)} />
          <Button label={words.cancel} onClick={onClose} />
        </>
      }
      onClose={onClose}
      open
      title={words.send}
      width="min(36rem, calc(100vw - 2rem))"
    >
      <p>{message}</p>
    </Modal>
  );
}
