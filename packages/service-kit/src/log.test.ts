import { afterEach, expect, test, vi } from 'vitest';
import { isoTime } from './log';

afterEach(() => vi.useRealTimers());

test('a line says its time to the millisecond, across seconds', () => {
  vi.useFakeTimers();
  for (const instant of ['2026-04-08T09:59:59.007Z', '2026-04-08T09:59:59.999Z', '2026-04-08T10:00:00.000Z']) {
    vi.setSystemTime(new Date(instant));
    expect(isoTime()).toBe(`,"time":"${instant}"`);
  }
});
