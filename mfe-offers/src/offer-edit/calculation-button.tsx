import { Button, DocumentProgress, useDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { calculationPath } from '../offers.queries';
import { texts } from '../texts';

type CalculationButtonProps = { readonly id: number; readonly reason: string | undefined };

export function CalculationButton({ id, reason }: CalculationButtonProps) {
  const { state, save, cancel } = useDocument();
  const saving = useMutation({
    mutationFn: () => save(calculationPath(id), `kalkulacja-${id}.pdf`),
    meta: { quiet: true },
  });
  return (
    <>
      <Button
        busy={saving.isPending}
        disabledReason={reason}
        icon="file-pdf"
        label={texts.edit.calculation}
        onClick={() => saving.mutate()}
      />
      <DocumentProgress onCancel={cancel} state={state} />
    </>
  );
}
