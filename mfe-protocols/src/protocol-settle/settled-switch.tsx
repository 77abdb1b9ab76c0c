import { toast } from '@ostep/platform';
import { SwitchField } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfterSave, switchSettled } from '../protocol.queries';
import { texts } from '../texts';

export function SettledSwitch({ id, settled }: { id: number; settled: boolean }) {
  const queries = useQueryClient();
  const save = useMutation({
    ...switchSettled,
    onSuccess: () => {
      toast({ type: 'success', title: texts.settle.flagTitle, message: texts.settle.flagSaved });
      return invalidateAfterSave(queries);
    },
  });
  const shown = save.isPending ? save.variables.settled : settled;
  return (
    <SwitchField
      disabled={save.isPending}
      label={texts.settle.settledSwitch}
      onChange={(next) => save.mutate({ id, settled: next })}
      value={shown}
    />
  );
}
