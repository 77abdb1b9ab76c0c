import { useEffect, useState } from 'react';
import { afterRelease, isPointerPressed, watchPointer } from './pointer-press';

/**
 * Delays a change while a mouse button is down. An error that appears when a field loses the focus would move the button
 * that is being pressed, and the click would be lost.
 */
export function useValueAfterRelease<V>(value: V): V {
  const [shown, setShown] = useState(value);
  useEffect(watchPointer, []);
  if (!Object.is(value, shown) && !isPointerPressed()) setShown(value);
  useEffect(() => (Object.is(value, shown) ? undefined : afterRelease(() => setShown(value))), [value, shown]);
  return shown;
}
