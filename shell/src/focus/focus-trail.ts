const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

type Step = { readonly element: Element; readonly next: Element | null; readonly previous: Element | null };

/** An element and its ancestors inside its layer, each with its neighbours, to find the way back once it is gone. */
export type FocusTrail = readonly Step[];

/** A dialog, the panel of a field or the toasts; all else is the page. */
export const layerOf = (element: Element): Element =>
  element.closest('[role="dialog"], [role="alertdialog"], [data-pr-is-overlay], .toasts') ?? document.body;

export function trailOf(focused: Element): FocusTrail {
  const layer = layerOf(focused);
  const steps: Step[] = [];
  for (let at: Element | null = focused; at && at !== layer && at.tagName !== 'MAIN'; at = at.parentElement)
    steps.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
  return steps;
}

/** The element itself; where it is gone or disabled, the first one to focus in what is nearest to it. */
export function nearestOf(trail: FocusTrail): HTMLElement | null {
  for (const { element, next, previous } of trail) {
    const nearby = element.isConnected ? [element] : [next, previous];
    for (const part of nearby) {
      const found = part?.isConnected ? firstFocusable(part) : null;
      if (found) return found;
    }
  }
  return null;
}

export function isUsable(element: Element): boolean {
  if (!element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]')) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

function firstFocusable(part: Element): HTMLElement | null {
  const candidates = [part, ...part.querySelectorAll(FOCUSABLE)].filter(
    (candidate) => candidate instanceof HTMLElement && candidate.matches(FOCUSABLE),
  );
  return (candidates.find(isUsable) as HTMLElement | undefined) ?? null;
}
