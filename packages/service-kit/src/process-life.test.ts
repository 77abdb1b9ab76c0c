import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from './log';
import { endInOrder } from './process-life';

const log = { info: vi.fn(), error: vi.fn() } as unknown as Log;
const kept = { send: process.send, connected: process.connected };
const events = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
const others = events.map((event) => new Set(process.listeners(event as 'SIGTERM')));

afterEach(() => {
  events.forEach((event, index) => {
    for (const listener of process.listeners(event as 'SIGTERM')) {
      if (!others[index]?.has(listener)) process.removeListener(event, listener);
    }
  });
  Object.defineProperty(process, 'send', { value: kept.send, configurable: true, writable: true });
  Object.defineProperty(process, 'connected', { value: kept.connected, configurable: true, writable: true });
  vi.restoreAllMocks();
});

function forkedBy(supervisor: 'alive' | 'gone') {
  Object.defineProperty(process, 'send', { value: () => true, configurable: true, writable: true });
  Object.defineProperty(process, 'connected', { value: supervisor === 'alive', configurable: true, writable: true });
}

test('a process whose supervisor went while it was starting ends in order', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const close = vi.fn().mockResolvedValue(undefined);
  forkedBy('gone');
  endInOrder(log, close);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(close).toHaveBeenCalledOnce();
});

test('a process whose supervisor is there goes on', () => {
  const close = vi.fn().mockResolvedValue(undefined);
  forkedBy('alive');
  endInOrder(log, close);
  expect(close).not.toHaveBeenCalled();
});
