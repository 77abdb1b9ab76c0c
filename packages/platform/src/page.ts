import { useSearchParams } from '@ostep/router';
import { useLayoutEffect, useState } from 'react';

export const PRODUCT_NAME = 'Ostęp';

/**
 * Null leaves it to a component inside, which names the record as soon as it is loaded.
 * Set with the page's own drawing: no heading of a page stands below another page's title.
 */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return;
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/** Menu links carry the time in `r`. A filter drops `r` from the address, which must not remount the screen. */
export function useReloadKey(): string {
  const [search] = useSearchParams();
  const stamp = search.get('r');
  const [kept, keep] = useState(stamp ?? '');
  if (stamp !== null && stamp !== kept) keep(stamp);
  return stamp ?? kept;
}
