import { startTransition, useEffect, useState } from 'react';

/**
 * The number of items to render now: first `first`, then `next(rendered)` and so on, each as a low-priority update, so
 * that keys and clicks are handled quickly while a long list is rendered.
 */
export function useIncrementalRender(total: number, first: number, next: (rendered: number) => number): number {
  const [rendered, setRendered] = useState(first);
  useEffect(() => {
    if (rendered < total) startTransition(() => setRendered(next(rendered)));
  }, [rendered, total, next]);
  return Math.min(rendered, total);
}
