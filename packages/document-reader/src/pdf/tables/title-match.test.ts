import { describe, expect, it } from 'vitest';
import { TitleMatcher } from './title-match';

const matcher = new TitleMatcher({
  lp: ['Lp.'],
  posNo: ['Nr poz.', 'Pozycja planu'],
  actionDesc: ['Opis czynności', 'Opis'],
  amount: ['Ilość', 'Ilość do wykonania'],
});
const best = (text: string) => [...matcher.scores(text)].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;

describe('the column that a title names', () => {
  it.each([
    ['LP', 'lp'],
    ['Poz. planu', 'posNo'],
    ['Czynność – opis', 'actionDesc'],
    ['Opis czynności (zabieg)', 'actionDesc'],
    ['I lość', 'amount'],
    ['llość', 'amount'],
    ['Hość', 'amount'],
    ['Planowana ilość', 'amount'],
    ['Uwagi', null],
  ])('%s', (text, column) => {
    expect(best(text)).toBe(column);
  });

  it('an exact title scores higher than one that only begins with it', () => {
    expect(matcher.scores('Opis').get('actionDesc')).toBeGreaterThan(
      matcher.scores('Opis prac').get('actionDesc') ?? 0,
    );
    expect(matcher.isExact('ilość')).toBe(true);
    expect(matcher.isExact('ilość sztuk')).toBe(false);
  });

  it.each([
    ['czynn.', true],
    ['Czynno-', true],
    ['wykonania', true],
    ['na', false],
    ['PIEL', false],
    ['leśniczy', false],
  ])('whether %s may stand in a title', (word, may) => {
    expect(matcher.mayStandInTitle(word)).toBe(may);
  });
});
