import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From so many rows on only those near the view are in the page. */
export const WINDOW_FROM = 100;

const OVERSCAN = 8;
/** Pixels; shown where there is no layout to measure, as in a folded section. */
const SCREENFUL = 800;

/** A row to draw, or the room of those between two that are drawn. */
export type Piece =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly key: string; readonly height: number };

type RowWindowOptions = {
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of a row nobody has measured yet, pixels. */
  readonly estimate: () => number;
  /** Height of a drawn row, pixels. */
  readonly heightOf?: (row: HTMLElement) => number;
  /** Rows that stay in the page wherever the view is. */
  readonly pinned?: readonly number[];
};

type RowWindow = {
  readonly windowed: boolean;
  readonly pieces: readonly Piece[];
  /** Given to each drawn row, which says its place in `data-row`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
};

const ownHeight = (row: HTMLElement) => row.offsetHeight;

/** Which rows of a long list are drawn: few lists are whole, and so is a printed one. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, scroller, estimate, heightOf = ownHeight, pinned = [] } = options;
  const printing = usePrinting();
  const windowed = count >= WINDOW_FROM && !printing;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: windowed ? count : 0,
    enabled: windowed,
    estimateSize: estimate,
    getScrollElement: () => scroller.current,
    indexAttribute: 'data-row',
    measureElement: (row) => heightOf(row) || estimate(),
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: SCREENFUL })),
    initialRect: { width: SCREENFUL, height: SCREENFUL },
    overscan: OVERSCAN,
    rangeExtractor: (range) => [...new Set([...pinned, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
    useFlushSync: false,
  });
  if (!windowed) {
    const pieces = Array.from({ length: count }, (_, index) => ({ kind: 'row', index }) as const);
    return { windowed, pieces, measure: undefined };
  }
  const pieces: Piece[] = [];
  let end = 0;
  const gapUntil = (start: number, key: string) => {
    if (start > end) pieces.push({ kind: 'gap', key, height: start - end });
  };
  for (const item of virtualizer.getVirtualItems()) {
    gapUntil(item.start, `gap-${item.index}`);
    pieces.push({ kind: 'row', index: item.index });
    end = item.end;
  }
  gapUntil(virtualizer.getTotalSize(), 'gap-end');
  return { windowed, pieces, measure: virtualizer.measureElement };
}

/** True while the page is printed: then everything is in it. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture when the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
