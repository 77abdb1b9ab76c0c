import { startTransition, useEffect, useState } from 'react';

/**
 * Number of items to render now: `first` at once, then steps of `next(rendered)` as low-priority updates,
 * so that keys and clicks stay responsive while a long list renders.
 */
export function useIncrementalRender(total: number, first: number, next: (drawn: number) => number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(next(drawn)));
  }, [drawn, total, next]);
  return Math.min(drawn, total);
}
