import { statfsSync } from 'node:fs';

export type Disk = { readonly bytes: number; readonly freeBytes: number };

export function disk(folder: string): Disk {
  const { bsize, blocks, bavail } = statfsSync(folder);
  return { bytes: blocks * bsize, freeBytes: bavail * bsize };
}
