import { expect, it } from 'vitest';
import { fileSlug } from './file-slug';

it.each([
  ['Prace ekip 2026-04', 'prace-ekip-2026-04'],
  ['H01 Hodowla Jodła', 'h01-hodowla-jodla'],
  ['Zażółć gęślą / jaźń', 'zazolc-gesla-jazn'],
  ['../etc\\x', 'etc-x'],
  ['…', ''],
])('%s is %s', (text, slug) => {
  expect(fileSlug(text)).toBe(slug);
});
