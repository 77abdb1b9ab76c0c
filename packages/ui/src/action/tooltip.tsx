import { Tooltip as PrimeTooltip } from 'primereact/tooltip';
import { type ComponentRef, useEffect, useRef } from 'react';

type Shown = NonNullable<Parameters<ComponentRef<typeof PrimeTooltip>['show']>[0]>;

/** It is mounted after its target was hovered or focused, so the first time it has to be shown explicitly. */
export function Tooltip({ target }: { target: HTMLElement }) {
  const tooltip = useRef<PrimeTooltip>(null);
  useEffect(() => {
    if (target.contains(document.activeElement)) tooltip.current?.show(eventAt(target, 'focus'));
    else if (target.matches(':hover')) tooltip.current?.show(eventAt(target, 'mouseenter'));
  }, [target]);
  return <PrimeTooltip autoHide={false} closeOnEscape event="both" position="top" ref={tooltip} target={target} />;
}

/** PrimeReact reads a DOM event, but declares another type. */
function eventAt(currentTarget: HTMLElement, type: 'focus' | 'mouseenter'): Shown {
  return { type, currentTarget, pageX: 0, pageY: 0 } as unknown as Shown;
}
