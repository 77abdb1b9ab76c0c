import type { SettleView } from '@ostep/api-protocols';
import type { QuestionAnswerInput } from '@ostep/endpoint-kit';
import { toast, useMissingRole } from '@ostep/platform';
import { useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveSettlement, invalidateAfterSave, returnSettlement, switchSettled } from '../protocol.queries';
import { texts } from '../texts';

type Answers = QuestionAnswerInput[];

export function useProposal({ protocol, needsApproval }: Pick<SettleView, 'protocol' | 'needsApproval'>) {
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
  const run = (message: string, send: (answers: Answers) => Promise<unknown>) => change.mutate({ message, send });
  return {
    open,
    busy: change.isPending,
    questionDialog,
    reason: open?.own ? texts.settle.ownProposal : missingRole,
    switchTo: (flag: boolean) =>
      run(flag && needsApproval ? texts.settle.settlementProposed : texts.settle.flagSaved, (answers) =>
        switchSettled(id, flag, answers),
      ),
    approve: (proposalId: number) =>
      run(texts.settle.flagSaved, (answers) => approveSettlement(id, { proposal: proposalId, answers })),
    sendBack: (proposalId: number, note: string) =>
      run(texts.settle.sentBack, () => returnSettlement(id, { proposal: proposalId, note })),
    withdraw: () => run(texts.settle.withdrawn, () => switchSettled(id, false, [])),
  };
}

export type Proposal = ReturnType<typeof useProposal>;
