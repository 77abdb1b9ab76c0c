import { lazy, Suspense, useState } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';
import type { DeletedDialogProps } from './deleted-dialog';

const DeletedDialog = lazy(async () => ({ default: (await import('./deleted-dialog')).DeletedDialog }));

type DeletedButtonProps = Omit<DeletedDialogProps, 'onClose'> & { readonly iconOnly?: boolean };

export function DeletedButton({ iconOnly = false, ...props }: DeletedButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {iconOnly ? (
        <IconButton icon="history" label={texts.deleted.open} onClick={() => setOpen(true)} />
      ) : (
        <Button icon="history" label={texts.deleted.open} onClick={() => setOpen(true)} tone="text" />
      )}
      {open ? (
        <Suspense>
          <DeletedDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
