import { open } from 'node:fs/promises';
import { vi } from 'vitest';

/** Every append of this process fails as on a full disk. @returns what gives the room back */
export async function fillDisk(): Promise<() => void> {
  const any = await open('/dev/null', 'a');
  const appending = vi.spyOn(Object.getPrototypeOf(any), 'appendFile');
  await any.close();
  appending.mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  return () => appending.mockRestore();
}
