import { protocolAddress } from '@ostep/api-protocols/addresses';
import { confirm, listHref, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { ConflictDialog, type MenuEntry } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { invalidateAfterSave, removeProtocol } from '../protocol.queries';
import { texts } from '../texts';

type SavedProtocol = { readonly id: number; readonly version: number };

type RemoveProtocol = {
  /** Null where it is not saved yet. */
  readonly protocol: SavedProtocol | null;
  readonly number: string;
  readonly lockedReason: string | undefined;
  /** Called before leaving the screen, to drop the question about unsaved changes. */
  readonly onRemoved: () => void;
};

/** The menu entry that deletes the protocol, and the dialog for a protocol that somebody else changed. */
export function useRemoveProtocol({ protocol, number, lockedReason, onRemoved }: RemoveProtocol) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation(removeProtocol(texts.edit.removeFailed));

  const askAndRemove = async (removed: SavedProtocol) => {
    const confirmed = await confirm({
      title: texts.edit.removeTitle,
      message: [texts.edit.named(number), ...texts.edit.removeMessage],
      acceptLabel: texts.edit.removeAccept,
      rejectLabel: texts.edit.reject,
      danger: true,
    });
    if (!confirmed) return;
    remove.mutate(removed, {
      onSuccess: () => {
        toast({ type: 'success', title: texts.successTitle, message: texts.edit.removed });
        flushSync(onRemoved);
        void invalidateAfterSave(queries);
        navigate(listHref(protocolAddress.path));
      },
    });
  };

  const menu: readonly MenuEntry[] = protocol
    ? [
        {
          label: texts.edit.remove,
          icon: 'trash',
          tone: 'danger',
          disabledReason: lockedReason,
          run: () => askAndRemove(protocol),
        },
      ]
    : [];
  const conflict = (
    <ConflictDialog onClose={remove.reset} onReload={() => window.location.reload()} problem={remove.error} />
  );
  return { menu, conflict };
}
