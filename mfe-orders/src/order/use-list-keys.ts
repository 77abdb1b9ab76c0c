import { useEffect, useRef } from 'react';

type ListKeys = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly toItems: () => void;
  readonly toFilter: () => void;
};

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';

/** J and K: next and previous record, P: its items, `/`: filter. Ignored while typing. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { next, previous, toItems, toFilter } = latest.current;
      const action = { j: next, k: previous, p: toItems, '/': toFilter }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
