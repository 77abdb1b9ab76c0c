import { makeDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { type BundleKind, bundleRequest, type Month } from '../summary.queries';

/** Starts the statements of all squads, which are then listed among the person's files. */
export function useStatementBundle(month: Month) {
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: BundleKind) => {
      const { path, fileName } = bundleRequest(kind, month);
      return makeDocument(path, fileName);
    },
  });
  return { start: mutate, isStarting: isPending };
}
