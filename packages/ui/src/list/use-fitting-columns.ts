import type { DataTable } from 'primereact/datatable';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '../window/use-media';
import { usePrinting } from '../window/use-printing';
import { type Fit, fitColumns, type SizedColumn } from './fit-columns';
import type { ListItem } from './list-items';

/** The width at which rows are cards, which show the cells of all columns. */
const CARDS = '(max-width: 40rem)';
const ACTIONS_WIDTH = 96;
const CHOICE_WIDTH = 40;
const MENU_WIDTH = 44;

type Width = {
  /** In pixels, without the borders; undefined without a layout. */
  readonly width: number | undefined;
  /** Whether the table is wider than its box, so that it has to scroll in the box. */
  readonly isTooWide: boolean;
  /** How much wider the columns are than they were estimated. */
  readonly underestimated: number;
};

type OtherColumns = { readonly hasActions: boolean; readonly hasMenu: boolean; readonly hasChoice: boolean };

/** The columns for which the list has room beside its checkboxes and buttons. */
export function useFittingColumns<Row, Column extends SizedColumn>(
  table: RefObject<DataTable<ListItem<Row>[]> | null>,
  columns: readonly Column[],
  { hasActions, hasMenu, hasChoice }: OtherColumns,
): Fit<Column> & { readonly isTooWide: boolean } {
  const { width, isTooWide, underestimated } = useListWidth(table);
  const isPrinting = usePrinting();
  const isCards = useMedia(CARDS);
  if (width === undefined || isPrinting || isCards) return { columns, isTight: isPrinting, isTooWide };
  const menuWidth = hasMenu ? MENU_WIDTH : 0;
  const lastColumnWidth = hasActions ? ACTIONS_WIDTH : menuWidth;
  const room = width - underestimated - lastColumnWidth - (hasChoice ? CHOICE_WIDTH : 0);
  return { ...fitColumns(columns, room), isTooWide };
}

/** Measured before the first paint, so that nobody sees a column disappear. */
function useListWidth<Row>(table: RefObject<DataTable<ListItem<Row>[]> | null>): Width {
  const [measured, setMeasured] = useState<Width>({ width: undefined, isTooWide: false, underestimated: 0 });
  useLayoutEffect(() => {
    const box = table.current?.getElement();
    const content = table.current?.getTable();
    if (!box || !content || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = box.clientWidth || undefined;
      const excess = content.offsetWidth - box.offsetWidth;
      // A difference of one pixel may be only due to rounding.
      const isTooWide = excess > 1;
      setMeasured((old) => {
        if (old.width === width && old.isTooWide === isTooWide) return old;
        const underestimated = old.width === width ? old.underestimated : 0;
        return { width, isTooWide, underestimated: isTooWide ? underestimated + excess : underestimated };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, [table]);
  return measured;
}
