import { type ParseLog, ParseLogWriter } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import { differencesFrom } from './samples';

const positive: ParseLog = { logList: [], parsePositive: true };

describe('differencesFrom', () => {
  it('compares figures as decimals, lp as text, texts without blanks and rows in order', () => {
    const expected = {
      about: 'x',
      total: 5,
      date: null,
      part: { anyOf: ['06 Gola', 'Gola'] },
      rows: [{ lp: 1, actionCodeKey: 'A B', actionDesc: 'a b' }],
    };
    const form = {
      total: '5.00',
      date: '',
      part: 'Gola',
      rows: [{ lp: '1', actionCode: { key: 'AB' }, actionDesc: 'a\nb', amount: 1 }],
    };
    expect(differencesFrom(expected, form, positive)).toEqual([]);
  });

  it('names every difference', () => {
    const expected = { total: 5, date: null, rows: [{ lp: 1 }, { lp: 2 }], part: { anyOf: ['a', null] }, name: 'x' };
    const form = { total: 5.01, date: '2026-01-01', rows: [{ lp: 2 }], part: 'b' };
    expect(differencesFrom(expected, form, positive)).toHaveLength(7);
  });

  it('finds the words of a negative in its line or in a line above it', () => {
    const log = new ParseLogWriter();
    log.positive('Pozycja 3 SIATKA-160');
    log.nested(() => log.negative('Brak kodu w słowniku'));
    const expected = { parsePositive: false, negatives: [{ mentions: ['siatka-160', 'SŁOWNIK'] }] };
    expect(differencesFrom(expected, {}, log.log)).toEqual([]);
    expect(differencesFrom({ ...expected, negatives: [{ mentions: ['inne'] }] }, {}, log.log)).toHaveLength(1);
    expect(differencesFrom({ parsePositive: true }, {}, log.log)).toHaveLength(2);
  });
});
