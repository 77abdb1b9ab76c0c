import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Log } from './log';
import { type ProcessHandle, shutDownOnSignal } from './process-lifecycle';

const log = { info: vi.fn(), error: vi.fn() } as unknown as Log;

/** A stand-in for `process`, whose IPC channel belongs to the test runner. */
function forked({ connected }: { readonly connected: boolean }) {
  const exit = vi.fn();
  const handle = Object.assign(new EventEmitter(), { send: () => true, connected, exit });
  const close = vi.fn().mockResolvedValue(undefined);
  shutDownOnSignal(log, close, handle as unknown as ProcessHandle);
  return { handle, exit, close };
}

test('a process whose supervisor ended during its start shuts down', async () => {
  const { exit, close } = forked({ connected: false });
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
  expect(close).toHaveBeenCalledOnce();
});

test('a process runs until its supervisor ends, and shuts down once', async () => {
  const { handle, exit, close } = forked({ connected: true });
  expect(close).not.toHaveBeenCalled();
  handle.emit('disconnect');
  handle.emit('SIGTERM');
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
  expect(close).toHaveBeenCalledOnce();
});
