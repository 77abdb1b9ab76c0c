import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const MIN_WIDTH = 400;
const EDGE = 8;
const BEST_HEIGHT = 288;

/** Below the input, or above when there is more room; at least 400 px wide. */
function placeOf(input: DOMRect, view: { width: number; height: number }): CSSProperties {
  const width = Math.min(Math.max(MIN_WIDTH, input.width), view.width - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(input.left, view.width - width - EDGE));
  const below = view.height - input.bottom - EDGE;
  const above = input.top - EDGE;
  const upward = below < BEST_HEIGHT && above > below;
  return {
    left,
    width,
    maxHeight: Math.min(BEST_HEIGHT, upward ? above : below),
    ...(upward ? { bottom: view.height - input.top + 2 } : { top: input.bottom + 2 }),
  };
}

export function useDropdownPlace(input: RefObject<HTMLElement | null>, open: boolean): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!open) return;
    const update = () => {
      const box = input.current?.getBoundingClientRect();
      if (box) setPlace(placeOf(box, { width: window.innerWidth, height: window.innerHeight }));
    };
    update();
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [input, open]);
  return place;
}
