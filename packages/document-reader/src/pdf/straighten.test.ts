import { expect, it } from 'vitest';
import { type PlacedLetter, straightened } from './straighten';

function line(text: string, top: number, degrees: number): PlacedLetter[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [...text].map((letter, index) => {
    const [from, to] = [index * 5, index * 5 + 5];
    return { text: letter, x0: from * cos, y0: top + from * sin, x1: to * cos, y1: top + to * sin, size: 8 };
  });
}

const page = (degrees: number) => [100, 112, 124].flatMap((top) => line('Poz. planu 21 Adres', top, degrees));

it.each([0.4, -0.8, 2])('lays a page slanted by %d degrees straight', (degrees) => {
  const heights = new Set(straightened(page(degrees)).letters.map(({ y0 }) => Math.round(y0)));
  expect(heights.size).toBe(3);
});

it('leaves a straight page as it is, and text turned by a quarter', () => {
  const letters = [...page(0), ...line('Uwagi', 300, 90)];
  expect(straightened(letters)).toEqual({ letters, slant: undefined });
});

it('leaves stamps out', () => {
  expect(straightened([...page(0), ...line('WPŁYNĘŁO', 300, 17)]).letters).toEqual(page(0));
});
