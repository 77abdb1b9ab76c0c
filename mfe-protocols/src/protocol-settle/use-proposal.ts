import type { SettleView } from '@ostep/api-protocols';
import type { QuestionAnswerInput } from '@ostep/endpoint-kit';
import { toast, useMissingRole } from '@ostep/platform';
import { useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  approveSettlement,
  confirmAmounts,
  invalidateAfterSave,
  returnSettlement,
  switchSettled,
} from '../protocol.queries';
import { texts } from '../texts';
import { approvalTexts } from './approval-texts';

type Answers = QuestionAnswerInput[];

type OpenProposal = NonNullable<SettleView['protocol']['proposal']>;

export function useProposal({ protocol }: Pick<SettleView, 'protocol'>) {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const missingRole = useMissingRole('manager');
  const change = useMutation({
    mutationFn: ({ send }: { readonly send: (answers: Answers) => Promise<unknown>; readonly message: string }) =>
      withAnswers(send),
    onSuccess: (_, { message }) => toast({ type: 'success', title: texts.settle.flagTitle, message }),
    // Also after a refusal: somebody else may have been first.
    onSettled: () => invalidateAfterSave(queries),
  });
  const { id, proposal } = protocol;
  const open = proposal?.state === 'proposed' ? proposal : null;
  const ownProposalReason = open?.own ? approvalTexts.ownProposal : undefined;
  const run = (message: string, send: (answers: Answers) => Promise<unknown>) => change.mutate({ message, send });
  return {
    open,
    busy: change.isPending,
    questionDialog,
    reason: ownProposalReason ?? missingRole ?? (open ? approvalRefusal(open) : undefined),
    sendBackReason: ownProposalReason ?? missingRole,
    undoReason: missingRole ?? (protocol.corrections.length > 0 ? approvalTexts.hasCorrection : undefined),
    switchTo: (flag: boolean) => run(texts.settle.flagSaved, (answers) => switchSettled(id, flag, { answers })),
    propose: () => run(approvalTexts.settlementProposed, (answers) => switchSettled(id, true, { answers })),
    undo: (reason: string) => run(approvalTexts.takenBackSaved, () => switchSettled(id, false, { reason })),
    approve: (proposalId: number) =>
      run(texts.settle.flagSaved, (answers) => approveSettlement(id, { proposal: proposalId, answers })),
    confirm: (proposalId: number) =>
      run(approvalTexts.amountsConfirmed, (answers) => confirmAmounts(id, { proposal: proposalId, answers })),
    sendBack: (proposalId: number, note: string) =>
      run(approvalTexts.sentBack, () => returnSettlement(id, { proposal: proposalId, note })),
    withdraw: () => run(approvalTexts.withdrawn, () => switchSettled(id, false, {})),
  };
}

/** Why the server would refuse the approval. */
function approvalRefusal({ wrote, awaitsConfirmation, unconfirmed, proposedBy }: OpenProposal): string | undefined {
  if (wrote) return approvalTexts.ownAmounts(proposedBy);
  return awaitsConfirmation ? approvalTexts.unconfirmed(unconfirmed.join(', '), proposedBy) : undefined;
}

export type Proposal = ReturnType<typeof useProposal>;
