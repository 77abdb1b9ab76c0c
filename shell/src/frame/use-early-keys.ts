import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const noKeys = { isActive: false, typed: '', isEntered: false };

export type EarlyKeys = typeof noKeys & {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (typed: string) => void;
  readonly enter: () => void;
};

/** Keeps what is typed from the key that opens a dialog until a field of the dialog has the focus. */
export function useEarlyKeys() {
  const [keys, setKeys] = useState(noKeys);
  const before = useRef<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const start = useCallback(() => {
    before.current = document.activeElement;
    setKeys({ ...noKeys, isActive: true });
  }, []);
  const stop = useCallback(() => {
    setKeys(noKeys);
    const opener = before.current;
    before.current = null;
    if (opener instanceof HTMLElement) giveBack(opener, FRAMES);
  }, []);

  useEffect(() => {
    if (!keys.isActive) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('.p-dialog') === null) return;
      // A dialog begins at its first button, and goes to its field a moment later.
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

const FRAMES = 60;

/** The dialog would give the focus back to the early field, which is gone: it is lost, or goes to the page's heading. */
function giveBack(opener: HTMLElement, frames: number, address = window.location.href): void {
  if (window.location.href !== address) return;
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, main h1')) opener.focus();
  else if (frames > 0 && focused.closest('.p-dialog, .early-field'))
    requestAnimationFrame(() => giveBack(opener, frames - 1, address));
}
