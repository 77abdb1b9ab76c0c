import { useDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type BundleKind, bundleRequest, type Month } from '../summary.queries';

export function useStatementBundle(month: Month) {
  const { state, save, cancel } = useDocument();
  const saving = useMutation({
    mutationFn: (kind: BundleKind) => {
      const { path, fileName } = bundleRequest(kind, month);
      return save(path, fileName);
    },
    meta: { quiet: true },
  });
  const progressRef = useRef<HTMLDivElement>(null);
  return {
    state,
    isRunning: state.phase === 'running',
    savedFileName: saving.isSuccess ? saving.data : undefined,
    start: (kind: BundleKind) => saving.mutate(kind),
    /** The element around the progress: it takes the focus when the cancel button disappears. */
    progressRef,
    cancel: () => {
      cancel();
      progressRef.current?.focus();
    },
  };
}
