import { useSearchParams } from '@ostep/router';
import { useLayoutEffect, useState } from 'react';

export const PRODUCT_NAME = 'Ostęp';

/**
 * Sets the browser's title. Null leaves that to a component inside, which names the record once it is loaded. A layout
 * effect, so that a heading is never shown with the title of another page.
 */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return;
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/** Menu links have the time in `r`. A filter removes `r` from the address, which must not remount the screen. */
export function useReloadKey(): string {
  const [search] = useSearchParams();
  const timestamp = search.get('r');
  const [lastTimestamp, setLastTimestamp] = useState(timestamp ?? '');
  if (timestamp !== null && timestamp !== lastTimestamp) setLastTimestamp(timestamp);
  return timestamp ?? lastTimestamp;
}
