import type { SettleView } from '@ostep/api-protocols';
import { formatInstant } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { NoteDialog } from './note-dialog';
import type { Proposal } from './use-proposal';

const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant));

export function ProposalState({ view, proposal }: { readonly view: SettleView; readonly proposal: Proposal }) {
  const { settled, proposal: last } = view.protocol;
  const { settle } = texts;
  if (last === null) return null;
  if (last.state === 'proposed') return <OpenProposal last={last} proposal={proposal} />;
  if (last.state === 'returned' && !settled) {
    return (
      <p className="ui-notice ui-notice-amber">
        {settle.returned(last.answeredBy ?? '', at(last.answeredTime), last.note ?? '')}
      </p>
    );
  }
  if (last.state !== 'approved' || !settled) return null;
  return (
    <p className="ui-muted protocols-proposal">
      {settle.approved(last.proposedBy, last.answeredBy ?? '', at(last.answeredTime))}
    </p>
  );
}

type OpenProposalProps = {
  readonly last: NonNullable<SettleView['protocol']['proposal']>;
  readonly proposal: Proposal;
};

function OpenProposal({ last, proposal }: OpenProposalProps) {
  const { settle } = texts;
  const [returning, setReturning] = useState(false);
  const readOnlyReason = useReadOnlyReason();
  const { busy, reason } = proposal;
  return (
    <section aria-label={settle.proposalState} className="protocols-proposal">
      <p>{settle.awaits(last.proposedBy, at(last.proposedTime))}</p>
      <Button
        busy={busy}
        disabledReason={reason}
        icon="check"
        label={settle.approveSettlement}
        onClick={() => proposal.approve(last.id)}
        tone="primary"
      />
      <Button disabledReason={reason} label={settle.sendBack} onClick={() => setReturning(true)} />
      <Button disabledReason={readOnlyReason} label={settle.withdraw} onClick={proposal.withdraw} tone="text" />
      {returning ? (
        <NoteDialog
          label={settle.sendBackLabel}
          onClose={() => setReturning(false)}
          onSave={(note) => {
            setReturning(false);
            proposal.sendBack(last.id, note);
          }}
          required={settle.sendBackRequired}
          save={settle.sendBackSave}
          title={settle.sendBackTitle}
        />
      ) : null}
    </section>
  );
}
