import type { Question, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { isSaveKey } from '../form/save-key';
import { TextField } from '../form/text-field';
import { texts } from '../texts';

type QuestionDialogProps = {
  readonly questions: readonly Question[];
  /** Names the act that is meant. Without it the save looks like a mistake, and the way back is the first choice. */
  readonly acceptLabel?: string | undefined;
  /** What is asked about, where a sentence would not hold it. */
  readonly details?: ReactNode;
  readonly onAnswer: (answers: readonly QuestionAnswerInput[] | null) => void;
};

const MAX_NOTE = 500;

/** The first note gets the focus: Enter confirms only where it has asked for one reason. */
export function QuestionDialog({ questions, acceptLabel, details, onAnswer }: QuestionDialogProps) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const isMissing = ({ id, needsReason }: Question) => needsReason === true && !notes[id]?.trim();
  const accept = () => {
    if (questions.some(isMissing)) return setTried(true);
    onAnswer(questions.map(({ id }) => ({ id, note: notes[id]?.trim() || null })));
  };
  const onlyReason = questions.length === 1 && questions[0]?.needsReason === true;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event) && !(event.key === 'Enter' && onlyReason)) return;
    event.preventDefault();
    accept();
  };
  return (
    <Modal
      footer={
        <>
          {acceptLabel ? <Button label={acceptLabel} onClick={accept} tone="primary" /> : null}
          <Button
            label={texts.question.decline}
            onClick={() => onAnswer(null)}
            tone={acceptLabel ? 'secondary' : 'primary'}
          />
          {acceptLabel ? null : <Button label={texts.question.accept} onClick={accept} />}
        </>
      }
      onClose={() => onAnswer(null)}
      open
      title={texts.question.title}
      width={details ? 'min(64rem, calc(100vw - 2rem))' : 'min(36rem, calc(100vw - 2rem))'}
    >
      {questions.map((question) => {
        const { id, message, needsReason } = question;
        return (
          <div className="ui-question" key={id} onKeyDown={onKeyDown} role="none">
            <p>{message}</p>
            <TextField
              error={tried && isMissing(question) ? texts.question.reasonMissing : undefined}
              label={needsReason ? texts.question.reason : texts.question.note}
              maxLength={MAX_NOTE}
              onChange={(note) => setNotes((old) => ({ ...old, [id]: note }))}
              required={needsReason}
              value={notes[id] ?? ''}
            />
          </div>
        );
      })}
      {details}
    </Modal>
  );
}
