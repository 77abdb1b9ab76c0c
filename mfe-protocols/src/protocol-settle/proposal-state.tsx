import type { SettleView } from '@ostep/api-protocols';
import { formatInstant } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { type ReactNode, useState } from 'react';
import { approvalTexts } from './approval-texts';
import { NoteDialog } from './note-dialog';
import type { Proposal } from './use-proposal';
import { nextStepMark } from './use-workbench-keys';

const timeText = (instant: string | null) => (instant === null ? '' : formatInstant(instant));

type ProposalStateProps = { readonly view: SettleView; readonly proposal: Proposal };

/** Takes its place wherever a second person approves, so that a proposal does not push the lines down. */
export function ProposalState({ view, proposal }: ProposalStateProps) {
  const { proposal: last } = view.protocol;
  if (last?.state === 'proposed') return <OpenProposal last={last} proposal={proposal} />;
  const sentence = sentenceOf(view);
  return sentence && <p className="ui-muted protocols-proposal">{sentence}</p>;
}

function sentenceOf({ needsApproval, protocol: { settled, proposal: last } }: SettleView): ReactNode {
  const by = last?.answeredBy ?? '';
  const when = timeText(last?.answeredTime ?? null);
  if (!settled && last?.state === 'returned')
    return <SentBack sentence={approvalTexts.returned(by, when, last.note ?? '')} />;
  if (!settled && last?.state === 'takenBack')
    return <SentBack sentence={approvalTexts.takenBack(by, when, last.note ?? '')} />;
  if (!settled) return needsApproval ? approvalTexts.awaitsProposal : null;
  return last?.state === 'approved' ? approvalTexts.approved(last.proposedBy, by, when) : null;
}

const SentBack = ({ sentence }: { readonly sentence: string }) => (
  <span className="protocols-sent-back">{sentence}</span>
);

type OpenProposalProps = {
  readonly last: NonNullable<SettleView['protocol']['proposal']>;
  readonly proposal: Proposal;
};

function OpenProposal({ last, proposal }: OpenProposalProps) {
  const [isReturnOpen, setReturnOpen] = useState(false);
  const readOnlyReason = useReadOnlyReason();
  const { busy, reason, sendBackReason } = proposal;
  return (
    <section aria-label={approvalTexts.proposalState} className="protocols-proposal">
      <p>
        {approvalTexts.awaits(last.proposedBy, timeText(last.proposedTime))}{' '}
        {last.unconfirmed.length > 0 ? approvalTexts.wroteAmounts(last.unconfirmed.join(', ')) : null}
      </p>
      {last.own && last.unconfirmed.length > 0 ? (
        <span {...nextStepMark(true, 'settle')}>
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
      <span {...nextStepMark(true, 'settle')}>
        <Button
          busy={busy}
          disabledReason={reason}
          icon="check"
          label={approvalTexts.approveSettlement}
          onClick={() => proposal.approve(last.id)}
          tone="primary"
        />
      </span>
      <Button disabledReason={sendBackReason} label={approvalTexts.sendBack} onClick={() => setReturnOpen(true)} />
      <Button disabledReason={readOnlyReason} label={approvalTexts.withdraw} onClick={proposal.withdraw} tone="text" />
      {isReturnOpen ? (
        <NoteDialog
          label={approvalTexts.sendBackLabel}
          onClose={() => setReturnOpen(false)}
          onSave={(note) => {
            setReturnOpen(false);
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
