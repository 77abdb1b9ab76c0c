import { focusHeading } from './focus-heading';
import { type FocusTrail, isUsable, layerOf, nearestOf, trailOf } from './focus-trail';

type Layer = { readonly root: Element; readonly trail: FocusTrail };

/**
 * Restores a lost focus. When the focused element is removed or disabled (a closed dialog, a deleted row, a changed
 * status), the element that had the focus before gets it, or the nearest one. Returns a function that stops this.
 */
export function restoreLostFocus(): () => void {
  let layers: readonly Layer[] = [];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const root = layerOf(target);
    layers = [
      ...layers.filter((layer) => layer.root !== root && layer.root.isConnected),
      { root, trail: trailOf(target) },
    ];
  };

  const restore = () => {
    const focused = layers.at(-1)?.trail[0]?.element;
    // A button that was just disabled stays the active element until the next frame.
    const isLost = document.activeElement === document.body || document.activeElement === focused;
    if (!isLost || !focused || isUsable(focused)) return;
    for (const { trail } of layers.toReversed()) {
      const nearest = nearestOf(trail);
      if (nearest) return nearest.focus();
    }
    focusHeading();
  };

  const changes = new MutationObserver(restore);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
  document.addEventListener('focusin', remember);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
