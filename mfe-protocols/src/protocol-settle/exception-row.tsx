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
import type { SettleActions } from './use-settle-actions';
import { answerLines, partlyAccepted } from './workbench-lines';

type ExceptionRowProps = {
  readonly part: SettlePart;
  readonly activity: SettleActivity;
  /** Null where there is none, or nobody can answer it. */
  readonly exception: SettleActivity['exception'];
  readonly locks: SettleLocks;
  readonly actions: SettleActions;
};

const COLUMN_COUNT = 13;

export function ExceptionRow(props: ExceptionRowProps) {
  const { exception } = props;
  const { clarification } = props.activity;
  const isOrdinary = partlyAccepted(props.activity) !== null;
  return (
    <tr {...tableRoles.row} className={classNames('protocols-exception', isOrdinary && 'protocols-exception-ordinary')}>
      <td {...tableRoles.cell} aria-colspan={COLUMN_COUNT} colSpan={COLUMN_COUNT}>
        {exception ? (
          <div className="protocols-question">
            <p>
              {isOrdinary ? null : <Icon name="exclamation-triangle" />} {exception.message}
            </p>
            {props.locks.readOnly ? null : <Answers {...props} answers={exception.answers} />}
          </div>
        ) : null}
        {clarification ? (
          <OpenNote clarification={clarification} readOnly={props.locks.readOnly} actions={props.actions} />
        ) : null}
      </td>
    </tr>
  );
}

function Answers({
  part,
  activity,
  actions,
  answers,
}: ExceptionRowProps & { readonly answers: readonly SettleAnswer[] }) {
  const navigate = useNavigate();
  const [isNoteOpen, setNoteOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const settle = async (answer: SettleAnswer) => {
    setBusy(true);
    await actions.settleMany(answerLines(part, activity, answer.settlements));
    setBusy(false);
  };
  const actionFor: Readonly<Record<SettleAnswer['kind'], (answer: SettleAnswer) => void>> = {
    settle: (answer) => void settle(answer),
    byHand: () => focusAmount(`[data-activity="${activity.key}"]`),
    openOrder: ({ orderId }) => orderId !== null && navigate(orderAddress.record(orderId)),
    pointItem: () => openItemsByAddress(part.id),
    clarify: () => setNoteOpen(true),
  };
  const note = async (text: string) => {
    setNoteOpen(false);
    const form = { protocolPart: part.id, actionCode: activity.actionCode?.id ?? null, note: text };
    let id: number | null = null;
    await actions.change(
      texts.settle.noteSaved,
      async () => {
        id = (await noteClarification(actions.protocolId, form)).id;
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
            onClick={() => actionFor[answer.kind](answer)}
            tone={index === 0 && answer.kind === 'settle' ? 'primary' : 'secondary'}
          />
        </span>
      ))}
      {isNoteOpen ? (
        <NoteDialog
          label={texts.settle.noteLabel}
          onClose={() => setNoteOpen(false)}
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
  readonly actions: SettleActions;
};

function OpenNote({ clarification, readOnly, actions }: OpenNoteProps) {
  const [isAnswerOpen, setAnswerOpen] = useState(false);
  const answer = (text: string) => {
    setAnswerOpen(false);
    void actions.change(texts.settle.clearedSaved, () => answerClarification(clarification.id, text.trim() || null));
  };
  return (
    <p className="protocols-note">
      <Icon name="comment" /> {texts.settle.noted(clarification.note)}{' '}
      <span className="ui-muted">
        {clarification.notedBy}, {formatInstant(clarification.notedTime)}
      </span>{' '}
      {readOnly ? null : <Button label={texts.settle.cleared} onClick={() => setAnswerOpen(true)} tone="text" />}
      {isAnswerOpen ? (
        <NoteDialog
          label={texts.settle.clearedLabel}
          onClose={() => setAnswerOpen(false)}
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

/** Opens the items with other codes at this address, or else the items without a part. */
function openItemsByAddress(part: number): void {
  const collapsed =
    document.querySelector<HTMLDetailsElement>(`#part-${part}-by-address`) ??
    document.querySelector<HTMLDetailsElement>('#unmatched-items');
  if (!collapsed) return;
  collapsed.open = true;
  collapsed.scrollIntoView({ block: 'center' });
  collapsed.querySelector<HTMLElement>('summary')?.focus();
}
