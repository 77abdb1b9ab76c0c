import { type RefObject, useLayoutEffect } from 'react';

/** The key focuses the first button of the newest toast. */
export function useFocusKey(region: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
      const newest = [...(region.current?.querySelectorAll('.p-toast-message') ?? [])].at(-1);
      newest?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, [region, key]);
}
