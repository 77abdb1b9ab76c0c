import { expect, it } from 'vitest';
import { ParseLogWriter } from './parse-log';

it('a line is cut off visibly where a file made it absurdly long', () => {
  const log = new ParseLogWriter();
  log.positive('7'.repeat(5_000_000));
  log.negative('krótka');
  expect(log.log.logList.map(({ action }) => action.length)).toEqual([500, 6]);
  expect(log.log.logList[0]?.action).toMatch(/^7+…$/);
});
