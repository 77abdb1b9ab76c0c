import { expect, test } from 'vitest';
import { type Caret, caretIn, moveForKey } from './grid-keys';

const key = (name: string, modifiers: object = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
});
const inside: Caret = { atStart: false, atEnd: false, isSelect: false };
const everywhere: Caret = { atStart: true, atEnd: true, isSelect: false };
const select: Caret = { ...everywhere, isSelect: true };
const alt = { altKey: true };
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

test.each([
  [key('Enter'), inside, { kind: 'row', step: 1, adds: true }],
  [key('Enter', shift), inside, { kind: 'row', step: -1, adds: false }],
  [key('ArrowUp'), inside, { kind: 'row', step: -1, adds: false }],
  [key('ArrowDown'), inside, { kind: 'row', step: 1, adds: false }],
  [key('ArrowDown'), select, null],
  [key('ArrowUp', alt), inside, { kind: 'move-row', step: -1 }],
  [key('ArrowDown', alt), inside, { kind: 'move-row', step: 1 }],
  [key('ArrowLeft'), everywhere, { kind: 'column', step: -1 }],
  [key('ArrowRight'), everywhere, { kind: 'column', step: 1 }],
  [key('ArrowLeft'), { ...inside, atEnd: true }, null],
  [key('ArrowRight'), { ...inside, atStart: true }, null],
  [key('ArrowLeft', shift), everywhere, null],
  [key('ArrowRight', alt), everywhere, null],
  [key('d', ctrl), inside, { kind: 'duplicate' }],
  [key('D', { metaKey: true }), inside, { kind: 'duplicate' }],
  [key('Delete', ctrl), inside, { kind: 'remove' }],
  [key('Delete'), everywhere, null],
  [key('d'), everywhere, null],
  [key('Enter', ctrl), everywhere, null],
  [key('a'), everywhere, null],
])('%j with the caret %j moves %j', (pressed, caret, move) => {
  expect(moveForKey(pressed, caret)).toEqual(move);
});

test.each([
  ['abc', 0, 0, true, false],
  ['abc', 3, 3, false, true],
  ['abc', 1, 1, false, false],
  ['abc', 0, 3, true, true],
  ['abc', 0, 2, false, false],
  ['abc', 1, 3, false, false],
  ['', 0, 0, true, true],
])('in %j with %i to %i selected, the caret is at the start: %s, at the end: %s', (value, from, to, atStart, atEnd) => {
  const input = document.createElement('input');
  input.value = value;
  input.setSelectionRange(from, to);
  expect(caretIn(input)).toEqual({ atStart, atEnd, isSelect: false });
});

test('a select and a button have no caret', () => {
  expect(caretIn(document.createElement('select'))).toEqual({ atStart: true, atEnd: true, isSelect: true });
  expect(caretIn(document.createElement('button'))).toEqual({ atStart: true, atEnd: true, isSelect: false });
});
