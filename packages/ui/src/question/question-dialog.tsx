import type { Question, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { isSaveKey } from '../form/save-key';
import { TextField } from '../form/text-field';
import { texts } from '../texts';

type QuestionDialogProps = {
  readonly questions: readonly Question[];
  /** The answers so far: when a kind of question is asked again, its field has the reason that was given. */
  readonly given?: readonly QuestionAnswerInput[] | undefined;
  /** Names an action that is intended. Without it the save is probably a mistake, and the first button goes back. */
  readonly acceptLabel?: string | undefined;
  /** Shown below the questions, where a sentence is not enough. */
  readonly details?: ReactNode;
  readonly onAnswer: (answers: readonly QuestionAnswerInput[] | null) => void;
};

const MAX_NOTE = 500;

/** The check that asks the question: its name is in the id before the figures. */
const kindOf = ({ id }: Pick<Question, 'id'>) => id.split('(', 1)[0] ?? id;

type QuestionGroup = {
  readonly kind: string;
  readonly questions: readonly Question[];
  readonly needsReason: boolean;
};

function groupByKind(questions: readonly Question[]): QuestionGroup[] {
  const kinds = new Set(questions.map(kindOf));
  return [...kinds].map((kind) => {
    const ofKind = questions.filter((question) => kindOf(question) === kind);
    return { kind, questions: ofKind, needsReason: ofKind.some((question) => question.needsReason === true) };
  });
}

/** Asks the questions, with one note for all of a kind. Enter confirms only if the dialog asks for exactly one reason. */
export function QuestionDialog({ questions, given = [], acceptLabel, details, onAnswer }: QuestionDialogProps) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(given.map(({ id, note }) => [kindOf({ id }), note ?? ''])),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const groups = groupByKind(questions);
  const lacksReason = ({ kind, needsReason }: QuestionGroup) => needsReason && !notes[kind]?.trim();
  const accept = () => {
    if (groups.some(lacksReason)) return setShowsErrors(true);
    onAnswer(questions.map((question) => ({ id: question.id, note: notes[kindOf(question)]?.trim() || null })));
  };
  const asksOnlyForReason = groups.length === 1 && groups.every(({ needsReason }) => needsReason);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event) && !(event.key === 'Enter' && asksOnlyForReason)) return;
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
      {groups.map((group) => (
        <div className="ui-question" key={group.kind} onKeyDown={onKeyDown} role="none">
          {group.questions.map(({ id, message }) => (
            <p key={id}>{message}</p>
          ))}
          <TextField
            error={showsErrors && lacksReason(group) ? texts.question.reasonMissing : undefined}
            label={group.needsReason ? texts.question.reason : texts.question.note}
            maxLength={MAX_NOTE}
            onChange={(note) => setNotes((old) => ({ ...old, [group.kind]: note }))}
            required={group.needsReason}
            value={notes[group.kind] ?? ''}
          />
        </div>
      ))}
      {details}
    </Modal>
  );
}
