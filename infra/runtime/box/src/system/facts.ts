import { readFileSync, statfsSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';

const CGROUP = '/sys/fs/cgroup';

function bytesIn(file: string): number | null {
  try {
    const text = readFileSync(`${CGROUP}/${file}`, 'utf8').trim();
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    // Not every kernel shows a container its own limits.
    return null;
  }
}

export type Memory = { readonly bytes: number; readonly usedBytes: number };

/** Of the container where it has a limit, else of the machine. */
export function memory(): Memory {
  const limit = bytesIn('memory.max');
  const used = bytesIn('memory.current');
  if (limit !== null && used !== null && limit < totalmem()) return { bytes: limit, usedBytes: used };
  return { bytes: totalmem(), usedBytes: totalmem() - freemem() };
}

export type Disk = { readonly bytes: number; readonly freeBytes: number };

export function disk(folder: string): Disk {
  const { bsize, blocks, bavail } = statfsSync(folder);
  return { bytes: blocks * bsize, freeBytes: bavail * bsize };
}
