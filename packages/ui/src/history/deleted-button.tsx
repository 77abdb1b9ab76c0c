import { lazy, Suspense, useState } from 'react';
import { Button } from '../action/button';
import { texts } from '../texts';
import type { DeletedDialogProps } from './deleted-dialog';

const DeletedDialog = lazy(async () => ({ default: (await import('./deleted-dialog')).DeletedDialog }));

export function DeletedButton(props: Omit<DeletedDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="history" label={texts.deleted.open} onClick={() => setOpen(true)} tone="text" />
      {open ? (
        <Suspense>
          <DeletedDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
