import type { SettleView } from '@ostep/api-protocols';
import { formatInstant } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useState } from 'react';
import { approvalTexts } from './approval-texts';
import { NoteDialog } from './note-dialog';
import type { Proposal } from './use-proposal';
import { nextStepIf } from './use-workbench-keys';

const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant));

export function ProposalState({ view, proposal }: { readonly view: SettleView; readonly proposal: Proposal }) {
  const { settled, proposal: last } = view.protocol;
  if (last === null) return null;
  if (last.state === 'proposed') return <OpenProposal last={last} proposal={proposal} />;
  if (last.state === 'returned' && !settled) {
    return (
      <p className="ui-notice ui-notice-amber">
        {approvalTexts.returned(last.answeredBy ?? '', at(last.answeredTime), last.note ?? '')}
      </p>
    );
  }
  if (last.state === 'takenBack' && !settled) {
    return (
      <p className="ui-notice ui-notice-amber">
        {approvalTexts.takenBack(last.answeredBy ?? '', at(last.answeredTime), last.note ?? '')}
      </p>
    );
  }
  if (last.state !== 'approved' || !settled) return null;
  return (
    <p className="ui-muted protocols-proposal">
      {approvalTexts.approved(last.proposedBy, last.answeredBy ?? '', at(last.answeredTime))}
    </p>
  );
}

type OpenProposalProps = {
  readonly last: NonNullable<SettleView['protocol']['proposal']>;
  readonly proposal: Proposal;
};

function OpenProposal({ last, proposal }: OpenProposalProps) {
  const [returning, setReturning] = useState(false);
  const readOnlyReason = useReadOnlyReason();
  const { busy, reason, sendBackReason } = proposal;
  return (
    <section aria-label={approvalTexts.proposalState} className="protocols-proposal">
      <p>
        {approvalTexts.awaits(last.proposedBy, at(last.proposedTime))}{' '}
        {last.unconfirmed.length > 0 ? approvalTexts.wroteAmounts(last.unconfirmed.join(', ')) : null}
      </p>
      {last.own && last.unconfirmed.length > 0 ? (
        <span {...nextStepIf(true)}>
          <Button
            busy={busy}
            disabledReason={readOnlyReason}
            icon="check"
            label={approvalTexts.confirmAmounts}
            onClick={() => proposal.confirm(last.id)}
            tone="primary"
          />
        </span>
      ) : null}
      <span {...nextStepIf(true)}>
        <Button
          busy={busy}
          disabledReason={reason}
          icon="check"
          label={approvalTexts.approveSettlement}
          onClick={() => proposal.approve(last.id)}
          tone="primary"
        />
      </span>
      <Button disabledReason={sendBackReason} label={approvalTexts.sendBack} onClick={() => setReturning(true)} />
      <Button disabledReason={readOnlyReason} label={approvalTexts.withdraw} onClick={proposal.withdraw} tone="text" />
      {returning ? (
        <NoteDialog
          label={approvalTexts.sendBackLabel}
          onClose={() => setReturning(false)}
          onSave={(note) => {
            setReturning(false);
            proposal.sendBack(last.id, note);
          }}
          required={approvalTexts.sendBackRequired}
          save={approvalTexts.sendBackSave}
          title={approvalTexts.sendBackTitle}
        />
      ) : null}
    </section>
  );
}
