import { confirm } from '@ostep/platform';
import { useBlocker } from '@ostep/router';
import { useEffect, useRef } from 'react';
import { texts } from '../texts';

type Guarded = boolean | { readonly isDirty: () => boolean };

/**
 * Asks before a changed form is left for another screen or by closing the tab.
 * @param onDiscard called when the user gives up the changes
 */
export function useLeaveGuard(guarded: Guarded, onDiscard?: () => void): void {
  const latest = useRef({ guarded, onDiscard });
  useEffect(() => {
    latest.current = { guarded, onDiscard };
  });
  const isDirty = () => isGuardedDirty(latest.current.guarded);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => visitKey(currentLocation) !== visitKey(nextLocation) && isDirty(),
  );
  const asking = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirmDiscard().then((leave) => {
      asking.current = false;
      if (!leave) return blocker.reset();
      latest.current.onDiscard?.();
      blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isGuardedDirty(latest.current.guarded)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
}

function isGuardedDirty(guarded: Guarded): boolean {
  return typeof guarded === 'boolean' ? guarded : guarded.isDirty();
}

/** Menu links have the time in `r`: the same screen with another `r` is a new visit. */
function visitKey({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}?${new URLSearchParams(search).get('r') ?? ''}`;
}

export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: texts.leave.title,
    message: texts.leave.message,
    acceptLabel: texts.leave.accept,
    rejectLabel: texts.leave.reject,
    danger: true,
  });
}
