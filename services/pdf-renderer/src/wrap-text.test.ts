import { expect, test } from 'vitest';
import { clipText, wrapText } from './wrap-text';

const perCharacter = (text: string) => text.length;

test.each([
  ['Sadzenie', 10, ['Sadzenie']],
  ['', 10, ['']],
  ['Dowóz i dołowanie', 10, ['Dowóz i', 'dołowanie']],
  ['31/2026\n10.04.2026', 10, ['31/2026', '10.04.2026']],
  ['02-20-1-06-123-a-00', 12, ['02-20-1-06-', '123-a-00']],
  ['Konstantynopolitańczykowianeczka', 10, ['Konstantyn', 'opolitańcz', 'ykowianecz', 'ka']],
  ['raz Konstantynopol dwa', 8, ['raz', 'Konstant', 'ynopol', 'dwa']],
  ['1\u00a0234,56\u00a0zł', 6, ['1\u00a0234,', '56\u00a0zł']],
  ['ab', 0, ['a', 'b']],
  ['z\u0307o\u0301\u0142c\u0301\u0007 a\tb', 20, ['żółć  a b']],
])('%j in %i: %j', (text, width, lines) => {
  expect(wrapText(text, width, perCharacter)).toEqual(lines);
});

test('nothing is lost or added but spaces', () => {
  const text = 'Zażółć gęślą jaźń – rozdrabnianie/mieszanie z-glebą na_powierzchniach';
  for (let width = 1; width < 40; width += 1) {
    const joined = wrapText(text, width, perCharacter).join('').replace(/\s/gu, '');
    expect(joined).toBe(text.replace(/\s/gu, ''));
  }
});

test('a clipped text ends with an ellipsis and fits', () => {
  expect(clipText('Zestawienie prac', 20, perCharacter)).toBe('Zestawienie prac');
  expect(clipText('Zestawienie prac', 13, perCharacter)).toBe('Zestawienie…');
});
