import { useSearchParams } from '@ostep/router';
import { useEffect, useState } from 'react';

export const PRODUCT_NAME = 'Ostęp';

export function usePageTitle(title: string): void {
  useEffect(() => {
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
