import type { Question, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { TextField } from '../form/text-field';
import { texts } from '../texts';

type QuestionDialogProps = {
  readonly questions: readonly Question[];
  /** Names the act, where it is no save. */
  readonly acceptLabel?: string | undefined;
  readonly onAnswer: (answers: readonly QuestionAnswerInput[] | null) => void;
};

const MAX_NOTE = 500;

/** The first note gets the focus, so that Enter alone confirms nothing. */
export function QuestionDialog({ questions, acceptLabel, onAnswer }: QuestionDialogProps) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const isMissing = ({ id, needsReason }: Question) => needsReason === true && !notes[id]?.trim();
  const accept = () => onAnswer(questions.map(({ id }) => ({ id, note: notes[id]?.trim() || null })));
  return (
    <Modal
      footer={
        <>
          <Button
            label={acceptLabel ?? texts.question.accept}
            onClick={questions.some(isMissing) ? () => setTried(true) : accept}
            tone="primary"
          />
          <Button label={texts.question.decline} onClick={() => onAnswer(null)} />
        </>
      }
      onClose={() => onAnswer(null)}
      open
      title={texts.question.title}
      width="min(36rem, calc(100vw - 2rem))"
    >
      {questions.map((question) => {
        const { id, message, needsReason } = question;
        return (
          <div className="ui-question" key={id}>
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
    </Modal>
  );
}
