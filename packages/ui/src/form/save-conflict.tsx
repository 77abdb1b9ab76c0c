import { ApiProblem } from '@ostep/platform';
import { lazy, Suspense, useState } from 'react';
import { ConflictDialog } from '../dialog/conflict-dialog';
import type { SaveConflictDialog, SaveConflictProps } from './save-conflict-dialog';

const LazyDialog = lazy(async () => ({ default: (await import('./save-conflict-dialog')).SaveConflictDialog }));
// `lazy` forgets that the values of the dialog are those of its form.
const Dialog = LazyDialog as unknown as typeof SaveConflictDialog;

/** Where another person saved meanwhile: mine and theirs by field. Nothing of it is loaded before. */
export function SaveConflict<V extends object, R>(props: SaveConflictProps<V, R>) {
  const { form, read, valuesOf, onTheirs } = props;
  const [seen, see] = useState<unknown>(null);
  const problem = form.failure;
  if (!(problem instanceof ApiProblem) || problem.status !== 409 || problem === seen) return null;
  const close = () => see(problem);
  const takeTheirs = (theirs: R) => {
    form.reset(valuesOf(theirs));
    close();
    onTheirs(theirs);
  };
  // Refused for what the record is now, not for who saved it: mine cannot be saved over it.
  if (!problem.problem.changedBy) {
    return <ConflictDialog onClose={close} onReload={() => void read().then(takeTheirs)} problem={problem} />;
  }
  return (
    <Suspense>
      <Dialog {...props} onClose={close} onTheirs={takeTheirs} problem={problem} />
    </Suspense>
  );
}
