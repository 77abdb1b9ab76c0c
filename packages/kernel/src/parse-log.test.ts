import { describe, expect, it } from 'vitest';
import { ParseLogWriter } from './parse-log';

describe('ParseLogWriter', () => {
  it('is positive while no line is negative', () => {
    const log = new ParseLogWriter();
    expect(log.log).toEqual({ logList: [], parsePositive: true });
    log.positive('Nagłówek');
    expect(log.log.parsePositive).toBe(true);
    log.negative('Brak daty');
    expect(log.log).toEqual({
      logList: [
        { action: 'Nagłówek', indent: 0, status: 'POSITIVE' },
        { action: 'Brak daty', indent: 0, status: 'NEGATIVE' },
      ],
      parsePositive: false,
    });
  });

  it('names the kind of the document, where another upload page reads that kind', () => {
    const log = new ParseLogWriter();
    log.otherDocument('To jest protokół', 'protocol');
    log.otherDocument('To jest faktura', undefined);
    expect(log.log.logList).toEqual([
      { action: 'To jest protokół', indent: 0, status: 'NEGATIVE', paper: 'protocol' },
      { action: 'To jest faktura', indent: 0, status: 'NEGATIVE' },
    ]);
  });

  it('indents nested lines, and restores the indent after an error', () => {
    const log = new ParseLogWriter();
    log.positive('Pozycje');
    log.nested(() => {
      log.positive('Pozycja 1');
      log.nested(() => log.negative('Brak kodu'));
    });
    expect(() =>
      log.nested(() => {
        throw new Error('cut off');
      }),
    ).toThrow('cut off');
    log.positive('Suma');
    expect(log.log.logList.map(({ action, indent }) => [action, indent])).toEqual([
      ['Pozycje', 0],
      ['Pozycja 1', 1],
      ['Brak kodu', 2],
      ['Suma', 0],
    ]);
  });

  it('appends another log at the current indent', () => {
    const other = new ParseLogWriter();
    other.positive('Tabela');
    other.nested(() => other.negative('Brak ceny'));
    const log = new ParseLogWriter();
    log.nested(() => log.append(other.log));
    expect(log.log.logList).toEqual([
      { action: 'Tabela', indent: 1, status: 'POSITIVE' },
      { action: 'Brak ceny', indent: 2, status: 'NEGATIVE' },
    ]);
    expect(log.log.parsePositive).toBe(false);
  });

  it('returns a copy of the lines written so far', () => {
    const log = new ParseLogWriter();
    const { logList } = log.log;
    log.positive('Nagłówek');
    expect(logList).toEqual([]);
  });

  it('truncates an overlong line with an ellipsis', () => {
    const log = new ParseLogWriter();
    log.positive('7'.repeat(5_000_000));
    log.negative('krótka');
    expect(log.log.logList.map(({ action }) => action.length)).toEqual([500, 6]);
    expect(log.log.logList[0]?.action).toMatch(/^7+…$/);
  });
});
