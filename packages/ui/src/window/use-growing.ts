import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` things are drawn by now: the `first` ones at once, the others after them, `next(drawn)` at a time.
 * React gives way to keys and clicks in between, so that the beginning of something long is used while its end is still
 * coming.
 */
export function useGrowing(total: number, first: number, next: (drawn: number) => number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(next(drawn)));
  }, [drawn, total, next]);
  return Math.min(drawn, total);
}
