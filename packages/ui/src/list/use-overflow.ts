import type { DataTable } from 'primereact/datatable';
import { type RefObject, useEffect, useState } from 'react';
import type { ListItem } from './list-items';

/** Whether the table needs more than the width of its list: it then scrolls there, not with the page. */
export function useOverflow<Row>(table: RefObject<DataTable<ListItem<Row>[]> | null>): boolean {
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const box = table.current?.getElement();
    const content = table.current?.getTable();
    if (!box || !content || typeof ResizeObserver === 'undefined') return;
    // A border of a pixel on either side, and widths that are not whole.
    const observer = new ResizeObserver(() => setTooWide(content.offsetWidth > box.offsetWidth + 1));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, [table]);
  return isTooWide;
}
