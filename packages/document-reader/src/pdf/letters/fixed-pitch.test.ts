import { expect, it } from 'vitest';
import { withFixedPitch } from './fixed-pitch';
import type { PlacedLetter } from './placed-letter';

const lettersOf = (steps: readonly number[], letters = 'abcdefghijklmno'): PlacedLetter[] =>
  steps.map((_, index) => {
    const x0 = steps.slice(0, index).reduce((sum, step) => sum + step, 0);
    return { text: letters.charAt(index % letters.length), x0, y0: 10, x1: x0 + 2.5, y1: 10, size: 9, font: 1 };
  });

it('letters with a fixed pitch end where the next begins', () => {
  const steps = Array.from({ length: 60 }, (_, index) => (index % 9 === 0 ? 10.8 : 5.4));
  for (const { x0, x1 } of withFixedPitch(lettersOf(steps))) expect(x1 - x0).toBeCloseTo(5.4);
});

it('letters of different widths stay as they are', () => {
  const letters = lettersOf(Array.from({ length: 60 }, (_, index) => 2.5 + (index % 7) * 0.7));
  expect(withFixedPitch(letters)).toEqual(letters);
});

it('one letter repeated is not a font with a fixed pitch', () => {
  const letters = lettersOf(
    Array.from({ length: 60 }, () => 5.4),
    'W',
  );
  expect(withFixedPitch(letters)).toEqual(letters);
});
