import { useSearchParams } from '@ostep/router';
import { useEffect, useState } from 'react';

export const PRODUCT_NAME = 'Ostęp';

/** The browser's title: `Zlecenia · Ostęp`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/**
 * Changes whenever the menu is used: its links carry the time in `r`. A filter that rewrites the address drops `r`,
 * and that must not count as a new visit, so the last one is kept.
 */
export function useReloadKey(): string {
  const [search] = useSearchParams();
  const stamp = search.get('r');
  const [kept, keep] = useState(stamp ?? '');
  if (stamp !== null && stamp !== kept) keep(stamp);
  return stamp ?? kept;
}
