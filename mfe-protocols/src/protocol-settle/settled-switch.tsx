import type { SettleView } from '@ostep/api-protocols';
import { Button, SwitchField } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { approvalTexts } from './approval-texts';
import { NoteDialog } from './note-dialog';
import type { Proposal } from './use-proposal';
import { nextStepMark } from './use-workbench-keys';

type SettledSwitchProps = Pick<SettleView, 'needsApproval'> & {
  readonly settled: boolean;
  readonly proposal: Proposal;
};

export function SettledSwitch({ settled, proposal, needsApproval }: SettledSwitchProps) {
  if (needsApproval) return <SwitchWithApproval proposal={proposal} settled={settled} />;
  return <SwitchWithoutApproval proposal={proposal} settled={settled} />;
}

type SwitchProps = Omit<SettledSwitchProps, 'needsApproval'>;

function SwitchWithoutApproval({ settled, proposal }: SwitchProps) {
  const [wanted, setWanted] = useState(settled);
  const { busy, switchTo } = proposal;
  const change = (next: boolean) => {
    // A disabled switch would lose the focus.
    if (busy) return;
    setWanted(next);
    switchTo(next);
  };
  return (
    <div {...nextStepMark(!settled, 'settle')}>
      <SwitchField label={texts.settle.settledSwitch} onChange={change} value={busy ? wanted : settled} />
    </div>
  );
}

/** The switch only undoes an approval, with a reason. Everything else is done by buttons. */
function SwitchWithApproval({ settled, proposal }: SwitchProps) {
  const { settle } = texts;
  const [isUndoOpen, setUndoOpen] = useState(false);
  const [wasSettled] = useState(settled);
  const { open, busy, propose, undo, undoReason } = proposal;
  const isDone = settled || open !== null;
  return (
    <>
      <SwitchField
        disabledReason={settled ? undoReason : approvalTexts.switchedByApproval}
        label={settle.settledSwitch}
        onChange={() => setUndoOpen(true)}
        value={settled}
      />
      {isDone && wasSettled ? null : (
        <span className="protocols-act protocols-act-propose" {...nextStepMark(!isDone, 'settle')}>
          <Button
            busy={busy}
            disabledReason={isDone ? approvalTexts.isProposed : undefined}
            icon="check"
            label={isDone ? approvalTexts.proposed : approvalTexts.propose}
            onClick={propose}
          />
        </span>
      )}
      {isUndoOpen ? (
        <NoteDialog
          label={approvalTexts.undoLabel}
          onClose={() => setUndoOpen(false)}
          onSave={(reason) => {
            setUndoOpen(false);
            undo(reason);
          }}
          required={approvalTexts.undoReasonRequired}
          save={approvalTexts.undoSave}
          title={approvalTexts.undoTitle}
        />
      ) : null}
    </>
  );
}
