import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Log } from './log';
import { endInOrder, type Life } from './process-life';

const log = { info: vi.fn(), error: vi.fn() } as unknown as Log;

/** A stand-in for `process`, whose IPC channel belongs to the test runner. */
function forked({ connected }: { readonly connected: boolean }) {
  const exit = vi.fn();
  const life = Object.assign(new EventEmitter(), { send: () => true, connected, exit });
  const close = vi.fn().mockResolvedValue(undefined);
  endInOrder(log, close, life as unknown as Life);
  return { life, exit, close };
}

test('a process whose supervisor went while it was starting ends in order', async () => {
  const { exit, close } = forked({ connected: false });
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(close).toHaveBeenCalledOnce();
});

test('a process goes on until its supervisor goes, and then ends once', async () => {
  const { life, exit, close } = forked({ connected: true });
  expect(close).not.toHaveBeenCalled();
  life.emit('disconnect');
  life.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(close).toHaveBeenCalledOnce();
});
