import { startTransition, useEffect, useState } from 'react';

/** About a screen and a half. */
const FIRST = 4;
const STEP = 3;

/**
 * How many of `total` parts are drawn by now: the first ones at once, the others a few at a time after them. React gives
 * way to keys and clicks in between, so that a long protocol is used while the rest of it is still coming.
 */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
