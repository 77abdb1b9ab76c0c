const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

type ElementWithSiblings = {
  readonly element: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
};

/**
 * An element and its ancestors inside its layer, each with its siblings. It is stored while the element has the focus,
 * to find the nearest place for the focus once the element was removed.
 */
export type FocusTrail = readonly ElementWithSiblings[];

/** The dialog, the panel of a field or the toasts that the element is in; otherwise the page. */
export const layerOf = (element: Element): Element =>
  element.closest('[role="dialog"], [role="alertdialog"], [data-pr-is-overlay], .toasts') ?? document.body;

export function trailOf(focused: Element): FocusTrail {
  const layer = layerOf(focused);
  const trail: ElementWithSiblings[] = [];
  let element: Element | null = focused;
  while (element && element !== layer && element.tagName !== 'MAIN') {
    trail.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
    element = element.parentElement;
  }
  return trail;
}

/** The element itself; where it was removed or disabled, the first focusable element near to it. */
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
