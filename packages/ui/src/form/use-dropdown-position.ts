import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const MIN_WIDTH = 400;
const MARGIN = 8;
const MAX_HEIGHT = 288;

/** Below the input, or above when there is more room; at least 400 px wide. */
function positionFor(input: DOMRect, view: { width: number; height: number }): CSSProperties {
  const width = Math.min(Math.max(MIN_WIDTH, input.width), view.width - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(input.left, view.width - width - MARGIN));
  const below = view.height - input.bottom - MARGIN;
  const above = input.top - MARGIN;
  const upward = below < MAX_HEIGHT && above > below;
  return {
    left,
    width,
    maxHeight: Math.min(MAX_HEIGHT, upward ? above : below),
    ...(upward ? { bottom: view.height - input.top + 2 } : { top: input.bottom + 2 }),
  };
}

export function useDropdownPosition(input: RefObject<HTMLElement | null>, open: boolean): CSSProperties {
  const [position, setPosition] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!open) return;
    const update = () => {
      const box = input.current?.getBoundingClientRect();
      if (box) setPosition(positionFor(box, { width: window.innerWidth, height: window.innerHeight }));
    };
    update();
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [input, open]);
  return position;
}
