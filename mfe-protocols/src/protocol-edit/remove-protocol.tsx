import { protocolAddress } from '@ostep/api-protocols/addresses';
import { confirm, listHref, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, ConflictDialog } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { invalidateAfterSave, removeProtocol } from '../protocol.queries';
import { texts } from '../texts';

type RemoveProtocolProps = {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly lockedReason: string | undefined;
  /** Called before leaving the screen, to drop the question about unsaved changes. */
  readonly onRemoved: () => void;
};

export function RemoveProtocol({ id, number, version, lockedReason, onRemoved }: RemoveProtocolProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation(removeProtocol(texts.edit.removeFailed));

  const ask = async () => {
    const confirmed = await confirm({
      title: texts.edit.removeTitle,
      message: [texts.edit.named(number), ...texts.edit.removeMessage],
      acceptLabel: texts.edit.removeAccept,
      rejectLabel: texts.edit.reject,
      danger: true,
    });
    if (!confirmed) return;
    remove.mutate(
      { id, version },
      {
        onSuccess: () => {
          toast({ type: 'success', title: texts.successTitle, message: texts.edit.removed });
          flushSync(onRemoved);
          void invalidateAfterSave(queries);
          navigate(listHref(protocolAddress.path));
        },
      },
    );
  };

  return (
    <>
      <Button
        busy={remove.isPending}
        disabledReason={lockedReason}
        icon="trash"
        label={texts.edit.remove}
        onClick={() => void ask()}
        tone="danger"
      />
      <ConflictDialog onClose={remove.reset} onReload={() => window.location.reload()} problem={remove.error} />
    </>
  );
}
