import type { KeyboardEvent } from 'react';

export type CellMove =
  | { readonly kind: 'row'; readonly step: -1 | 1; readonly adds: boolean }
  | { readonly kind: 'column'; readonly step: -1 | 1 }
  | { readonly kind: 'move-row'; readonly step: -1 | 1 }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'remove' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The caret position in the input: arrow keys leave a cell only from the edges of its text. */
export type Caret = { readonly atStart: boolean; readonly atEnd: boolean; readonly isSelect: boolean };

export function moveForKey(key: Key, caret: Caret): CellMove | null {
  if (key.ctrlKey || key.metaKey) return commandOf(key);
  switch (key.key) {
    case 'Enter':
      return { kind: 'row', step: key.shiftKey ? -1 : 1, adds: !key.shiftKey };
    case 'ArrowUp':
      return verticalMove(key, caret, -1);
    case 'ArrowDown':
      return verticalMove(key, caret, 1);
    case 'ArrowLeft':
      return horizontalMove(key, caret.atStart, -1);
    case 'ArrowRight':
      return horizontalMove(key, caret.atEnd, 1);
    default:
      return null;
  }
}

function commandOf({ key }: Key): CellMove | null {
  if (key.toLowerCase() === 'd') return { kind: 'duplicate' };
  return key === 'Delete' ? { kind: 'remove' } : null;
}

function verticalMove({ altKey }: Key, { isSelect }: Caret, step: -1 | 1): CellMove | null {
  if (isSelect) return null;
  return altKey ? { kind: 'move-row', step } : { kind: 'row', step, adds: false };
}

function horizontalMove({ shiftKey, altKey }: Key, isAtEdge: boolean, step: -1 | 1): CellMove | null {
  return isAtEdge && !shiftKey && !altKey ? { kind: 'column', step } : null;
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
