import { useEffect, useState } from 'react';
import { afterRelease, isPointerPressed, watchPointer } from './pointer-press';

/**
 * Holds a change back while a mouse button is down: an error line that appears when a field is left
 * would move the button that is being pressed, and the click would be lost.
 */
export function useStableProps<V>(value: V): V {
  const [shown, setShown] = useState(value);
  useEffect(watchPointer, []);
  if (!Object.is(value, shown) && !isPointerPressed()) setShown(value);
  useEffect(() => (Object.is(value, shown) ? undefined : afterRelease(() => setShown(value))), [value, shown]);
  return shown;
}
