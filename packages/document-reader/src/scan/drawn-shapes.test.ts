import { describe, expect, it } from 'vitest';
import { DrawnShapes } from './drawn-shapes';

const shapesOf = (text: string, fontName = 'A') => {
  const shapes = new DrawnShapes();
  const letterOf = (code: number, isDrawn = true) =>
    shapes.letterOf({ code, fontName: () => fontName, isDrawn: () => isDrawn });
  const letters = Array.from(text, (letter) => letterOf(letter.codePointAt(0) ?? 0));
  return { shapes, letterOf, letters };
};

const voteOf = (shapes: DrawnShapes, letter: string | undefined, seen: string) => {
  for (const one of seen) shapes.vote(letter ?? '', one);
};

it('a shape is what it was mostly recognised as; with equal votes it has no name', () => {
  const { shapes, letters } = shapesOf('\u0001\u0002');
  voteOf(shapes, letters[0], 'ooo0');
  voteOf(shapes, letters[1], 'lI');
  expect([...shapes.names()]).toEqual([[letters[0], 'o']]);
  expect([...shapes.unsure()]).toEqual([letters[0], letters[1]]);
  voteOf(shapes, letters[0], 'o');
  expect([...shapes.unsure()]).toEqual([letters[1]]);
});

it('shapes of different fonts are different; a font’s second shape that looks like x is ×', () => {
  const { shapes, letters } = shapesOf('\u0001\u0002');
  const other = shapes.letterOf({ code: 1, fontName: () => 'B', isDrawn: () => true });
  voteOf(shapes, letters[0], 'xxx');
  voteOf(shapes, letters[1], 'x');
  voteOf(shapes, other, 'x');
  expect([...shapes.names()]).toEqual([
    [letters[0], 'x'],
    [letters[1], '×'],
    [other, 'x'],
  ]);
});

it('a font’s second shape that looks like a dash is the tilde', () => {
  const { shapes, letters } = shapesOf('\u0001\u0002');
  voteOf(shapes, letters[0], '---');
  voteOf(shapes, letters[1], '-');
  expect([...shapes.names().values()]).toEqual(['-', '~']);
});

it('if most codes are letters, the codes are used, and recognition names the others', () => {
  const { shapes, letters } = shapesOf('Lasz\u0003');
  const text = () => letters.map((letter) => shapes.names().get(letter)).join('');
  for (const [index, seen] of ['L', 'a', 's', '2z', 'ś'].entries()) voteOf(shapes, letters[index], seen);
  expect(text()).toBe('Laszś');
  for (const letter of letters.slice(0, 2)) voteOf(shapes, letter, '11');
  expect(text()).toBe('11sś');
});

describe('a letter coded as a blank', () => {
  it('is the shape that has this code elsewhere', () => {
    const { shapes, letters } = shapesOf('\u0001 !');
    expect(shapes.codedAsBlank(letters[0] ?? '')).toBe(letters[1]);
  });

  it('is unknown if the engine left it out everywhere', () => {
    const { shapes, letters } = shapesOf('\u0001!');
    expect(shapes.codedAsBlank(letters[0] ?? '')).toBe('\uFFFD');
  });

  it('does not exist in a font that has a blank, nor in one with codes of letters', () => {
    const { shapes, letters, letterOf } = shapesOf('\u0001!');
    expect(letterOf(0x20, false)).toBe(' ');
    expect(shapes.codedAsBlank(letters[0] ?? '')).toBeNull();
    const named = shapesOf('Las');
    expect(named.shapes.codedAsBlank(named.letters[0] ?? '')).toBeNull();
  });
});
