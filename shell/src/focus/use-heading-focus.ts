import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';

/** Focuses the heading of a new screen as soon as it is shown, unless the user did something meanwhile. */
export function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusWhenShown();
  }, [pathname]);
}

function focusWhenShown(): () => void {
  if (focusHeading()) return () => undefined;
  const stop = () => {
    changes.disconnect();
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('mousedown', stop, true);
  };
  const changes = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, true);
  document.addEventListener('mousedown', stop, true);
  return stop;
}
