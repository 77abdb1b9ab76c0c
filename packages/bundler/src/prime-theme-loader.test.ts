import { expect, test } from 'vitest';
import { primeTheme } from './index.mjs';

test('literal colours become tokens: white is a surface behind text and the text on a button', () => {
  const source =
    '@layer primereact { .p-button { color: #ffffff; background: #10b981; } .p-menu { background: #ffffff; } }';
  expect(primeTheme(source).replace(/\s+/g, ' ')).toBe(
    '@layer primereact { .p-button { color: var(--accent-text); background: var(--accent); } .p-menu { background: var(--surface-raised); } }',
  );
});

test('every focus ring becomes the token', () => {
  expect(primeTheme('@layer primereact { a { box-shadow: inset 0 0 0 0.15rem #a7f3d0 } }')).toContain(
    'box-shadow: inset var(--focus-ring)',
  );
});

test('the font, the palette and components that nothing uses are left out', () => {
  const source =
    ':root { --blue-50: #f5f9ff } @font-face { font-family: x } @layer primereact { .p-tree, .p-tag { color: #4b5563 } .p-dock a { color: #123456 } }';
  expect(primeTheme(source).replace(/\s+/g, ' ').trim()).toBe('@layer primereact { .p-tag { color: var(--text) } }');
});

test('a colour without a token ends the build', () => {
  expect(() => primeTheme('@layer primereact { .p-tag { color: #123456 } }')).toThrow('#123456 (color)');
});
