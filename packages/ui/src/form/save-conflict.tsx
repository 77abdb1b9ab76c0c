import { ApiProblem } from '@ostep/platform';
import { lazy, Suspense, useState } from 'react';
import { ConflictDialog } from '../dialog/conflict-dialog';
import type { SaveConflictDialog, SaveConflictProps } from './save-conflict-dialog';

const LazyDialog = lazy(async () => ({ default: (await import('./save-conflict-dialog')).SaveConflictDialog }));
// `lazy` loses the type parameters.
const Dialog = LazyDialog as unknown as typeof SaveConflictDialog;

/** When another person has saved meanwhile, lets the person choose between both versions. Loaded when it happens. */
export function SaveConflict<V extends object, R>(props: SaveConflictProps<V, R>) {
  const { form, read, valuesOf, onTheirs } = props;
  const [closedProblem, setClosedProblem] = useState<unknown>(null);
  const problem = form.failure;
  if (!(problem instanceof ApiProblem) || problem.status !== 409 || problem === closedProblem) return null;
  const close = () => setClosedProblem(problem);
  const takeTheirs = (theirs: R) => {
    form.reset(valuesOf(theirs));
    close();
    onTheirs(theirs);
  };
  // Without a person it is a conflict with the state of the record, over which mine cannot be saved.
  if (!problem.problem.changedBy) {
    return <ConflictDialog onClose={close} onReload={() => void read().then(takeTheirs)} problem={problem} />;
  }
  return (
    <Suspense>
      <Dialog {...props} onClose={close} onTheirs={takeTheirs} problem={problem} />
    </Suspense>
  );
}
