import { expect } from 'vitest';

const act = async (): Promise<void> => undefined;

export async function pass(): Promise<void> {
  await act().catch(() => undefined);
  act().catch(() => null);
  await act()
    .then(act)
    .catch(() => {});
  await act().catch((error) => expect(error).toBe('away'));
  try {
    await act();
  } catch {}
  expect(act()).rejects.toThrow('away');
  expect(act(), act.name).resolves.toBeUndefined();
  expect.poll(act).toBeUndefined();
  await expect(act()).rejects.toThrow('away');
}
