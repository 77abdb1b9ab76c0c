import type { SettleView } from '@ostep/api-protocols';
import { formatInstant } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { type ReactNode, useState } from 'react';
import { approvalTexts } from './approval-texts';
import { NoteDialog } from './note-dialog';
import type { Proposal } from './use-proposal';
import { nextStepIf } from './use-workbench-keys';

const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant));

type ProposalStateProps = { readonly view: SettleView; readonly proposal: Proposal };

/** Has its place where a second person approves: what is proposed does not push the lines down. */
export function ProposalState({ view, proposal }: ProposalStateProps) {
  const { proposal: last } = view.protocol;
  if (last?.state === 'proposed') return <OpenProposal last={last} proposal={proposal} />;
  const sentence = sentenceOf(view);
  return sentence && <p className="ui-muted protocols-proposal">{sentence}</p>;
}

function sentenceOf({ needsApproval, protocol: { settled, proposal: last } }: SettleView): ReactNode {
  const by = last?.answeredBy ?? '';
  const when = at(last?.answeredTime ?? null);
  if (!settled && last?.state === 'returned') return <Sent back={approvalTexts.returned(by, when, last.note ?? '')} />;
  if (!settled && last?.state === 'takenBack')
    return <Sent back={approvalTexts.takenBack(by, when, last.note ?? '')} />;
  if (!settled) return needsApproval ? approvalTexts.awaitsProposal : null;
  return last?.state === 'approved' ? approvalTexts.approved(last.proposedBy, by, when) : null;
}

const Sent = ({ back }: { readonly back: string }) => <span className="protocols-sent-back">{back}</span>;

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
        <span {...nextStepIf(true, 'settle')}>
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
      <span {...nextStepIf(true, 'settle')}>
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
