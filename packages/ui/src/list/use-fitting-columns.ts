import type { DataTable } from 'primereact/datatable';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '../window/use-media';
import { usePrinting } from '../window/use-printing';
import { type Fit, fitColumns, type SizedColumn } from './fit-columns';
import type { ListItem } from './list-items';

/** Where rows are cards, each with all that the columns hold. */
const CARDS = '(max-width: 40rem)';
const ACTIONS_WIDTH = 96;
const CHOICE_WIDTH = 40;
const MENU_WIDTH = 44;

type Width = {
  /** In pixels, without the borders; unknown where nothing is laid out. */
  readonly width: number | undefined;
  /** Whether the table needs more than that: it then scrolls there, not with the page. */
  readonly isTooWide: boolean;
  /** What the columns needed beyond what they were reckoned to need. */
  readonly missing: number;
};

type Beside = { readonly hasActions: boolean; readonly hasMenu: boolean; readonly hasChoice: boolean };

/** The columns that the list has room for beside its boxes and buttons. */
export function useFittingColumns<Row, Column extends SizedColumn>(
  table: RefObject<DataTable<ListItem<Row>[]> | null>,
  columns: readonly Column[],
  { hasActions, hasMenu, hasChoice }: Beside,
): Fit<Column> & { readonly isTooWide: boolean } {
  const { width, isTooWide, missing } = useListWidth(table);
  const isPrinting = usePrinting();
  const isCards = useMedia(CARDS);
  if (width === undefined || isPrinting || isCards) return { columns, isTight: isPrinting, isTooWide };
  const last = hasActions ? ACTIONS_WIDTH : hasMenu ? MENU_WIDTH : 0;
  const room = width - missing - last - (hasChoice ? CHOICE_WIDTH : 0);
  return { ...fitColumns(columns, room), isTooWide };
}

/** Known before the first paint, so that no column leaves in sight. */
function useListWidth<Row>(table: RefObject<DataTable<ListItem<Row>[]> | null>): Width {
  const [measured, setMeasured] = useState<Width>({ width: undefined, isTooWide: false, missing: 0 });
  useLayoutEffect(() => {
    const box = table.current?.getElement();
    const content = table.current?.getTable();
    if (!box || !content || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = box.clientWidth || undefined;
      // A border of a pixel on either side, and widths that are not whole.
      const beyond = content.offsetWidth - box.offsetWidth;
      const isTooWide = beyond > 1;
      setMeasured((old) => {
        if (old.width === width && old.isTooWide === isTooWide) return old;
        const missing = old.width === width ? old.missing : 0;
        return { width, isTooWide, missing: isTooWide ? missing + beyond : missing };
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
