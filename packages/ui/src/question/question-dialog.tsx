import type { Question, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { isSaveKey } from '../form/save-key';
import { TextField } from '../form/text-field';
import { texts } from '../texts';

type QuestionDialogProps = {
  readonly questions: readonly Question[];
  /** Answers of this act so far: a reason that was given stands there again. */
  readonly given?: readonly QuestionAnswerInput[] | undefined;
  /** Names the act that is meant. Without it the save looks like a mistake, and the way back is the first choice. */
  readonly acceptLabel?: string | undefined;
  /** What is asked about, where a sentence would not hold it. */
  readonly details?: ReactNode;
  readonly onAnswer: (answers: readonly QuestionAnswerInput[] | null) => void;
};

const MAX_NOTE = 500;

/** The check that asks: an id names it before its figures. */
const kindOf = ({ id }: Pick<Question, 'id'>) => id.split('(', 1)[0] ?? id;

type Kind = readonly [kind: string, questions: readonly Question[]];

function byKind(questions: readonly Question[]): Kind[] {
  const kinds = new Set(questions.map(kindOf));
  return [...kinds].map((kind) => [kind, questions.filter((question) => kindOf(question) === kind)]);
}

/** One note for all questions of a kind. The first gets the focus: Enter confirms only where it has asked for one reason. */
export function QuestionDialog({ questions, given = [], acceptLabel, details, onAnswer }: QuestionDialogProps) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(given.map(({ id, note }) => [kindOf({ id }), note ?? ''])),
  );
  const [tried, setTried] = useState(false);
  const kinds = byKind(questions);
  const needsReason = ([, asked]: Kind) => asked.some((question) => question.needsReason);
  const isMissing = (kind: Kind) => needsReason(kind) && !notes[kind[0]]?.trim();
  const accept = () => {
    if (kinds.some(isMissing)) return setTried(true);
    onAnswer(questions.map((question) => ({ id: question.id, note: notes[kindOf(question)]?.trim() || null })));
  };
  const onlyReason = kinds.length === 1 && kinds.every(needsReason);
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
      {kinds.map((kind) => {
        const [name, asked] = kind;
        return (
          <div className="ui-question" key={name} onKeyDown={onKeyDown} role="none">
            {asked.map(({ id, message }) => (
              <p key={id}>{message}</p>
            ))}
            <TextField
              error={tried && isMissing(kind) ? texts.question.reasonMissing : undefined}
              label={needsReason(kind) ? texts.question.reason : texts.question.note}
              maxLength={MAX_NOTE}
              onChange={(note) => setNotes((old) => ({ ...old, [name]: note }))}
              required={needsReason(kind)}
              value={notes[name] ?? ''}
            />
          </div>
        );
      })}
      {details}
    </Modal>
  );
}
