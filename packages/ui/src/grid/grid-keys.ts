import type { KeyboardEvent } from 'react';

export type CellMove =
  | { readonly kind: 'row'; readonly step: -1 | 1; readonly adds: boolean }
  | { readonly kind: 'column'; readonly step: -1 | 1 }
  | { readonly kind: 'move-row'; readonly step: -1 | 1 }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'remove' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Caret position in the input: arrow keys leave a cell only at its edges. */
export type Caret = { readonly atStart: boolean; readonly atEnd: boolean; readonly isSelect: boolean };

export function moveForKey(key: Key, caret: Caret): CellMove | null {
  const command = key.ctrlKey || key.metaKey;
  if (command) {
    if (key.key.toLowerCase() === 'd') return { kind: 'duplicate' };
    return key.key === 'Delete' ? { kind: 'remove' } : null;
  }
  if (key.key === 'Enter') return { kind: 'row', step: key.shiftKey ? -1 : 1, adds: !key.shiftKey };
  if (key.key === 'ArrowUp' || key.key === 'ArrowDown') {
    const step = key.key === 'ArrowUp' ? -1 : 1;
    if (caret.isSelect) return null;
    return key.altKey ? { kind: 'move-row', step } : { kind: 'row', step, adds: false };
  }
  if (key.shiftKey || key.altKey) return null;
  if (key.key === 'ArrowLeft' && caret.atStart) return { kind: 'column', step: -1 };
  if (key.key === 'ArrowRight' && caret.atEnd) return { kind: 'column', step: 1 };
  return null;
}

export function caretIn(target: EventTarget): Caret {
  if (!(target instanceof HTMLInputElement)) {
    return { atStart: true, atEnd: true, isSelect: target instanceof HTMLSelectElement };
  }
  const { selectionStart, selectionEnd, value } = target;
  const all = selectionStart === 0 && selectionEnd === value.length;
  return {
    atStart: all || (selectionStart === 0 && selectionEnd === 0),
    atEnd: all || (selectionStart === value.length && selectionEnd === value.length),
    isSelect: false,
  };
}
