import { describe, expect, it } from 'vitest';
import { lookAlikes } from './testing/look-alikes';
import { normalizeForSearch, textKey } from './text-key';

describe('textKey', () => {
  it.each(Object.entries(lookAlikes('SA.271-1Ó/2026')))('equals the spelling with %s', (_, other) => {
    expect(textKey(other)).toBe(textKey('SA.271-1Ó/2026'));
  });

  it('differs for different codes', () => {
    const others = ['SA.271-1O/2026', 'SA.2711Ó/2026', 'SA.271-1Ó/2025', 'SA.271-1Ó2026', 'SA.272-1Ó/2026'];
    expect(new Set(others.map(textKey)).size).toBe(5);
    expect(others.map(textKey)).not.toContain(textKey('SA.271-1Ó/2026'));
  });

  it('keeps the characters that codes are made of', () => {
    expect(['GODZ RH8', 'DOŁ-1I', 'WPOD>63N', 'SADZ-W+D'].map(textKey)).toEqual([
      'godzrh8',
      'doł-1i',
      'wpod>63n',
      'sadz-w+d',
    ]);
  });
});

describe('normalizeForSearch', () => {
  it.each([
    ['Zażółć GĘŚLĄ Jaźń', 'zazolc gesla jazn'],
    ['  Łódź \t\n Bałuty ', 'lodz baluty'],
    ['', ''],
  ])('%j is searched as %j', (text, expected) => {
    expect(normalizeForSearch(text)).toBe(expected);
  });
});
