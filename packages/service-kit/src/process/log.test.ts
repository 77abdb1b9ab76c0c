import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { flushAtEnd, flushedSoon, isoTime, openOutput } from './log';

afterEach(() => vi.useRealTimers());

test('a line has its time in milliseconds, across seconds', () => {
  vi.useFakeTimers();
  for (const instant of ['2026-04-08T09:59:59.007Z', '2026-04-08T09:59:59.999Z', '2026-04-08T10:00:00.000Z']) {
    vi.setSystemTime(new Date(instant));
    expect(isoTime()).toBe(`,"time":"${instant}"`);
  }
});

test('a log that cannot be written loses lines and does not end the process', async () => {
  const readOnly = openSync(tmpdir(), 'r');
  const output = openOutput(readOnly);
  const failed = new Promise((resolve) => output.once('error', resolve));
  output.write(`${'x'.repeat(10_000)}\n`);
  expect(await failed).toMatchObject({ code: expect.stringMatching(/^E/) });
  expect(() => output.emit('error', new Error('no space left'))).not.toThrow();
  output.destroy();
  closeSync(readOnly);
});

test('a process ends though its last lines cannot be written', () => {
  const readOnly = openSync(tmpdir(), 'r');
  const output = openOutput(readOnly);
  output.write('stopping\n');
  expect(() => flushAtEnd(output)).not.toThrow();
  output.destroy();
  closeSync(readOnly);
});

test('lines are flushed together soon after the first, and no timer runs without lines', () => {
  vi.useFakeTimers();
  const output = { write: vi.fn(() => true), flush: vi.fn() };
  const log = flushedSoon(output);
  expect(vi.getTimerCount()).toBe(0);
  log.write('one');
  log.write('two');
  vi.runAllTimers();
  expect(output.write).toHaveBeenCalledTimes(2);
  expect(output.flush).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
