import { lazy, Suspense, useState } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';
import type { SavedFiltersDialogProps } from './saved-filters-dialog';

const SavedFiltersDialog = lazy(async () => ({ default: (await import('./saved-filters-dialog')).SavedFiltersDialog }));

type SavedFiltersProps = Omit<SavedFiltersDialogProps, 'onClose'> & { readonly iconOnly?: boolean | undefined };

export function SavedFilters({ iconOnly = false, ...dialog }: SavedFiltersProps) {
  const [open, setOpen] = useState(false);
  const { title } = texts.savedFilters;
  return (
    <>
      {iconOnly ? (
        <IconButton expanded={open} icon="bookmark" label={title} onClick={() => setOpen(true)} />
      ) : (
        <Button expanded={open} icon="bookmark" label={title} onClick={() => setOpen(true)} tone="text" />
      )}
      {open ? (
        <Suspense>
          <SavedFiltersDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
