import { orderAddress } from '@ostep/api-orders/addresses';
import type { SettleActivity, SettleAnswer, SettlePart } from '@ostep/api-protocols';
import { formatInstant } from '@ostep/kernel';
import { useNavigate } from '@ostep/router';
import { Button, classNames, Icon, tableRoles } from '@ostep/ui';
import { useState } from 'react';
import { answerClarification, noteClarification } from '../protocol.queries';
import { texts } from '../texts';
import { NoteDialog } from './note-dialog';
import type { SettleLocks } from './settle-locks';
import type { SettleSteps } from './use-settle-steps';
import { answerLines, partlyAccepted } from './workbench-lines';

type ExceptionRowProps = {
  readonly part: SettlePart;
  readonly activity: SettleActivity;
  /** Null where nobody can answer it. */
  readonly exception: SettleActivity['exception'];
  readonly locks: SettleLocks;
  readonly steps: SettleSteps;
};

const COLUMNS = 13;

export function ExceptionRow(props: ExceptionRowProps) {
  const { exception } = props;
  const { clarification } = props.activity;
  const isOrdinary = partlyAccepted(props.activity) !== null;
  return (
    <tr {...tableRoles.row} className={classNames('protocols-exception', isOrdinary && 'protocols-exception-ordinary')}>
      <td {...tableRoles.cell} aria-colspan={COLUMNS} colSpan={COLUMNS}>
        {exception ? (
          <div className="protocols-question">
            <p>
              {isOrdinary ? null : <Icon name="exclamation-triangle" />} {exception.message}
            </p>
            {props.locks.readOnly ? null : <Answers {...props} answers={exception.answers} />}
          </div>
        ) : null}
        {clarification ? (
          <OpenNote clarification={clarification} readOnly={props.locks.readOnly} steps={props.steps} />
        ) : null}
      </td>
    </tr>
  );
}

function Answers({
  part,
  activity,
  steps,
  answers,
}: ExceptionRowProps & { readonly answers: readonly SettleAnswer[] }) {
  const navigate = useNavigate();
  const [noting, setNoting] = useState(false);
  const [busy, setBusy] = useState(false);

  const settle = async (answer: SettleAnswer) => {
    setBusy(true);
    await steps.settleMany(answerLines(part, activity, answer.settlements));
    setBusy(false);
  };
  const take: Readonly<Record<SettleAnswer['kind'], (answer: SettleAnswer) => void>> = {
    settle: (answer) => void settle(answer),
    byHand: () => focusAmount(`[data-activity="${activity.key}"]`),
    openOrder: ({ orderId }) => orderId !== null && navigate(orderAddress.record(orderId)),
    pointItem: () => openByAddress(part.id),
    clarify: () => setNoting(true),
  };
  const note = async (text: string) => {
    setNoting(false);
    const form = { protocolPart: part.id, actionCode: activity.actionCode?.id ?? null, note: text };
    let id: number | null = null;
    await steps.note(
      texts.settle.noteSaved,
      async () => {
        id = (await noteClarification(steps.protocolId, form)).id;
      },
      async () => (id === null ? undefined : answerClarification(id, null)),
    );
  };
  return (
    <span className="protocols-answers">
      {answers.map((answer, index) => (
        <span data-answer={index + 1} key={answer.label}>
          <Button
            busy={busy && answer.kind === 'settle'}
            hint={texts.settle.answerKey(index + 1)}
            label={answer.label}
            onClick={() => take[answer.kind](answer)}
            tone={index === 0 && answer.kind === 'settle' ? 'primary' : 'secondary'}
          />
        </span>
      ))}
      {noting ? (
        <NoteDialog
          label={texts.settle.noteLabel}
          onClose={() => setNoting(false)}
          onSave={(text) => void note(text)}
          required={texts.settle.noteRequired}
          save={texts.settle.noteSave}
          title={texts.settle.noteTitle(activity.actionCode?.key ?? texts.settle.wholePart, part.posNo)}
        />
      ) : null}
    </span>
  );
}

type OpenNoteProps = {
  readonly clarification: NonNullable<SettleActivity['clarification']>;
  readonly readOnly: boolean;
  readonly steps: SettleSteps;
};

function OpenNote({ clarification, readOnly, steps }: OpenNoteProps) {
  const [answering, setAnswering] = useState(false);
  const answer = (text: string) => {
    setAnswering(false);
    void steps.note(texts.settle.clearedSaved, () => answerClarification(clarification.id, text.trim() || null));
  };
  return (
    <p className="protocols-note">
      <Icon name="comment" /> {texts.settle.noted(clarification.note)}{' '}
      <span className="ui-muted">
        {clarification.notedBy}, {formatInstant(clarification.notedTime)}
      </span>{' '}
      {readOnly ? null : <Button label={texts.settle.cleared} onClick={() => setAnswering(true)} tone="text" />}
      {answering ? (
        <NoteDialog
          label={texts.settle.clearedLabel}
          onClose={() => setAnswering(false)}
          onSave={answer}
          save={texts.settle.clearedSave}
          title={texts.settle.clearedTitle}
        />
      ) : null}
    </p>
  );
}

function focusAmount(inside: string): void {
  document.querySelector<HTMLInputElement>(`${inside} input[data-settle-amount]`)?.focus();
}

/** The items of other codes at this address, or else those that stand nowhere. */
function openByAddress(part: number): void {
  const folded =
    document.querySelector<HTMLDetailsElement>(`#part-${part}-by-address`) ??
    document.querySelector<HTMLDetailsElement>('#unmatched-items');
  if (!folded) return;
  folded.open = true;
  folded.scrollIntoView({ block: 'center' });
  folded.querySelector<HTMLElement>('summary')?.focus();
}
