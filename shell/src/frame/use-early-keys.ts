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
    // The dialog would give the focus back to the early field, which is gone.
    const opener = before.current;
    before.current = null;
    setTimeout(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    });
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
