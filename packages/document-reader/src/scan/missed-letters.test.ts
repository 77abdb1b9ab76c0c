import { expect, it } from 'vitest';
import { DrawnShapes } from './drawn-shapes';
import { WHITE } from './gray-picture';
import { withMissed } from './missed-letters';

const WIDTH = 200;
const HEIGHT = 100;
const SIZE = 10;

const shapes = new DrawnShapes();
const letterOf = (code: number) => shapes.letterOf({ code, fontName: () => 'A', isDrawn: () => true });
const dash = letterOf(0x0e);
const zero = letterOf(0x20);

const word = (text: string, left: number, right: number, baseline: number) => ({
  text,
  left,
  right,
  baseline,
  size: SIZE,
  turned: false,
  starts: Array.from(text, (_, at) => left + ((right - left) / text.length) * at),
});

function pictureOf(...boxes: readonly (readonly [left: number, top: number, width: number, height: number])[]) {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1) pixels.fill(0, y * WIDTH + left, y * WIDTH + left + width);
  return { width: WIDTH, height: HEIGHT, pixels };
}

const zeros = [
  [14, 43, 4, 7],
  [20, 43, 4, 7],
] as const;

const page = { number: 1, width: WIDTH, height: HEIGHT, horizontal: [], vertical: [] };
const lineAbove = word(dash.repeat(8), 10, 60, 38);

it('finds letters with the code of a blank, though another line of the cell is close above', () => {
  const words = withMissed({ ...page, words: [lineAbove, word(dash, 10, 13, 50)] }, shapes, pictureOf(...zeros));
  expect(words.map(({ text }) => text)).toEqual([lineAbove.text, dash + zero + zero]);
});

it('finds them although a rule crosses the height of the line', () => {
  const rule = { at: 39.5, from: 0, to: WIDTH };
  const picture = pictureOf([0, 39, WIDTH, 2], ...zeros);
  const words = withMissed({ ...page, horizontal: [rule], words: [word(dash, 10, 13, 50)] }, shapes, picture);
  expect(words.map(({ text }) => text)).toEqual([dash + zero + zero]);
});
