import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const noKeys = { isActive: false, typed: '', isEntered: false };

export type EarlyKeys = typeof noKeys & {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (typed: string) => void;
  readonly enter: () => void;
};

/** Collects what is typed between the key that opens a dialog and the moment when the dialog's field has the focus. */
export function useEarlyKeys() {
  const [keys, setKeys] = useState(noKeys);
  const focusedBefore = useRef<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const start = useCallback(() => {
    focusedBefore.current = document.activeElement;
    setKeys({ ...noKeys, isActive: true });
  }, []);
  const stop = useCallback(() => {
    setKeys(noKeys);
    const opener = focusedBefore.current;
    focusedBefore.current = null;
    if (opener instanceof HTMLElement) restoreFocus(opener, MAX_FRAMES);
  }, []);

  useEffect(() => {
    if (!keys.isActive) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('.p-dialog') === null) return;
      // A dialog first focuses its first button, and its field a moment later.
      if (target.matches('input')) setKeys((old) => ({ ...old, isActive: false }));
      else field.current?.focus();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [keys.isActive]);

  const type = useCallback((typed: string) => setKeys((old) => ({ ...old, typed, isEntered: false })), []);
  const enter = useCallback(() => setKeys((old) => ({ ...old, isEntered: true })), []);
  return { ...keys, field, start, stop, type, enter };
}

const MAX_FRAMES = 60;

/**
 * Focuses `opener` once the dialog is closed, unless the page has changed. The dialog itself would focus the early field,
 * which no longer exists: then nothing, or the heading of the page, has the focus.
 */
function restoreFocus(opener: HTMLElement, frames: number, address = window.location.href): void {
  if (window.location.href !== address) return;
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, main h1')) opener.focus();
  else if (frames > 0 && focused.closest('.p-dialog, .early-field'))
    requestAnimationFrame(() => restoreFocus(opener, frames - 1, address));
}
