import { startTransition, useEffect, useState } from 'react';

/**
 * Number of items to render now: `first` at once, then steps of `next(rendered)` as low-priority updates,
 * so that keys and clicks stay responsive while a long list renders.
 */
export function useIncrementalRender(total: number, first: number, next: (rendered: number) => number): number {
  const [rendered, setRendered] = useState(first);
  useEffect(() => {
    if (rendered < total) startTransition(() => setRendered(next(rendered)));
  }, [rendered, total, next]);
  return Math.min(rendered, total);
}
