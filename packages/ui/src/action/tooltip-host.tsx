import { lazy, Suspense, useEffect, useState } from 'react';

const Tooltip = lazy(async () => ({ default: (await import('./tooltip')).Tooltip }));

const WITH_TOOLTIP = '[data-pr-tooltip]';

/** PrimeReact's Tooltip for all elements with `data-pr-tooltip`; it is loaded when the first is hovered or focused. */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const follow = (event: Event) => {
      const pointed = event.target instanceof Element ? event.target.closest<HTMLElement>(WITH_TOOLTIP) : null;
      setTarget((shown) => pointed ?? (shown?.isConnected ? shown : null));
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return <Suspense>{target ? <Tooltip target={target} /> : null}</Suspense>;
}
