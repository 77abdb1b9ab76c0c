import { lazy, Suspense, useState } from 'react';
import { Button } from '../action/button';
import { texts } from '../texts';
import type { HistoryDialogProps } from './history-dialog';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog }));

type HistoryButtonProps = Omit<HistoryDialogProps, 'onClose'>;

/** Opens the history of a record; its code and data are loaded only then. */
export function HistoryButton(props: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="history" label={texts.history.open} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <HistoryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
