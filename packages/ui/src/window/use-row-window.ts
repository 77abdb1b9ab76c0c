import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { usePrinting } from './use-printing';

export const WINDOWING_THRESHOLD = 100;

const OVERSCAN = 8;
/** The height in pixels that is assumed for an element without a layout, as in a collapsed section. */
const FALLBACK_VIEWPORT = 800;

export type WindowEntry =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly key: string; readonly height: number };

type RowWindowOptions = {
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The height in pixels of a row that is not measured yet. */
  readonly estimate: () => number;
  readonly heightOf?: (row: HTMLElement) => number;
  readonly pinned?: readonly number[];
};

type RowWindow = {
  readonly windowed: boolean;
  readonly entries: readonly WindowEntry[];
  /** The ref of each rendered row, which has its index in `data-row`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
};

const offsetHeight = (row: HTMLElement) => row.offsetHeight;

export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, scroller, estimate, heightOf = offsetHeight, pinned = [] } = options;
  const printing = usePrinting();
  const windowed = count >= WINDOWING_THRESHOLD && !printing;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: windowed ? count : 0,
    enabled: windowed,
    estimateSize: estimate,
    getScrollElement: () => scroller.current,
    indexAttribute: 'data-row',
    measureElement: (row) => heightOf(row) || estimate(),
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : { ...rect, height: FALLBACK_VIEWPORT })),
    initialRect: { width: FALLBACK_VIEWPORT, height: FALLBACK_VIEWPORT },
    overscan: OVERSCAN,
    rangeExtractor: (range) => [...new Set([...pinned, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
    useFlushSync: false,
  });
  if (!windowed) {
    const entries = Array.from({ length: count }, (_, index) => ({ kind: 'row', index }) as const);
    return { windowed, entries, measure: undefined };
  }
  const entries: WindowEntry[] = [];
  let end = 0;
  const gapUntil = (start: number, key: string) => {
    if (start > end) entries.push({ kind: 'gap', key, height: start - end });
  };
  for (const item of virtualizer.getVirtualItems()) {
    gapUntil(item.start, `gap-${item.index}`);
    entries.push({ kind: 'row', index: item.index });
    end = item.end;
  }
  gapUntil(virtualizer.getTotalSize(), 'gap-end');
  return { windowed, entries, measure: virtualizer.measureElement };
}
