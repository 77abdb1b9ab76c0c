import { expect, it } from 'vitest';
import type { PlacedLetter } from './placed-letter';
import { straightened } from './straighten';

function line(text: string, top: number, degrees: number): PlacedLetter[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [...text].map((letter, index) => {
    const [from, to] = [index * 5, index * 5 + 5];
    return { text: letter, x0: from * cos, y0: top + from * sin, x1: to * cos, y1: top + to * sin, size: 8, font: 1 };
  });
}

const page = (degrees: number) => [100, 112, 124].flatMap((top) => line('Poz. planu 21 Adres', top, degrees));

it.each([0.4, -0.8, 2])('straightens a page with a slant of %d degrees', (degrees) => {
  const heights = new Set(straightened(page(degrees)).letters.map(({ y0 }) => Math.round(y0)));
  expect(heights.size).toBe(3);
});

/** Upright words, each at the height of its place on the slanted line. */
function steppedPage(degrees: number): PlacedLetter[] {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return [100, 112, 124, 136].flatMap((top) =>
    ['21', '02-20-1-06-123', 'ODN-GLEB', 'WYK-PASCZ', 'Bruzdy', '8,46', 'KMTR'].flatMap((word, column) => {
      const [left, baseline] = [40 + column * 100, top + (40 + column * 100) * slope];
      return [...word].map((text, index): PlacedLetter => {
        const x0 = left + index * 4;
        return { text, x0, y0: baseline, x1: x0 + 4, y1: baseline, size: 8, font: 1 };
      });
    }),
  );
}

it.each([0.8, -1.2, 2.5])('straightens upright words on a page with a slant of %d degrees', (degrees) => {
  const { letters, slant } = straightened(steppedPage(degrees));
  const heights = letters.map(({ y0 }) => y0).sort((one, other) => one - other);
  const gaps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  expect(gaps.filter((gap) => gap > 1)).toHaveLength(3);
  expect((slant?.turn ?? 0) * (180 / Math.PI)).toBeCloseTo(degrees, 1);
});

it('does not change a straight page, nor text turned by a quarter', () => {
  const letters = [...page(0), ...line('Uwagi', 300, 90)];
  expect(straightened(letters)).toEqual({ letters, slant: undefined, stamps: [] });
});

it.each([4, 17, 82])('takes out a stamp turned by %d degrees', (degrees) => {
  const stamps = line('WPŁYNĘŁO', 300, degrees);
  expect(straightened([...page(0), ...stamps])).toMatchObject({ letters: page(0), stamps });
});
