import { toast } from '@ostep/platform';
import { SwitchField, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfterSave, switchSettled } from '../protocol.queries';
import { texts } from '../texts';

export function SettledSwitch({ id, settled }: { id: number; settled: boolean }) {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const save = useMutation({
    mutationFn: (next: boolean) => withAnswers((answers) => switchSettled(id, next, answers)),
    onSuccess: () => {
      toast({ type: 'success', title: texts.settle.flagTitle, message: texts.settle.flagSaved });
      return invalidateAfterSave(queries);
    },
  });
  return (
    <>
      <SwitchField
        label={texts.settle.settledSwitch}
        onChange={(next) => {
          // A disabled switch would lose the focus.
          if (!save.isPending) save.mutate(next);
        }}
        value={save.isPending ? save.variables : settled}
      />
      {questionDialog}
    </>
  );
}
