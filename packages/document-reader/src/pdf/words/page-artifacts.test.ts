import { expect, it } from 'vitest';
import { isPageArtifact } from './page-artifacts';

it.each([
  'Strona 2 z 3',
  '- 2 -',
  'c.d.n.',
  'ciąg dalszy zlecenia nr 14/2026',
  'Ciąg dalszy na następnej stronie',
  'Do przeniesienia: 1 234,50 zł',
  'Razem strona 1',
  'Wydruk z dnia 16.03.2026',
])('%s is printed on a page by the program', (text) => {
  expect(isPageArtifact(text)).toBe(true);
});

it.each(['Ciąg dalszy prac po 15 maja', 'Do przeniesienia – poz. 7 wstrzymana', 'Razem 12,50'])(
  '%s may be a remark',
  (text) => {
    expect(isPageArtifact(text)).toBe(false);
  },
);
