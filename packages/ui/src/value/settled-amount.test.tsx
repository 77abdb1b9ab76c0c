import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SettledAmount } from './settled-amount';

afterEach(cleanup);

test.each([
  [null, 12.69, 'short', 'brakuje'],
  [0, 12.69, 'short', 'brakuje'],
  [12.68, 12.69, 'short', 'brakuje'],
  [12.69, 12.69, 'equal', 'zgodne'],
  [12.7, 12.69, 'over', 'nadmiar'],
  [-5, -5, 'equal', 'zgodne'],
  [-0.35, -0.5, 'short', 'brakuje 0,15'],
  [-0.6, -0.5, 'over', 'nadmiar 0,1'],
])('settled %s of %s is %s, also in words', (settled, required, state, words) => {
  const { container } = render(<SettledAmount required={required} settled={settled} />);
  expect(container.firstElementChild?.className).toBe(`ui-settled ui-settled-${state}`);
  expect(container.textContent).toContain(words);
});
