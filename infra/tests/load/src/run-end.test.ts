import { afterEach, expect, test, vi } from 'vitest';

vi.mock('@ostep/local', () => ({ onNpmExit: () => undefined }));

afterEach(() => {
  process.removeAllListeners('SIGTERM');
  vi.restoreAllMocks();
});

test('a signal ends what was started, the latest first and each once, and exits with the code of the signal', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const exited = new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
  });
  const { endOnSignals, isEnding, withEnd } = await import('./run-end');
  endOnSignals();
  const ended: string[] = [];
  const started = withEnd(
    () => ended.push('product'),
    () =>
      withEnd(
        async () => {
          await Promise.resolve();
          ended.push('k6');
        },
        () => new Promise<never>((_, reject) => process.once('SIGTERM', () => reject(new Error('k6 was ended')))),
      ),
  );
  const failed = expect(started).rejects.toThrow('k6 was ended');
  process.emit('SIGTERM');
  expect(await exited).toBe(143);
  await failed;
  expect(ended).toEqual(['k6', 'product']);
  expect(isEnding()).toBe(true);
});
