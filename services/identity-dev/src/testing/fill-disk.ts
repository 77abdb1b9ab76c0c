import { open } from 'node:fs/promises';
import { vi } from 'vitest';

/** Makes every append of this process fail as on a full disk. @returns a function that ends this */
export async function fillDisk(): Promise<() => void> {
  const handle = await open('/dev/null', 'a');
  const appending = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile');
  await handle.close();
  appending.mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  return () => appending.mockRestore();
}
