import { useDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type BundleKind, bundleRequest, type Month } from '../summary.queries';

export function useStatementBundle(month: Month) {
  const { state, save, cancel } = useDocument();
  const making = useMutation({
    mutationFn: (kind: BundleKind) => {
      const { path, fileName } = bundleRequest(kind, month);
      return save(path, fileName);
    },
    meta: { quiet: true },
  });
  const place = useRef<HTMLDivElement>(null);
  return {
    state,
    isRunning: state.phase === 'running',
    /** The name of the file. */
    saved: making.isSuccess ? making.data : undefined,
    make: (kind: BundleKind) => making.mutate(kind),
    /** Where the progress stands: the button that stopped it is gone, so this takes the focus. */
    place,
    stop: () => {
      cancel();
      place.current?.focus();
    },
  };
}
